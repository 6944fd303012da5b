import { app, session } from 'electron';
import type { Log } from '../profile/log.ts';
import { createNetworkPath, type NetworkPath } from '../service-client/network-path.ts';
import { guardServiceSession } from './navigation-guard.ts';

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
