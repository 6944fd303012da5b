import type { BoardNotice } from '#shared/board-view.ts';
import { asProblem } from '#shared/problem.ts';
import {
  heartbeatInterval,
  firstReport,
  type BoardMessage,
  type SupervisorReport,
  variable,
} from './messages.ts';

/** The board's end of the channel to its supervisor. Without one, nothing of it has an effect. */
export interface Supervised {
  /** Null without a supervisor. */
  readonly report: SupervisorReport | null;
  /** What the screen says of it; none once the board has run for ten minutes. */
  notices(): readonly BoardNotice[];
  gpuDied(): void;
  /** The board does what may hold it up for long as soon as this has settled, and does not hang then. */
  mayBlock(): Promise<void>;
  /** The board is about to end because it was asked to: it is not to be started again. */
  over(): void;
  /** Begins to send heartbeats; `onAlone`: the supervisor is gone, and the board has to go as well. */
  begin(onAlone: () => void): void;
}

/** The parts of `process` that this needs. */
export type Channel = Pick<NodeJS.Process, 'env' | 'connected' | 'send' | 'once'>;

/** Milliseconds for which the screen tells of many restarts. */
const noticeTime = 10 * 60_000;

/**
 * Takes the supervisor's report out of the environment, which the processes of the board would inherit.
 *
 * @param now milliseconds, as Date.now
 */
export async function joinSupervisor(channel: Channel, now: () => number): Promise<Supervised> {
  const written = channel.env.LANDSIDE_SUPERVISOR_REPORT;
  delete channel.env.LANDSIDE_SUPERVISOR_REPORT;
  const report = written === undefined ? null : await readReport(written);
  const startedAt = now();
  const tell = (message: BoardMessage, onTold = (): void => undefined): void => {
    // The channel may close at any time; then `disconnect` says so.
    if (channel.connected) channel.send?.(message, undefined, {}, onTold);
    else onTold();
  };
  return {
    report,
    notices() {
      if (report?.isBackingOff !== true || now() - startedAt >= noticeTime) return [];
      const problem = asProblem('notices.restartedOften', { count: report.recentRestarts });
      return [{ id: 'restarted-often', ...problem }];
    },
    gpuDied() {
      if (report !== null) tell('gpu-died');
    },
    mayBlock: () =>
      new Promise((resolve) => {
        if (report === null) resolve();
        else tell('may-block', resolve);
      }),
    over() {
      if (report !== null) tell('over');
    },
    begin(onAlone) {
      if (report === null) return;
      if (!channel.connected) {
        onAlone();
        return;
      }
      tell('beat');
      const timer = setInterval(() => {
        tell('beat');
      }, heartbeatInterval);
      timer.unref();
      channel.once('disconnect', () => {
        clearInterval(timer);
        onAlone();
      });
    },
  };
}

/**
 * A supervisor may be of another version, older or newer than this program: then it wants to hear from its board all the
 * same, or would end it as one that hangs.
 */
async function readReport(text: string): Promise<SupervisorReport> {
  const { reportSchema } = await import('./report-schema.ts');
  try {
    return reportSchema.safeParse(JSON.parse(text)).data ?? firstReport;
  } catch {
    return firstReport;
  }
}

/**
 * Whether this process is to supervise a board in another one: where that was asked for, where no user sits at it, and
 * on Linux where the key stood in the environment. There Chromium starts the first processes of a board before any of our
 * code runs, so they have that key in their memory; a board that a supervisor starts has none in any of its helpers.
 *
 * Not so where this process is such a board itself, or is debugged: a supervisor would end what a debugger holds up.
 *
 * @param reasons.isKioskSaved whether the settings ask for a kiosk
 * @param reasons.wasKeyInEnvironment whether the key stood in the environment of this process
 */
export function isSupervisor(
  commandLine: {
    readonly isSupervised: boolean;
    readonly isKiosk: boolean;
    readonly snapshot: string | null;
  },
  { env, argv, platform }: Pick<NodeJS.Process, 'env' | 'argv' | 'platform'>,
  reasons: { readonly isKioskSaved: boolean; readonly wasKeyInEnvironment: boolean },
): boolean {
  const isAsked = commandLine.isSupervised || commandLine.isKiosk || reasons.isKioskSaved;
  const isUnattended = isAsked && commandLine.snapshot === null;
  const isKeySpread = reasons.wasKeyInEnvironment && platform === 'linux';
  const isDebugged = argv.some((argument) => argument.startsWith('--inspect'));
  return (isUnattended || isKeySpread) && !isDebugged && env[variable] === undefined;
}
