import { app, protocol } from 'electron';
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
  // All functions of a script at once: else a thousand are compiled one by one while the first rows are drawn (docs/performance.md).
  const given = app.commandLine.getSwitchValue('js-flags');
  app.commandLine.appendSwitch('js-flags', `${given} --no-lazy`.trim());
}

/**
 * Serves the built page below its own scheme, in the session of the page alone.
 *
 * @param folder the built renderer
 * @param onScript a script of the page is given out
 */
export function serveApp(folder: string, pictures: PictureFolders, onScript: () => void): void {
  pageSession().protocol.handle(scheme, answerFrom(folder, pictures, onScript));
}
