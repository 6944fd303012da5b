import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { sharedNow, type MeasuredApplication } from './measured-application.ts';
import { median } from './statistics.ts';
import { ratio, type Line } from './table.ts';

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

/** What an application takes that is not used, all processes together: per cent of one core, and its memory then. */
export interface Idleness {
  readonly cpu: number;
  readonly memory: Usage['memory'];
}

export async function watchIdle(
  application: MeasuredApplication,
  forMilliseconds: number,
): Promise<Idleness> {
  const before = await readUsage(application);
  const beginning = sharedNow();
  await sleep(forMilliseconds);
  const after = await readUsage(application);
  const seconds = (sharedNow() - beginning) / 1000;
  return { cpu: (100 * (after.cpuSeconds - before.cpuSeconds)) / seconds, memory: after.memory };
}

/** Beside an empty window, in points. @param most null: there is no goal */
export function cpuLine(
  what: string,
  ours: readonly Idleness[],
  blank: readonly Idleness[],
  most: number | null,
): Line {
  const [measured, baseline] = [
    median(ours.map(({ cpu }) => cpu)),
    median(blank.map(({ cpu }) => cpu)),
  ];
  const points = measured - baseline;
  return {
    what: `${what}; empty window`,
    measured: `${measured.toFixed(2)} %`,
    baseline: `${baseline.toFixed(2)} %`,
    ratio: `${points < 0 ? '' : '+'}${points.toFixed(2)} points`,
    goal: most === null ? null : { text: `<= +${most} point`, isMet: points <= most },
  };
}

/** Beside an empty window. Memory is counted in one way for both: shares where every process could be read. */
export function memoryLine(
  what: string,
  ours: readonly Usage['memory'][],
  blank: readonly Usage['memory'][],
  most: number,
): Line {
  const isShareKnown = [...ours, ...blank].every(({ shareMegabytes }) => shareMegabytes !== null);
  const middle = (all: readonly Usage['memory'][]): number =>
    median(
      all.map(({ shareMegabytes, workingSetMegabytes }) =>
        isShareKnown ? (shareMegabytes ?? Number.NaN) : workingSetMegabytes,
      ),
    );
  const [measured, baseline] = [middle(ours), middle(blank)];
  return {
    what: `${what} (${isShareKnown ? 'PSS' : 'working sets'}); empty window`,
    measured: `${measured.toFixed(0)} MB`,
    baseline: `${baseline.toFixed(0)} MB`,
    ratio: ratio(measured, baseline),
    goal: { text: `<= ${most}`, isMet: measured <= most * baseline },
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
