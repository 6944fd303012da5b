import { app, session } from 'electron';
import { appOrigin } from './app-files.ts';

/**
 * Refuses what a board never needs: leaving its page, opening windows, embedding others, asking the
 * system for permissions, downloads, and requests to anywhere but its own files. Call once, after `ready` and
 * before the first window.
 */
export function guardNavigation(log: { warn(message: string): void }): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => {
      log.warn('Refused a new window.');
      return { action: 'deny' };
    });
    const refuse = (event: { preventDefault(): void }): void => {
      log.warn('Refused to leave the page.');
      event.preventDefault();
    };
    contents.on('will-navigate', refuse);
    contents.on('will-frame-navigate', refuse);
    contents.on('will-redirect', refuse);
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
    });
  });

  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false);
  });
  // With it goes Chromium's own reporting of requests, whose addresses may hold a key, to one who a
  // reply names (https://www.w3.org/TR/network-error-logging/): that asks for a permission as well.
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
  // Chromium fetches a dictionary from its maker at the first start, even for windows without a
  // spell checker, unless there is no language to fetch one for.
  defaultSession.setSpellCheckerEnabled(false);
  defaultSession.setSpellCheckerLanguages([]);
  defaultSession.on('will-download', (event) => {
    log.warn('Refused a download.');
    event.preventDefault();
  });
  defaultSession.webRequest.onBeforeRequest((details, decide) => {
    // The page has no business on the network. Main's own calls carry no web contents.
    const isPageRequest = details.webContentsId !== undefined;
    const isOwn = details.url.startsWith(`${appOrigin}/`) || details.url.startsWith('devtools:');
    decide({ cancel: isPageRequest && !isOwn });
  });
}
