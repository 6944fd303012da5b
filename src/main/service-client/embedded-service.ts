import { app, utilityProcess, type UtilityProcess } from 'electron';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { asProblem, type Problem } from '#shared/problem.ts';
import { serviceReportSchema, type ServiceStart } from '#shared/service-process.ts';

/** How to reach the embedded service, or why it is not there. */
export type EmbeddedServiceState =
  | { readonly kind: 'listening'; readonly baseUrl: string; readonly key: string }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface EmbeddedService {
  /** Ends the service's process for good. */
  stop(): void;
}

/** Wait before the next start after the process has died: short at first, a minute at most. */
const restartDelays = [500, 2_000, 10_000, 60_000] as const;

/**
 * Runs our own Flight Data Service in a process of its own, on loopback, on a free port, with a
 * random key. If the process dies it is started again. Its jobs are kept in the profile's folder, so
 * that they outlive the application.
 *
 * @param options.referenceFile path of the bundled reference file
 * @param options.seed seed of the simulated world
 * @param onState told whenever the service listens (again, on another port) or cannot start
 */
export function startEmbeddedService(
  options: { readonly referenceFile: string; readonly seed: number },
  onState: (state: EmbeddedServiceState) => void,
): EmbeddedService {
  let child: UtilityProcess | null = null;
  let restart: NodeJS.Timeout | null = null;
  let deaths = 0;
  let isStopped = false;

  function start(): void {
    restart = null;
    const key = randomBytes(24).toString('base64url');
    const started = utilityProcess.fork(join(import.meta.dirname, 'service-process.js'), [], {
      serviceName: 'Landside flight data service',
      stdio: 'ignore',
    });
    child = started;
    started.on('message', (sent) => {
      if (isStopped) return;
      const message = serviceReportSchema.parse(sent);
      if (message.type === 'failed') {
        onState({
          kind: 'failed',
          problem: asProblem('notices.builtInFailed', { reason: message.message }),
        });
        return;
      }
      deaths = 0;
      onState({ kind: 'listening', baseUrl: `http://127.0.0.1:${message.port}`, key });
    });
    started.once('exit', () => {
      child = null;
      if (isStopped) return;
      onState({
        kind: 'failed',
        problem: { code: 'service.built-in-stopped' },
      });
      restart = setTimeout(start, restartDelays[Math.min(deaths, restartDelays.length - 1)]);
      deaths += 1;
    });
    started.postMessage({
      type: 'start',
      key,
      clockStart: null,
      jobFolder: folderForJobs(),
      ...options,
    } satisfies ServiceStart);
  }

  start();
  return {
    stop() {
      isStopped = true;
      if (restart !== null) clearTimeout(restart);
      child?.kill();
    },
  };
}

/** In the profile's folder; null where that cannot be written to, and jobs live in memory. */
function folderForJobs(): string | null {
  const folder = join(app.getPath('userData'), 'jobs');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return null;
  }
}
