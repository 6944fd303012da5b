import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

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

/**
 * Answers requests below `appOrigin` from a fixed map of the built page's files: a path that is not
 * in the map when the application starts does not exist, whatever it looks like.
 *
 * @param folder the built renderer
 * @param isAnswered settles when calls of the page are answered: its scripts wait for that
 */
export function answerFrom(
  folder: string,
  isAnswered: Promise<void> = Promise.resolve(),
): (request: Request) => Promise<Response> {
  const files = listFiles(folder);
  const { host } = new URL(appOrigin);
  return async (request) => {
    const url = new URL(request.url);
    const file = url.host === host ? files.get(url.pathname) : undefined;
    if (file === undefined || request.method !== 'GET') return new Response(null, { status: 404 });
    if (extname(file.path) === '.js') await isAnswered;
    return new Response(new Uint8Array(await readFile(file.path)), {
      headers: {
        'content-type': file.contentType,
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      },
    });
  };
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
