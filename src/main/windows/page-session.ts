import { app, session, type Session } from 'electron';

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
export async function closeNetwork(closed: Session): Promise<void> {
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
