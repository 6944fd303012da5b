import { protocol } from 'electron';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';

/** The page's own scheme: no file:// (whose pages may read the disk), no server on a port. */
const scheme = 'landside-app';

/** Origin of the page. */
export const appOrigin = `${scheme}://board`;
export const appPage = `${appOrigin}/index.html`;
/** The page for a single picture: pages and codeshare numbers do not take turns. */
export const stillPage = `${appPage}#still`;

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

/** Has to be called before Electron's `ready`. */
export function registerAppScheme(): void {
  // With the code cache Chromium compiles the page's scripts once and not at every start.
  const privileges = { standard: true, secure: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme, privileges }]);
}

/**
 * Serves the built page from a fixed map of its files: a path that is not in the map when the
 * application starts does not exist, whatever it looks like.
 *
 * @param folder the built renderer
 */
export function serveApp(folder: string): void {
  const files = listFiles(folder);
  protocol.handle(scheme, async (request) => {
    const { host, pathname } = new URL(request.url);
    const file = host === 'board' ? files.get(pathname) : undefined;
    if (file === undefined || request.method !== 'GET') return new Response(null, { status: 404 });
    return new Response(new Uint8Array(await readFile(file.path)), {
      headers: {
        'content-type': file.contentType,
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
      },
    });
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
