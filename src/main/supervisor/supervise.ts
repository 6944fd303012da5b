import type { ChildProcess } from 'node:child_process';
import {
  heartbeatInterval,
  boardMessages,
  firstReport,
  variable,
  type BoardMessage,
  type SupervisorReport,
} from './messages.ts';
import { noSecrets, secretsEnvironment, sendSecrets, type Secrets } from './environment-key.ts';
import { pause, startProcess, replacedCode } from './successor.ts';
import { createRestartPolicy, type BoardEnd } from './restart-policy.ts';

export interface SuperviseOptions {
  /** The program that is the board, and its arguments. */
  readonly command: string;
  readonly args: readonly string[];
  /** What is added to the arguments, in front, where the board is to be drawn in software. */
  readonly softwareFlags: readonly string[];
  /** What each board is sent, and finds in no environment. */
  readonly secrets?: Secrets;
  /** The board makes one picture and ends: it is not started again, however it ends. */
  readonly isOnce?: boolean;
  /** Why a board cannot be started now, in a sentence; null where nothing is in the way. */
  readonly obstacle?: () => Promise<string | null>;
  readonly say: (line: string) => void;
  /** Told at each end of a board that another follows. */
  readonly onRestart?: (report: SupervisorReport) => void;
  /** Ends both. */
  readonly ending: AbortSignal;
  /** Milliseconds of a clock that is never set. */
  readonly monotonic?: () => number;
  /** Milliseconds between two looks at the board’s heartbeats. */
  readonly interval?: number;
  /** What is known of newer programs; none where this one is never replaced. */
  readonly upgrade?: {
    /** Whether this program was replaced; asked from time to time. */
    readonly isReplaced: () => boolean;
    /** Whether the board may be away for some seconds now. */
    readonly isQuiet: () => boolean;
    /** Milliseconds between two questions. */
    readonly interval?: number;
  };
}

/** Milliseconds between two looks at the program. */
const programInterval = 20_000;

/** Looks without a heartbeat of the board after which it counts as hung: 20 to 25 seconds. */
const timeout = 5;

/** The same for a board that has yet to give its first heartbeat: two minutes, for slow machines. */
const startTimeout = 24;

/** The same for a board that said that it may be held up: ten minutes, in which a user can unlock a key ring. */
const blockTimeout = 120;

/** Milliseconds that a board has for its end before it is killed. */
const endTimeout = 10_000;

/**
 * Runs the board in a process of its own and starts it again whenever it ends otherwise than by being
 * quit, or hangs. Where its program was replaced, ends the board at a quiet time, or does not start it
 * again once it has ended by itself.
 *
 * @returns the exit code of the last board; `replacedCode` where it is for a new program to go on
 */
export async function supervise(options: SuperviseOptions): Promise<number> {
  const { say, upgrade } = options;
  const replaced = new AbortController();
  let isReplaced = false;
  const { interval = programInterval } = upgrade ?? {};
  const looks = setInterval(() => {
    isReplaced = upgrade?.isReplaced() ?? false;
    if (!isReplaced || upgrade?.isQuiet() !== true) return;
    clearInterval(looks);
    say('The program was replaced: board and supervisor are started from the new one.');
    replaced.abort();
  }, interval);
  try {
    const ending = AbortSignal.any([options.ending, replaced.signal]);
    const code = await superviseUntil({ ...options, ending }, () => isReplaced);
    return replaced.signal.aborted && !options.ending.aborted ? replacedCode : code;
  } finally {
    clearInterval(looks);
  }
}

async function superviseUntil(
  options: SuperviseOptions,
  isReplaced: () => boolean,
): Promise<number> {
  const { say, ending, isOnce = false, monotonic = () => performance.now() } = options;
  const decide = createRestartPolicy();
  let report = firstReport;
  const isOver = (): boolean => ending.aborted;
  for (;;) {
    await waitForWay(options);
    if (isOver()) return 0;
    const startedAt = monotonic();
    const run = await runBoard(options, report);
    if (isOver()) return run.code ?? 0;
    if (isOnce) return run.code ?? 1;
    if (isReplaced() && !run.isWanted) return replacedCode;
    const verdict = decide({ ...run, startedAt, endedAt: monotonic() });
    if (verdict.is === 'over') return verdict.code;
    ({ report } = verdict);
    options.onRestart?.(report);
    const wait = verdict.afterMilliseconds;
    say(
      `The board has ended (${report.lastEnd ?? ''}) and is started again in ${wait / 1000} s: restart ${report.restarts}.`,
    );
    await pause(wait, ending);
    if (isOver()) return 0;
  }
}

/** Waits until nothing is in a board's way. Says once what it is, and that it waits. */
async function waitForWay({ obstacle, say, ending, interval }: SuperviseOptions): Promise<void> {
  const goOn = (error: unknown): null => {
    say(`What may be in the way of the board cannot be found out: ${String(error)}`);
    return null;
  };
  let last: string | null = null;
  for (;;) {
    const now = (await obstacle?.().catch(goOn)) ?? null;
    if (now === null || ending.aborted) return;
    if (now !== last) say(`${now} The board is started when that is mended.`);
    last = now;
    await pause(interval ?? heartbeatInterval, ending);
  }
}

type BoardRun = Omit<BoardEnd, 'startedAt' | 'endedAt'>;

function runBoard(
  {
    command,
    args,
    softwareFlags,
    secrets = noSecrets,
    say,
    ending,
    interval = heartbeatInterval,
  }: SuperviseOptions,
  report: SupervisorReport,
): Promise<BoardRun> {
  const board = startProcess(
    command,
    [...(report.isSoftwareRendering ? softwareFlags : []), ...args],
    {
      env: { ...process.env, ...secretsEnvironment(secrets), [variable]: JSON.stringify(report) },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // In a group of its own, so that a signal to the supervisor's group (Ctrl+C, some service managers)
      // does not end Chromium's processes before the board can. On Windows it would be a new console.
      detached: process.platform !== 'win32',
    },
  );
  if (board instanceof Error) {
    say(`The board could not be started: ${board.message}`);
    return Promise.resolve({ code: null, signal: null, isWanted: false, gpuDeaths: 0 });
  }
  sendSecrets(board, secrets);
  let gpuDeaths = 0;
  let isWanted = false;
  let hasSentHeartbeat = false;
  let mayBlock = false;
  let silentLooks = 0;
  board.on('message', (sent) => {
    // Whatever it says, it lives: it may be of another version.
    hasSentHeartbeat = true;
    silentLooks = 0;
    const told: BoardMessage | undefined = boardMessages.find((message) => message === sent);
    if (told === undefined) return;
    if (told === 'gpu-died') gpuDeaths += 1;
    if (told === 'over') isWanted = true;
    mayBlock = told === 'may-block';
  });
  // Looks are counted and not time: where the whole computer stood still, the board is not to blame.
  const looks = setInterval(() => {
    silentLooks += 1;
    const most = mayBlock ? blockTimeout : hasSentHeartbeat ? timeout : startTimeout;
    if (silentLooks !== most) return;
    say('The board does not answer and is ended.');
    board.kill('SIGKILL');
  }, interval);
  const end = (): void => {
    endBoard(board);
  };
  ending.addEventListener('abort', end);
  return new Promise((resolve) => {
    const over = (code: number | null, signal: NodeJS.Signals | null): void => {
      clearInterval(looks);
      ending.removeEventListener('abort', end);
      resolve({ code, signal, isWanted, gpuDeaths });
    };
    board.once('exit', (code, signal) => {
      // What it said last may still be in the channel.
      if (!board.connected) {
        over(code, signal);
        return;
      }
      const heard = (): void => {
        clearTimeout(longest);
        board.off('disconnect', heard);
        over(code, signal);
      };
      const longest = setTimeout(heard, 1_000);
      board.once('disconnect', heard);
    });
    board.once('error', (error) => {
      if (board.pid !== undefined) return;
      say(`The board could not be started: ${error.message}`);
      over(null, null);
    });
  });
}

/** As a person would; by force where that takes too long. */
function endBoard(board: ChildProcess): void {
  board.kill('SIGTERM');
  const force = setTimeout(() => board.kill('SIGKILL'), endTimeout);
  board.once('exit', () => {
    clearTimeout(force);
  });
}
