import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardView } from '#shared/board-view.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { isNight } from '#shared/plan.ts';
import type { Settings } from '#shared/settings.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { longestBackOff } from '../boards/poll-lane.ts';
import type { Clock } from '../clock/clock.ts';
import type { Log } from '../profile/log.ts';
import type { NetworkPath } from '../data/network-path.ts';
import type { DisplayWindows } from '../windows/displays/display-windows.ts';
import type { PageWatch } from '../windows/page-watch/page-watch.ts';
import type { SupervisorReport } from '../supervisor/messages.ts';
import { problemsOf } from './report.ts';
import { stateFileName, writeInterval, type HealthState } from './state.ts';

/** What of the application tells how it does. */
export interface MonitoredEngine {
  /** Their instants are by the clock of the boards. */
  readonly boards: {
    readonly views: readonly Pick<BoardView, 'id' | 'fetchedAt' | 'problem'>[];
  };
  readonly configuration: {
    /** What was wrong with the settings, sentences in English. */
    readonly problems: readonly string[];
    readonly settings: Pick<Settings, 'night'>;
  };
  /** Milliseconds that the clock of the boards is ahead of the computer's. */
  readonly clock: { readonly correction: number };
  /** What an operator should know although nothing is wrong, sentences in English. */
  notes(): readonly string[];
  /** How old boards may be, seconds, where all is well. */
  oldestBoardSeconds(): number;
}

/** What there is where boards are on a screen. */
export interface MonitoredWindows {
  readonly page: Pick<
    PageWatch,
    'paintedAt' | 'isInSight' | 'hasBeenSeen' | 'restarts' | 'deathsInARow' | 'deathsLastHour'
  >;
  /** `wallBoards` is null outside of a kiosk. */
  readonly windows: Pick<DisplayWindows, 'isVisible' | 'wallBoards'>;
  readonly network: Pick<NetworkPath, 'deaths'>;
}

export interface HealthKeeperParts {
  /** The runtime folder of the profile. */
  readonly folder: string;
  /** Another one, made when it is asked for: for as long as the disk of the first takes no more. */
  readonly otherFolder: () => string;
  readonly version: string;
  readonly runtime: HealthState['runtime'];
  readonly processId: number;
  /** The computer's: what reads the state there has the same. */
  readonly clock: Pick<Clock, 'now'>;
  readonly engine: MonitoredEngine;
  /** Null: it has no window. */
  readonly screen: MonitoredWindows | null;
  readonly enrolment: () => HealthState['enrolment'];
  /** Whether it is a display of a fleet. */
  readonly isOfFleet: boolean;
  /** Null, as is left out: it is none. */
  readonly publisher?: () => HealthState['publisher'];
  /** As `app.getAppMetrics`: kilobytes. */
  readonly metrics: () => readonly {
    readonly type: string;
    readonly memory: { readonly workingSetSize: number };
  }[];
  readonly supervisor: SupervisorReport | null;
  readonly supervisorId: number | null;
  readonly log: Pick<Log, 'warn'>;
  /** Writes a file in one piece. */
  readonly writeFile?: (file: string, text: string) => Promise<void>;
}

/** Milliseconds between two looks at whether something has changed that is worth a writing. */
const lookInterval = 1_000;

/** Half a minute of it lost with the power is no loss: no reason to wear out a disk. */
const writeQuickly = (file: string, text: string): Promise<void> =>
  replaceFile(file, text, { isFlushed: false });

/** Writes down how the instance does: within two seconds of a change, else every half minute. */
export interface HealthKeeper {
  /** A poll failed, with a problem of this kind. */
  failed(kind: string): void;
  gpuDied(): void;
  /** The picture of `--picture` can no longer be written, for this reason; null: it can again. */
  pictureProblem(problem: string | null): void;
  /** Whether everything may be held up from now on; settled once that is written. */
  mayBlock(may: boolean): Promise<void>;
  begin(): void;
  /** How it does now. */
  state(): HealthState;
  write(): Promise<void>;
  /** Ends the writing; what was written is removed, as nothing runs any more. */
  stop(): void;
}

/** Keeps `health.json` true; a reader of it sees it whole. */
export function createHealthKeeper(parts: HealthKeeperParts): HealthKeeper {
  const { engine, screen, writeFile = writeQuickly } = parts;
  const seconds = (): number => Math.floor(parts.clock.now() / 1000);
  const file = join(parts.folder, stateFileName);
  let startedAt = seconds();
  const errors = new Map<string, number>();
  let lastError: HealthState['lastError'] = null;
  let gpuDeaths = 0;
  let pictureProblem: string | null = null;
  /** Why the folder takes no more; null: it does. */
  let fault: string | null = null;
  let otherFile: string | null = null;
  let mayBlock = false;
  let writing: Promise<void> | null = null;
  let isStopped = false;
  let looks: NodeJS.Timeout | undefined;
  /** What was written last, as far as it does not change all the time. */
  let written = '';
  let looksSince = 0;
  /** When last a board of the wall was in sight, or none had to be, UNIX seconds. */
  let wallSeenAt = startedAt;
  /** By the clock at the last writing; it is put back where that is later than now. */
  let clockWas = startedAt;

  /** @param isMeasured false: without the memory, which takes a while to find out */
  function state(isMeasured = true): HealthState {
    const paintedAt = screen?.page.paintedAt ?? null;
    return {
      version: parts.version,
      runtime: parts.runtime,
      processId: parts.processId,
      startedAt,
      writtenAt: seconds(),
      boards: boards(),
      enrolment: parts.enrolment(),
      fleet: parts.isOfFleet ? { problems: boardProblems() } : null,
      publisher: parts.publisher?.() ?? null,
      oldAfterSeconds: longestBackOff / 1000 + engine.oldestBoardSeconds(),
      errors: Object.fromEntries(errors),
      lastError,
      paintedAt: paintedAt === null ? null : Math.floor(paintedAt / 1000),
      isVisible: screen?.windows.isVisible ?? false,
      isInSight: screen?.page.isInSight ?? false,
      hasBeenSeen: screen?.page.hasBeenSeen ?? false,
      wall: wall(),
      pictureProblem,
      mayBlock,
      memory: isMeasured ? memory() : { total: 0, byProcess: {} },
      settingsProblems: [...engine.configuration.problems],
      notes: notes(),
      restarts: {
        page: screen?.page.restarts ?? 0,
        gpu: gpuDeaths,
        network: screen?.network.deaths ?? 0,
        pageInARow: screen?.page.deathsInARow ?? 0,
        pageLastHour: screen?.page.deathsLastHour ?? 0,
      },
      supervisor: parts.supervisor,
      supervisorId: parts.supervisorId,
    };
  }

  /** Not the memory, nor the instants of paints and of this writing: those alone are worth none. */
  function outline(): string {
    const current = state(false);
    const { isVisible, isInSight, hasBeenSeen, restarts, paintedAt, publisher } = current;
    return JSON.stringify([
      ...[current.boards, current.errors, isVisible, isInSight, hasBeenSeen, paintedAt !== null],
      ...[restarts.page + restarts.gpu + restarts.network, restarts.pageInARow],
      ...[pictureProblem, engine.notes(), current.wall?.boards ?? null, current.enrolment],
      ...[current.settingsProblems, boardProblems()],
      // Of what begins with the time that passes: a reader would know of it half a minute later.
      ...[publisher, Array.from(problemsOf(current, seconds()), ({ is }) => is)],
    ]);
  }

  function wall(): HealthState['wall'] {
    // By night screens may be turned off, and many are gone for the computer then.
    const isDark = isNight(
      engine.configuration.settings.night,
      parts.clock.now() + engine.clock.correction,
    );
    const all = isDark ? null : (screen?.windows.wallBoards ?? null);
    if (all === null || all.some(({ isInSight }) => isInSight)) wallSeenAt = seconds();
    return all === null ? null : { boards: [...all], seenAt: wallSeenAt };
  }

  function boards(): HealthState['boards'] {
    const ahead = Math.round(engine.clock.correction / 1000);
    const here = (at: number | null | undefined): number | null =>
      at === null || at === undefined ? null : Math.max(0, at - ahead);
    return engine.boards.views.map(({ id, fetchedAt, problem }) => ({
      id,
      lastSuccessAt: here(fetchedAt),
      problem: problem?.kind ?? null,
      problemSince: here(problem?.since),
    }));
  }

  /** What the screen says is wrong with the boards, a sentence each. */
  function boardProblems(): string[] {
    return engine.boards.views.flatMap(({ id, problem }) =>
      problem === null ? [] : `${id}: ${sayInEnglish(problem)}`,
    );
  }

  function notes(): string[] {
    // A publisher that waits for its turn asks for no rows; what is wrong with a display of a fleet stands there.
    const isAsking = !parts.isOfFleet && parts.publisher?.()?.isLeading !== false;
    return [
      ...engine.notes(),
      ...(isAsking ? boardProblems() : []),
      ...(fault === null ? [] : [notWritten(fault)]),
    ];
  }

  function look(): void {
    looksSince += 1;
    // On a slow disk the older one could come after the newer.
    if (writing !== null) return;
    const isDue = looksSince * lookInterval >= writeInterval * 1000;
    const isPutBack = seconds() < clockWas;
    if (isPutBack) {
      // What counts from there would not count until the clock has caught up.
      startedAt = Math.min(startedAt, seconds());
      wallSeenAt = Math.min(wallSeenAt, seconds());
    }
    if (isDue || isPutBack || outline() !== written) void write();
  }

  function memory(): HealthState['memory'] {
    const byProcess: Record<string, number> = {};
    for (const metric of parts.metrics()) {
      const megabytes = metric.memory.workingSetSize / 1024;
      byProcess[metric.type] = Math.round((byProcess[metric.type] ?? 0) + megabytes);
    }
    return { total: Object.values(byProcess).reduce((sum, part) => sum + part, 0), byProcess };
  }

  async function write(): Promise<void> {
    // Also where it fails: a full disk stays full.
    written = outline();
    clockWas = seconds();
    looksSince = 0;
    const own = writeState();
    writing = own;
    await own;
    if (writing === own) writing = null;
  }

  async function writeState(): Promise<void> {
    try {
      await writeText(file);
      if (otherFile !== null) rmSync(otherFile, { force: true });
      fault = null;
    } catch (error) {
      if (fault === null) {
        parts.log.warn(`The state for --health was not written: ${String(error)}`);
      }
      fault = reasonOf(error);
      await writeElsewhere();
    }
    if (isStopped) remove();
  }

  /** Else a board that does well would be taken for one that hangs. */
  async function writeElsewhere(): Promise<void> {
    try {
      otherFile ??= join(parts.otherFolder(), stateFileName);
      await writeText(otherFile);
    } catch {
      // No disk takes anything: `--health` finds an old state, or none.
    }
  }

  function writeText(target: string): Promise<void> {
    return writeFile(target, `${JSON.stringify(state())}\n`);
  }

  function remove(): void {
    for (const written of [file, otherFile]) {
      try {
        if (written !== null) rmSync(written, { force: true });
      } catch {
        // Its process is gone, so it is read as that anyhow.
      }
    }
  }

  return {
    failed(kind) {
      errors.set(kind, (errors.get(kind) ?? 0) + 1);
      lastError = { kind, at: seconds() };
    },
    gpuDied() {
      gpuDeaths += 1;
    },
    pictureProblem(problem) {
      pictureProblem = problem;
    },
    async mayBlock(may) {
      mayBlock = may;
      await writing;
      if (!isStopped) await write();
    },
    begin() {
      void write();
      looks = setInterval(look, lookInterval);
    },
    state,
    write,
    stop() {
      isStopped = true;
      clearInterval(looks);
      remove();
    },
  };
}

function notWritten(reason: string): string {
  return `The state cannot be written in the profile folder (${reason}), so it stands elsewhere.`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
