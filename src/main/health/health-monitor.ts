import { app } from 'electron';
import type { EnrolmentView } from '#shared/ipc.ts';
import { supportedUntil } from '#shared/electron-support.ts';
import { zoneRulesInForce } from '#shared/zone-clock.ts';
import type { Log } from '../profile/log.ts';
import { networkServiceName } from '../windows/navigation-guard.ts';
import type { NetworkPath } from '../data/network-path.ts';
import type { DisplayWindows } from '../windows/displays/display-windows.ts';
import type { PageWatch } from '../windows/page-watch/page-watch.ts';
import { type Profile, openRuntimeFolder } from '../profile/folders.ts';
import type { Supervised } from '../supervisor/supervised.ts';
import { createHealthKeeper, type HealthKeeper, type MonitoredEngine } from './keeper.ts';
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

/** Deaths of the network process after which a supervised board is started again. */
const mostNetworkDeaths = 20;

/**
 * Writes down how the application does, sends its supervisor heartbeats and tells it of the graphics.
 */
export function startHealthMonitor(parts: {
  readonly profile: Profile;
  readonly log: Log;
  readonly engine: MonitoredEngine;
  /** What it shows to be enrolled, in the place of its boards; null: nothing. */
  readonly enrolment: () => EnrolmentView | null;
  /** Whether it is a display of a fleet. */
  readonly isOfFleet: boolean;
  readonly supervised: Supervised;
  readonly pageWatch: PageWatch;
  readonly network: NetworkPath;
  /** Ends the board for its supervisor to start it again; null: there is none. */
  readonly giveUp: (() => void) | null;
  readonly displayWindows: Pick<DisplayWindows, 'isVisible' | 'wallBoards'>;
}): Care {
  const { profile, log, engine, supervised, pageWatch, network, displayWindows } = parts;
  const keeper = createHealthKeeper({
    ...commonParts(profile, log, engine),
    enrolment() {
      const enrolment = parts.enrolment();
      return enrolment && { problem: enrolment.problem?.code ?? null };
    },
    isOfFleet: parts.isOfFleet,
    screen: { page: pageWatch, windows: displayWindows, network },
    metrics: () => app.getAppMetrics(),
    supervisor: supervised.report,
    supervisorId: supervised.report === null ? null : process.ppid,
  });
  keeper.begin();

  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName, name }) => {
    if (reason === 'clean-exit') return;
    log.warn(`A ${name ?? type} process is gone (${reason}, ${exitCode}).`);
    if (serviceName === networkServiceName) {
      network.gone();
      // Each of its sessions stays for as long as this process lives.
      if (network.deaths % mostNetworkDeaths === 0) parts.giveUp?.();
    }
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

/** What a board and a publisher write down alike. */
function commonParts(profile: Profile, log: Log, engine: MonitoredEngine) {
  return {
    folder: profile.runtimeFolder,
    otherFolder: () => openRuntimeFolder(profile.folder),
    version: app.getVersion(),
    runtime: {
      electron: process.versions.electron,
      chromium: process.versions.chrome,
      supportedUntil: supportedUntil(process.versions.electron),
      get timeZones() {
        const { version, source } = zoneRulesInForce();
        return { version, source };
      },
    },
    processId: process.pid,
    clock: Date,
    engine,
    log,
  };
}

/** Writes down how a publisher does, which has no window: whether it leads, and how old its rows are while it does. */
export function startPublisherHealth(parts: {
  readonly profile: Profile;
  readonly log: Log;
  readonly engine: MonitoredEngine;
  readonly isLeading: () => boolean;
}): Pick<HealthKeeper, 'failed' | 'stop'> {
  const keeper = createHealthKeeper({
    ...commonParts(parts.profile, parts.log, parts.engine),
    enrolment: () => null,
    isOfFleet: false,
    publisher: () => ({ isLeading: parts.isLeading() }),
    screen: null,
    metrics: () => [
      { type: 'Browser', memory: { workingSetSize: process.memoryUsage.rss() / 1024 } },
    ],
    supervisor: null,
    supervisorId: null,
  });
  keeper.begin();
  return keeper;
}
