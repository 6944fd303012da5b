import { app } from 'electron';
import type { BoardView } from '#shared/board-view.ts';
import type { PairingView } from '#shared/ipc.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import type { Settings } from '#shared/settings.ts';
import type { Log } from '../profile/log.ts';
import type { DisplayWindows } from '../windows/displays/display-windows.ts';
import type { PageWatch } from '../windows/page-watch/page-watch.ts';
import type { Profile } from '../profile/profile.ts';
import { openRuntimeFolder } from '../profile/runtime-folder.ts';
import type { Supervised } from '../supervisor/supervised.ts';
import { electronSupportedUntil } from './electron-support.ts';
import { createHealthKeeper } from './keeper.ts';
import type { HealthState } from './state.ts';

/** What goes on for the operator of a board without a user. */
export interface Care {
  /** A poll failed. */
  problemMet(kind: string): void;
  /** The picture that is kept can no longer be written, or (null) can again. */
  pictureProblem(problem: string | null): void;
  /** Makes a call that may hold up everything, when supervisor and state have been told. */
  readonly whileBlocked: <Result>(call: () => Result) => Promise<Result>;
  /** How it does now. */
  state(): HealthState;
  stop(): void;
}

/** What of the application tells how it does. */
interface CaredFor {
  readonly boards: { readonly views: readonly BoardView[] };
  /** What was wrong with the settings, in sentences. */
  readonly configuration: {
    readonly problems: readonly string[];
    readonly notes: readonly string[];
    readonly settings: Pick<Settings, 'night'>;
  };
  /** How old boards may be, seconds, where all is well. */
  oldestBoardSeconds(): number;
}

/**
 * Writes down how the application does, sends its supervisor heartbeats and tells it of the graphics.
 */
export function takeCare(parts: {
  readonly profile: Profile;
  readonly log: Log;
  readonly engine: CaredFor;
  /** Milliseconds that the clock of the boards is ahead of that of this computer. */
  readonly boardsAhead: () => number;
  /** What it shows to be paired, in the place of its boards; null: nothing. */
  readonly pairing: () => PairingView | null;
  /** Whether it is a display of a fleet. */
  readonly isOfFleet: boolean;
  readonly supervised: Supervised;
  readonly pageWatch: PageWatch;
  readonly displayWindows: Pick<DisplayWindows, 'isVisible' | 'wallBoards'>;
}): Care {
  const { profile, log, engine, boardsAhead, supervised, pageWatch, displayWindows } = parts;
  const keeper = createHealthKeeper({
    folder: profile.runtimeFolder,
    otherFolder: () => openRuntimeFolder(profile.folder),
    version: app.getVersion(),
    runtime: {
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      supportedUntil: electronSupportedUntil(),
    },
    processId: process.pid,
    now: Date.now,
    boardsAhead,
    boards: () => engine.boards.views,
    pairing() {
      const pairing = parts.pairing();
      // Who reads the code could answer in the place of the desk's user: it is on the screen alone.
      return pairing && { hasCode: pairing.code !== null, problem: pairing.trouble?.code ?? null };
    },
    fleet() {
      if (!parts.isOfFleet) return null;
      const problems = engine.boards.views.flatMap(({ id, problem }) =>
        problem === null ? [] : `${id}: ${sayInEnglish(problem)}`,
      );
      return { problems };
    },
    pollSeconds: () => engine.oldestBoardSeconds() / 2,
    paintedAt: () => pageWatch.paintedAt,
    isVisible: () => displayWindows.isVisible,
    isInSight: () => pageWatch.isInSight,
    hasBeenSeen: () => pageWatch.hasBeenSeen,
    wallBoards: () => displayWindows.wallBoards,
    night: () => engine.configuration.settings.night,
    metrics: () => app.getAppMetrics(),
    settings: () => engine.configuration,
    pageRestarts: () => pageWatch.restarts,
    pageDeathsInARow: () => pageWatch.deathsInARow,
    pageDeathsLastHour: () => pageWatch.deathsLastHour,
    supervisor: supervised.report,
    supervisorId: supervised.report === null ? null : process.ppid,
    onError: (error) => {
      log.warn(`The state for --health was not written: ${String(error)}`);
    },
  });
  keeper.begin();

  app.on('child-process-gone', (_event, { type, reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log.warn(`A ${type} process is gone (${reason}, ${exitCode}).`);
    if (type !== 'GPU') return;
    keeper.gpuDied();
    supervised.gpuDied();
  });
  if (supervised.report !== null) {
    const { restarts, lastEnd, isSoftwareRendering } = supervised.report;
    const how = isSoftwareRendering ? ', drawn without the graphics hardware' : '';
    if (restarts > 0) log.warn(`Restart ${restarts} after ${lastEnd ?? ''}${how}.`);
  }
  supervised.begin(() => {
    log.warn('The supervisor is gone, and the board goes with it.');
    app.quit();
  });
  return {
    problemMet: (kind) => {
      keeper.failed(kind);
    },
    pictureProblem: (problem) => {
      keeper.pictureProblem(problem);
    },
    async whileBlocked(call) {
      await keeper.mayBlock(true);
      // Last, as the next message says that it is over.
      await supervised.mayBlock();
      try {
        return call();
      } finally {
        void keeper.mayBlock(false);
      }
    },
    state: () => keeper.state(),
    stop: () => {
      keeper.stop();
    },
  };
}
