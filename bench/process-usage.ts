import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { MeasuredApplication } from './measured-application.ts';

/** What the processes of an application have taken so far, all together. */
export interface Usage {
  readonly cpuSeconds: number;
  readonly memory: {
    /**
     * Proportional set size: pages that several processes share are counted once between them.
     * Linux only, and only where every process may be looked into; else null.
     */
    readonly shareMegabytes: number | null;
    /** Sum of the working sets: shared pages are counted once for each process. */
    readonly workingSetMegabytes: number;
  };
}

/** @see https://www.electronjs.org/docs/latest/api/structures/process-metric */
const metricsSchema = z.array(
  z.object({
    pid: z.number(),
    cpu: z.object({ cumulativeCPUUsage: z.number() }),
    memory: z.object({ workingSetSize: z.number() }),
  }),
);

/** Reads what all processes that Electron counts as the application's take: `app.getAppMetrics`. */
export async function readUsage(application: MeasuredApplication): Promise<Usage> {
  const processes = metricsSchema.parse(await application.ask('metrics'));
  const shares = processes.map(({ pid }) => shareOf(pid));
  return {
    cpuSeconds: sum(processes.map(({ cpu }) => cpu.cumulativeCPUUsage)),
    memory: {
      shareMegabytes: shares.every((share) => share !== null) ? sum(shares) / 1024 : null,
      workingSetMegabytes: sum(processes.map(({ memory }) => memory.workingSetSize)) / 1024,
    },
  };
}

/** Kibibytes; null where the system does not tell. */
function shareOf(pid: number): number | null {
  try {
    const share = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    return share === null ? null : Number(share[1]);
  } catch {
    return null;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Resident memory of one process, megabytes: what it has to itself and what it shares. Linux only;
 * else null.
 */
export function residentMegabytes(pid: number): number | null {
  try {
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return resident === null ? null : Number(resident[1]) / 1024;
  } catch {
    return null;
  }
}
