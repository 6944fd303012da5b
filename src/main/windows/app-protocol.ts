import { protocol } from 'electron';
import { answerFrom, appOrigin, type PictureFolders } from './app-files.ts';
import { pageSession } from './page-session.ts';

const scheme = new URL(appOrigin).protocol.slice(0, -1);

export const appPage = `${appOrigin}/index.html`;
/** The page for a single picture: pages and codeshare numbers do not take turns. */
export const stillPage = `${appPage}#still`;

/** Has to be called before Electron's `ready`. */
export function registerAppScheme(): void {
  // With the code cache Chromium compiles the page's scripts once and not at every start.
  const privileges = { standard: true, secure: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme, privileges }]);
}

/**
 * Serves the built page below its own scheme, in the session of the page alone.
 *
 * @param folder the built renderer
 * @param isAnswered settles when calls of the page are answered: its scripts wait for that
 */
export function serveApp(
  folder: string,
  pictures: PictureFolders,
  isAnswered: Promise<void>,
): void {
  pageSession().protocol.handle(scheme, answerFrom(folder, pictures, isAnswered));
}
