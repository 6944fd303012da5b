import { join } from 'node:path';
import { z } from 'zod';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { endProcess, startProcess } from '../../scripts/set-up/processes.ts';
import { cacheFile } from './cache-file.ts';

/** What the application in applications/soak tells. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('answer'), id: z.number(), answer: z.unknown() }),
  z.object({ kind: z.literal('broken'), what: z.string() }),
]);

/** Landside on a clock of its own. */
export interface SoakedApplication extends AsyncDisposable {
  /** Gives a command and awaits what is answered; rejects once anything has broken. */
  ask(command: string, argument?: unknown): Promise<unknown>;
  /** Quits as a person would, and waits for the end. */
  quit(): Promise<void>;
}

export interface SoakedStart {
  readonly profile: string;
  readonly baseUrl: string;
  /** When the run begins, UNIX milliseconds. */
  readonly begin: number;
  /** The built script of the page's clock. */
  readonly pageClock: string;
  /** Whether the key ring is locked at the start. */
  readonly isRingLocked: boolean;
}

/** Who waits for the answer to a command. */
interface Asked {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Whatever takes longer than this has stopped, milliseconds. */
const patience = 120_000;

/** No command: what is told first of all is that the window is ready. */
const readyId = 0;

/** Starts it, on a board of Zürich's departures; resolves when its window is ready. */
export async function startSoaked(start: SoakedStart): Promise<SoakedApplication> {
  const runtime = resolveRuntime();
  const folder = join(import.meta.dirname, '../applications/soak');
  const args = [
    ...runtime.electronFlags,
    // Frames as fast as they can be painted: their time is the run's own.
    ...['--disable-frame-rate-limit', '--disable-gpu-vsync'],
    folder,
    ...['--profile', start.profile, '--base-url', start.baseUrl],
    ...['--airport', 'ZRH', '--board', 'departures'],
  ];
  const child = startProcess(runtime.electronExecutable, args, {
    env: {
      ...process.env,
      ...runtime.environment,
      FLIGHT_DATA_API_KEY: undefined,
      FLIGHT_DATA_API_KEY_FILE: undefined,
      SOAK_CACHE: cacheFile(start.profile),
      SOAK_BEGIN: String(start.begin),
      SOAK_PAGE_CLOCK: start.pageClock,
      SOAK_RING: start.isRingLocked ? 'locked' : 'open',
      // Its clocks change in the middle of the run.
      TZ: 'Europe/Zurich',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    // The last of them tell enough.
    complaints = (complaints + chunk.toString()).slice(-4000);
  });
  const asked = new Map<number, Asked>();
  let lastId = readyId;
  let failure: Error | null = null;
  const ready = answerTo(readyId);

  function answerTo(id: number): Promise<unknown> {
    const answer = new Promise((resolve, reject) => asked.set(id, { resolve, reject }));
    const timer = setTimeout(() => {
      fail(new Error(`The application has said nothing for ${patience / 1000} s.\n${complaints}`));
    }, patience);
    return answer.finally(() => {
      clearTimeout(timer);
    });
  }

  function fail(error: Error): void {
    failure ??= error;
    for (const { reject } of asked.values()) reject(failure);
    asked.clear();
  }

  function settle(id: number, answer: unknown): void {
    asked.get(id)?.resolve(answer);
    asked.delete(id);
  }

  const ended = new Promise<void>((resolve) => {
    child.once('close', (code) => {
      fail(new Error(`The application has ended (${code ?? 'by a signal'}).\n${complaints}`));
      resolve();
    });
  });
  child.on('message', (sent) => {
    const message = messageSchema.parse(sent);
    if (message.kind === 'broken') fail(new Error(message.what));
    else
      settle(
        message.kind === 'ready' ? readyId : message.id,
        'answer' in message && message.answer,
      );
  });
  await ready;

  return {
    ask(command, argument) {
      const id = ++lastId;
      if (failure !== null) return Promise.reject(failure);
      child.send({ id, command, argument });
      return answerTo(id);
    },
    async quit() {
      if (child.connected) child.send({ id: ++lastId, command: 'quit' });
      const timer = setTimeout(() => void endProcess(child), 10_000);
      await ended;
      clearTimeout(timer);
    },
    async [Symbol.asyncDispose]() {
      await endProcess(child);
    },
  };
}
