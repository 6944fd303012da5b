import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { resolveRuntime } from '../scripts/runtime.ts';
import { endProcess, startProcess } from '../scripts/set-up/processes.ts';

/** What the applications in applications/ tell. Milliseconds; `after` counts from main's begin. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), after: z.number() }),
  z.object({
    kind: z.literal('painted'),
    after: z.number(),
    /** On the clock that all processes share: `sharedNow`. */
    at: z.number(),
    fetchedAt: z.number().nullable(),
  }),
  z.object({ kind: z.literal('answer'), id: z.number(), answer: z.unknown() }),
]);

type Message = z.infer<typeof messageSchema>;
type Told<Kind extends Message['kind']> = Extract<Message, { kind: Kind }>;

/** An Electron application under measurement. */
export interface MeasuredApplication extends AsyncDisposable {
  /** The first message of this kind that fits, told already or yet to come. */
  told<Kind extends Message['kind']>(
    kind: Kind,
    fits?: (message: Told<Kind>) => boolean,
  ): Promise<Told<Kind>>;
  /** Gives a command and awaits what is answered. */
  ask(command: string, argument?: unknown): Promise<unknown>;
  /** Ends or stops its main process, without a word to it. */
  signal(name: 'SIGKILL' | 'SIGSTOP'): void;
  /** Quits as a person would, and waits for the end. */
  quit(): Promise<void>;
}

/** Whatever takes longer than this is not slow but broken. */
const timeout = 120_000;

/** Milliseconds of the clock that all processes of one machine share. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** A folder that is gone after the measurement. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), 'landside-bench-'));
  return {
    path,
    [Symbol.dispose]() {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/**
 * Landside itself, from a cache or a service at `baseUrl` (null: the embedded one, or none where `more` names a fleet).
 *
 * @param more options of its command line
 */
export function startLandside(
  profile: string,
  baseUrl: string | null,
  more: readonly string[] = [],
  airport = 'ZRH',
): MeasuredApplication {
  const service = baseUrl === null ? [] : ['--base-url', baseUrl];
  return start('landside', [
    ...['--profile', profile, '--airport', airport, '--board', 'departures'],
    ...service,
    ...more,
  ]);
}

/** An empty window, or one with a plain table (applications/blank). */
export function startBlank(profile: string, page = 'blank.html'): MeasuredApplication {
  return start('blank', [profile, page]);
}

/** A large window with a page of bench/faces. */
export function startFaces(profile: string, page: string): MeasuredApplication {
  return start('faces', [profile, page]);
}

function start(name: string, args: readonly string[]): MeasuredApplication {
  const runtime = resolveRuntime();
  const folder = join(import.meta.dirname, 'applications', name);
  const child = startProcess(
    runtime.electronExecutable,
    [...runtime.electronFlags, folder, ...args],
    {
      env: {
        ...process.env,
        ...runtime.environment,
        // With the key itself it would be a supervisor.
        FLIGHT_DATA_API_KEY: undefined,
        FLIGHT_DATA_API_KEY_FILE: join(folder, '../any-key.txt'),
        // The first GTK program on an X server loads Mesa and LLVM to see what OpenGL draws on (20 MB), and notes it there
        // for all others: whichever application is started first would be charged for both.
        GDK_GL: 'disable',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  );
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  let lastId = 0;
  const look = (): void => {
    for (const check of [...waiting]) check();
  };
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      isOver = true;
      look();
      resolve();
    });
  });
  child.on('message', (sent) => {
    messages.push(messageSchema.parse(sent));
    look();
  });

  function told<Kind extends Message['kind']>(
    kind: Kind,
    fits: (message: Told<Kind>) => boolean = () => true,
  ): Promise<Told<Kind>> {
    const isWanted = (message: Message): message is Told<Kind> =>
      // Of this kind, so that it is what `fits` takes; TypeScript does not narrow by a parameter.
      message.kind === kind && fits(message as Told<Kind>);
    return new Promise((resolve, reject) => {
      const fail = (why: string): void => {
        finish();
        reject(new Error(`${name} ${why} before it told "${kind}".\n${complaints.trim()}`));
      };
      const timer = setTimeout(() => {
        fail('ran out of time');
      }, timeout);
      const finish = (): void => {
        clearTimeout(timer);
        waiting.delete(check);
      };
      const check = (): void => {
        const found = messages.find(isWanted);
        if (found) {
          finish();
          resolve(found);
        } else if (isOver) fail('ended');
      };
      waiting.add(check);
      check();
    });
  }

  async function quit(): Promise<void> {
    if (!isOver && child.connected) child.send({ id: ++lastId, command: 'quit' });
    const timer = setTimeout(() => void endProcess(child), 10_000);
    await ended;
    clearTimeout(timer);
  }

  return {
    told,
    async ask(command, argument) {
      const id = ++lastId;
      child.send({ id, command, argument });
      const { answer } = await told('answer', (message) => message.id === id);
      return answer;
    },
    signal(name) {
      child.kill(name);
    },
    quit,
    async [Symbol.asyncDispose]() {
      await endProcess(child);
    },
  };
}
