import { app, protocol } from 'electron';
import { answerFrom, appOrigin, contentSecurityPolicy, type PictureFolders } from './app-files.ts';
import { answerFromServer, devServer } from './dev-server.ts';
import { pageSession } from './page-session.ts';

const scheme = new URL(appOrigin).protocol.slice(0, -1);

export const appPage = `${appOrigin}/index.html`;
/** The page for a single picture: pages and codeshare numbers do not take turns. */
export const stillPage = `${appPage}#still`;

/**
 * What V8 is told in the processes of pages. All functions of a script are compiled at once, and so kept in the code cache:
 * else a thousand are compiled one by one while the first rows are drawn. And its nursery is small (megabytes of each half):
 * what flaps let fall in a wave lets it grow to sixteen times that, and nothing at rest has it shrink again
 * (docs/decisions/0003-small-nurseries.md).
 */
const flagsOfPages = '--no-lazy --max-semi-space-size=1';

/** Has to be called before Electron's `ready`. */
export function registerAppScheme(): void {
  // With the code cache Chromium compiles the page's scripts once and not at every start.
  const privileges = { standard: true, secure: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme, privileges }]);
  // Those that a user gives are last, and count.
  const given = app.commandLine.getSwitchValue('js-flags');
  app.commandLine.appendSwitch('js-flags', `${flagsOfPages} ${given}`.trim());
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
  const server = devServer();
  const answerInDev =
    server === null
      ? null
      : (request: Request) => answerFromServer(server, request, contentSecurityPolicy);
  pageSession().protocol.handle(scheme, answerFrom(folder, pictures, isAnswered, answerInDev));
}
