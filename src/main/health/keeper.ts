import { rmSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { BoardView } from '#shared/board-view.ts';
import { timerDelay } from '#shared/timer-delay.ts';
import { longestBackOff } from '../sync/poll-delay.ts';
import type { SupervisorReport } from '../supervisor/messages.ts';
import { stateFileName, writeInterval, type HealthState } from './state.ts';

export interface HealthKeeperParts {
  /** The profile folder. */
  readonly folder: string;
  readonly version: string;
  readonly processId: number;
  /** Milliseconds, as Date.now. */
  readonly now: () => number;
  readonly boards: () => readonly Pick<BoardView, 'id' | 'fetchedAt' | 'problem'>[];
  readonly pollSeconds: () => number;
  /** UNIX milliseconds. */
  readonly paintedAt: () => number | null;
  readonly isVisible: () => boolean;
  /** As `app.getAppMetrics`: kilobytes. */
  readonly metrics: () => readonly {
    readonly type: string;
    readonly memory: { readonly workingSetSize: number };
  }[];
  /** What the state says of the settings, sentences in English. */
  readonly settings: () => {
    readonly problems: readonly string[];
    readonly notes: readonly string[];
  };
  readonly pageRestarts: () => number;
  readonly supervisor: SupervisorReport | null;
  readonly supervisorId: number | null;
  /** The state could not be written. */
  readonly onError: (error: unknown) => void;
}

/** Writes down how the instance does, every half minute. */
export interface HealthKeeper {
  /** A poll failed, with a problem of this kind. */
  failed(kind: string): void;
  gpuDied(): void;
  /** The picture of `--picture` can no longer be written, for this reason; null: it can again. */
  pictureProblem(problem: string | null): void;
  begin(): void;
  write(): Promise<void>;
  /** Ends the writing; what was written is removed, as nothing runs any more. */
  stop(): void;
}

/** Keeps `health.json` in the profile folder true; whoever reads it sees it whole. */
export function createHealthKeeper(parts: HealthKeeperParts): HealthKeeper {
  const seconds = (): number => Math.floor(parts.now() / 1000);
  const file = join(parts.folder, stateFileName);
  const startedAt = seconds();
  const errors = new Map<string, number>();
  let lastError: HealthState['lastError'] = null;
  let gpuDeaths = 0;
  let pictureProblem: string | null = null;
  let hasFailed = false;
  let isStopped = false;
  let writes: NodeJS.Timeout | undefined;

  function state(): HealthState {
    const paintedAt = parts.paintedAt();
    return {
      version: parts.version,
      processId: parts.processId,
      startedAt,
      writtenAt: seconds(),
      boards: parts.boards().map(({ id, fetchedAt, problem }) => ({
        id,
        lastSuccessAt: fetchedAt,
        problem: problem?.kind ?? null,
        problemSince: problem?.since ?? null,
      })),
      oldAfterSeconds: longestBackOff / 1000 + 2 * parts.pollSeconds(),
      errors: Object.fromEntries(errors),
      lastError,
      paintedAt: paintedAt === null ? null : Math.floor(paintedAt / 1000),
      isVisible: parts.isVisible(),
      pictureProblem,
      memory: memory(),
      settingsProblems: [...parts.settings().problems],
      notes: [...parts.settings().notes],
      restarts: { page: parts.pageRestarts(), gpu: gpuDeaths },
      supervisor: parts.supervisor,
      supervisorId: parts.supervisorId,
    };
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
    try {
      // Half a minute of it lost with the power is no loss: no reason to wear out a disk.
      await writeFileAtomic(file, `${JSON.stringify(state())}\n`, { fsync: false });
      hasFailed = false;
      if (isStopped) remove();
    } catch (error) {
      // Once is enough: a full disk stays full.
      if (!hasFailed) parts.onError(error);
      hasFailed = true;
    }
  }

  function remove(): void {
    rmSync(file, { force: true });
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
      if (writes !== undefined) void write();
    },
    begin() {
      void write();
      writes = setInterval(() => void write(), timerDelay(writeInterval * 1000));
    },
    write,
    stop() {
      isStopped = true;
      clearInterval(writes);
      try {
        remove();
      } catch {
        // Its process is gone, so it is read as that anyhow.
      }
    },
  };
}
