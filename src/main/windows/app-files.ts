import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Pictures } from '../house/pictures.ts';

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
const contentSecurityPolicy = [
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

/**
 * Answers requests below `appOrigin` from a fixed map of the built page's files: a path that is not
 * in the map when the application starts does not exist, whatever it looks like. Beside them there are pictures, as those of
 * the house.
 *
 * @param folder the built renderer
 * @param isAnswered settles when calls of the page are answered: its scripts wait for that
 */
export function answerFrom(
  folder: string,
  pictures: PictureFolders,
  isAnswered: Promise<void> = Promise.resolve(),
): (request: Request) => Promise<Response> {
  const files = listFiles(folder);
  const { host } = new URL(appOrigin);
  return async (request) => {
    const url = new URL(request.url);
    const isOurs = url.host === host && request.method === 'GET';
    const place = Object.entries(pictures).find(([path]) => url.pathname.startsWith(path));
    if (isOurs && place !== undefined) {
      const [path, { read }] = place;
      const picture = await read(url.pathname.slice(path.length));
      return picture === null
        ? notFound()
        : answerOf(picture.bytes, picture.type, policyOfPictures);
    }
    const file = isOurs ? files.get(url.pathname) : undefined;
    if (file === undefined) return notFound();
    if (extname(file.path) === '.js') await isAnswered;
    return answerOf(await readFile(file.path), file.contentType, contentSecurityPolicy);
  };
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

function listFiles(folder: string): ReadonlyMap<string, { path: string; contentType: string }> {
  const files = new Map<string, { path: string; contentType: string }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[extname(entry.name)];
    if (!entry.isFile() || contentType === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { path, contentType });
  }
  return files;
}
