import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { asProblem, type Problem } from '#shared/problem.ts';
import { timerDelay } from '#shared/timer-delay.ts';
import { zoneRulesInForce } from '#shared/zone-clock.ts';
import { serviceReportSchema, type ServiceCommand } from '#shared/service-process.ts';

/** How to reach the embedded service, or why it is not there. */
export type EmbeddedServiceState =
  | { readonly kind: 'listening'; readonly baseUrl: string; readonly key: string }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface EmbeddedService {
  /** Ends the service's process for good. */
  stop(): void;
}

/** What the service runs in: a utility process of Electron, or a thread. */
export interface ServiceProcess {
  /** Undefined where none came to be, and of a thread. */
  readonly pid: number | undefined;
  readonly stderr: NodeJS.ReadableStream | null;
  kill(): unknown;
  postMessage(command: ServiceCommand): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

/** @param onError told why it ends, where it cannot write that to its standard error */
export type StartProcess = (onError: (text: string) => void) => ServiceProcess;

/** Lies beside the bundle that this file is part of. */
export const serviceFile = join(import.meta.dirname, 'service-process.js');

/**
 * A thread for who has no utility process: Electron gives none before it is ready.
 *
 * @param file of `src/service/process.ts`
 */
export const startInThread =
  (file: string): StartProcess =>
  (onError) => {
    // Read or not, what it writes is not for the standard output of this process.
    const thread = new Worker(file, { stdout: true, stderr: true });
    thread.on('error', (error: unknown) => {
      onError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
    return Object.assign(thread, { pid: undefined, kill: () => thread.terminate() });
  };

/** Milliseconds before the next start after the process has died or could not start. */
const restartDelays = [500, 2_000, 10_000, 60_000, 300_000] as const;

/** The delay is longer or shorter by up to this part, so that boards do not start theirs all at once. */
const spread = 0.1;

/** Milliseconds that the service has to listen for, until its earlier deaths are forgotten. */
const longLife = 60_000;

/** Milliseconds between two questions whether the process lives. */
const askInterval = 5_000;

/** So many questions without an answer, and it hangs. Counted, because time passes in a sleep as well. */
const mostUnanswered = 2;

/** The same of a process that has said nothing yet: a minute, for slow machines. */
const mostUnheard = 12;

/** So many questions before it listens, and it waits for what does not come: three minutes, for slow machines. */
const mostBeforeListening = 36;

/**
 * Runs our own Flight Data Service beside this process, on loopback, on a free port, with a
 * random key. If the process dies, hangs or cannot start, it is started again, each time after a longer
 * wait. Its jobs are kept in the profile's folder, so that they outlive the application.
 *
 * @param options.referenceFile path of the bundled reference file
 * @param options.folder of the profile, for the jobs
 * @param options.startProcess starts what it runs in
 * @param options.onError told what the process writes to its standard error, an error at a time
 * @param onState told whenever the service listens (again, on another port) or cannot start; what was told
 * last holds until then
 * @param random a number from 0 to 1
 */
export function startEmbeddedService(
  options: {
    readonly referenceFile: string;
    readonly folder: string;
    readonly startProcess: StartProcess;
    readonly onError: (text: string) => void;
  },
  onState: (state: EmbeddedServiceState) => void,
  random: () => number = Math.random,
): EmbeddedService {
  const { referenceFile, folder, startProcess, onError } = options;
  let child: ServiceProcess | null = null;
  let restart: NodeJS.Timeout | null = null;
  let deaths = 0;
  let isStopped = false;

  function start(): void {
    restart = null;
    const key = randomBytes(24).toString('base64url');
    const started = startProcess(onError);
    child = started;
    started.stderr?.setEncoding('utf8').on('data', (written: string) => {
      for (const text of errorsIn(written)) onError(text);
    });
    let unanswered = 0;
    let hasAnswered = false;
    let beforeListening = 0;
    let isListening = false;
    let isEnded = false;
    let isProblemTold = false;
    let life: NodeJS.Timeout | undefined;
    const fail = (problem: Problem): void => {
      isProblemTold = true;
      if (!isStopped) onState({ kind: 'failed', problem });
    };
    const ended = (): void => {
      if (isEnded) return;
      isEnded = true;
      clearInterval(asking);
      clearTimeout(life);
      child = null;
      if (isStopped) return;
      if (!isProblemTold) fail({ code: 'service.built-in-stopped' });
      const delay = restartDelays[Math.min(deaths, restartDelays.length - 1)] ?? 0;
      restart = setTimeout(start, timerDelay(delay * (1 + spread * (2 * random() - 1))));
      deaths += 1;
    };
    const asking = setInterval(() => {
      if (!isListening) beforeListening += 1;
      const most = hasAnswered ? mostUnanswered : mostUnheard;
      if (unanswered < most && beforeListening <= mostBeforeListening) {
        unanswered += 1;
        started.postMessage({ type: 'ask' } satisfies ServiceCommand);
        return;
      }
      if (!isProblemTold) fail({ code: 'service.built-in-stopped' });
      // What hangs may be held in a way that it cannot end from by itself.
      if (killed(started.pid)) return;
      started.kill();
      ended();
    }, askInterval);
    started.on('message', (sent) => {
      unanswered = 0;
      hasAnswered = true;
      const message = serviceReportSchema.safeParse(sent).data;
      if (isStopped || message === undefined || message.type === 'alive') return;
      if (message.type === 'failed') {
        fail(asProblem('notices.builtInFailed', { reason: message.message }));
        started.kill();
        return;
      }
      isListening = true;
      life = setTimeout(() => (deaths = 0), longLife);
      onState({ kind: 'listening', baseUrl: `http://127.0.0.1:${message.port}`, key });
    });
    started.once('exit', ended);
    started.postMessage({
      type: 'start',
      key,
      clockStart: null,
      jobFolder: folderForJobs(folder),
      zoneRules: zoneRulesInForce(),
      referenceFile,
    } satisfies ServiceCommand);
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

/** False if there is no such process: of one that the system had no room for, Electron tells no end. */
function killed(processId: number | undefined): boolean {
  try {
    return processId !== undefined && process.kill(processId, 'SIGKILL');
  } catch {
    return false;
  }
}

/** The errors in what was written, one with the lines of its stack. */
function errorsIn(written: string): string[] {
  return written
    .split(/\n(?=\S)/)
    .map((text) => text.trimEnd())
    .filter((text) => text !== '');
}

/** In the folder of what is of one run; null if that cannot be written to, and jobs live in memory. */
function folderForJobs(runtimeFolder: string): string | null {
  const folder = join(runtimeFolder, 'jobs');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  } catch {
    return null;
  }
}
