import { app, session, type Session } from 'electron';
import { appOrigin } from './app-files.ts';
import { devServer, socketOf } from './dev-server.ts';
import type { Log } from '../profile/log.ts';
import { createNetworkPath, type NetworkPath } from '../data/network-path.ts';

/** The session of the page, as windows name it; kept on the disk for the code cache alone. */
export const pagePartition = 'persist:page';

/**
 * The session of the page, and of nothing else: main asks services in Electron's default session, whose
 * proxy, certificates and cache the page has no part in. To be asked after
 * Electron's `ready`.
 */
export function pageSession(): Session {
  return session.fromPartition(pagePartition);
}

/** A proxy where none can be: a request that gets past all other walls ends there. */
const deadProxy = 'http://127.0.0.1:0';

/**
 * Takes the network away from a session: whatever it asks for goes to a proxy that is not there, requests to
 * this computer as well.
 */
async function closeNetwork(closed: Session): Promise<void> {
  await closed.setProxy({
    mode: 'fixed_servers',
    proxyRules: deadProxy,
    // Else Chromium asks loopback addresses directly.
    proxyBypassRules: '<-loopback>',
  });
}

/**
 * Keeps pages from having names looked up: `<link rel="dns-prefetch">` is held up by no proxy, no policy and no
 * request handler, and a name can carry words out. Has to be called before Electron's `ready`.
 */
export function forbidLookups(): void {
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');
}

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
function guardServiceSession(guarded: Session, log: { warn(message: string): void }): void {
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
