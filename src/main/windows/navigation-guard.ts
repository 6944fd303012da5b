import { app, session, type Session } from 'electron';
import { appOrigin } from './app-files.ts';
import { devServer, socketOf } from './dev-server.ts';
import { closeNetwork, pageSession } from './page-session.ts';
import type { Log } from '../profile/log.ts';
import { createNetworkPath, type NetworkPath } from '../data/network-path.ts';

/**
 * Refuses what a board never needs: leaving its page, opening windows, embedding others, asking the
 * system for permissions, downloads, calls to other browsers, and requests to anywhere but its own files. Call
 * once, after `ready` and before the first window.
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
    // WebRTC goes past proxies and requests; so it goes through the proxy, which is dead.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  });

  const page = pageSession();
  guardSession(page, log);
  guardServiceSession(session.defaultSession, log);
  const server = devServer();
  const allowed = [`${appOrigin}/`, 'devtools:', ...(server === null ? [] : [socketOf(server)])];
  page.webRequest.onBeforeRequest(({ url }, decide) => {
    decide({ cancel: !allowed.some((begin) => url.startsWith(begin)) });
  });
  if (server !== null) return;
  closeNetwork(page).catch((error: unknown) => {
    log.warn(`The page's session has no dead proxy: ${String(error)}`);
  });
}

/** The same for a session in which main alone asks services. */
export function guardServiceSession(guarded: Session, log: { warn(message: string): void }): void {
  guardSession(guarded, log);
  // Main's own calls carry no web contents, and no window has this session.
  guarded.webRequest.onBeforeRequest(({ webContentsId }, decide) => {
    decide({ cancel: webContentsId !== undefined });
  });
}

function guardSession(guarded: Session, log: { warn(message: string): void }): void {
  guarded.setPermissionRequestHandler((_contents, _permission, decide) => {
    decide(false);
  });
  // With it goes Chromium's own reporting of requests, whose addresses may hold a key, to one who a
  // reply names (https://www.w3.org/TR/network-error-logging/): that asks for a permission as well.
  guarded.setPermissionCheckHandler(() => false);
  guarded.setDevicePermissionHandler(() => false);
  // Chromium fetches a dictionary from its maker at the first start, even for windows without a
  // spell checker, unless there is no language to fetch one for.
  guarded.setSpellCheckerEnabled(false);
  guarded.setSpellCheckerLanguages([]);
  guarded.on('will-download', (event) => {
    log.warn('Refused a download.');
    event.preventDefault();
  });
}

/** What Electron calls Chromium's network process. */
export const networkServiceName = 'network.mojom.NetworkService';

/** Main's way into the network: Electron's default session, and others, in memory, after each death of the network process. */
export function openNetworkPath(log: Log): NetworkPath {
  let count = 0;
  return createNetworkPath({
    open() {
      const opened =
        count === 0 ? session.defaultSession : session.fromPartition(`network-${count}`);
      if (count > 0) guardServiceSession(opened, log);
      count += 1;
      return {
        fetch: (url, init) => opened.fetch(url, init),
        resolveHost: (host) => opened.resolveHost(host),
      };
    },
    endProcess() {
      log.warn('The network process does not answer and is ended.');
      for (const { serviceName, pid } of app.getAppMetrics()) {
        if (serviceName === networkServiceName) process.kill(pid, 'SIGKILL');
      }
    },
  });
}
