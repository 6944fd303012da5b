import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { errorCode } from '../../files/regular-file.ts';
import type { Pictures } from '../branding/pictures.ts';

/** Origin of the page. Its own scheme: no file:// (whose pages may read the disk), no port. */
export const appOrigin = 'landside-app://board';

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Nothing but what ships with the page; no inline script or style, no connection, no frame. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A picture of a user is an image and no document: opened as one, it can do nothing at all. */
const policyOfPictures = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Where pictures are that do not ship with the page, by the path that is before their names. */
export type PictureFolders = Readonly<Record<`/${string}/`, Pick<Pictures, 'read'>>>;

/** The paths of the built page's files: whatever else is asked for does not exist, and no such name leads out of the folder. */
const pathOfFile = /^\/(?:assets\/)?[\w-][\w.-]*$/;

/**
 * Answers requests below `appOrigin` with the built page's files. Beside them there are pictures, as those of the house.
 *
 * @param folder the built renderer
 * @param isAnswered settles when calls of the page are answered: its scripts wait for that
 * @param answerInDev takes the place of the folder while the page is developed
 */
export function answerFrom(
  folder: string,
  pictures: PictureFolders,
  isAnswered: Promise<void> = Promise.resolve(),
  answerInDev: ((request: Request) => Promise<Response>) | null = null,
): (request: Request) => Promise<Response> {
  const { host } = new URL(appOrigin);
  return async (request) => {
    const { host: asked, pathname } = new URL(request.url);
    if (asked !== host || request.method !== 'GET') return notFound();
    const place = Object.entries(pictures).find(([path]) => pathname.startsWith(path));
    if (place !== undefined) {
      const [path, { read }] = place;
      const picture = await read(pathname.slice(path.length));
      return picture === null
        ? notFound()
        : answerOf(picture.bytes, picture.type, policyOfPictures);
    }
    const type = extname(pathname);
    if (answerInDev !== null) {
      if (type !== '.html') await isAnswered;
      return answerInDev(request);
    }
    const contentType = contentTypes[type];
    if (contentType === undefined || !pathOfFile.test(pathname)) return notFound();
    const bytes = await readIfThere(join(folder, pathname));
    if (bytes === null) return notFound();
    if (type === '.js') await isAnswered;
    return answerOf(bytes, contentType, contentSecurityPolicy);
  };
}

/** Null where there is no such file. One that cannot be read is an error, and the page is not loaded. */
async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function notFound(): Response {
  return new Response(null, { status: 404 });
}

function answerOf(bytes: Uint8Array, contentType: string, policy: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
  });
}
