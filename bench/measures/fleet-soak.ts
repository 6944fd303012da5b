import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess, startProcess } from '../../scripts/set-up/processes.ts';
import { mosquitto } from '../../src/main/fleet/testing/broker.ts';
import type { FleetReading } from '../fleet/soak-reading.ts';
import { slope } from '../statistics.ts';
import { ratio, type Line } from '../table.ts';

const days = 7;

/**
 * By how much memory may grow from the second day to the last, by its trend: the first day fills what is filled once
 * (compiled code, pools, what Node keeps to read TypeScript).
 */
const memoryGrowth = 0.05;

const counted = [
  ['timers', 'timers of the members'],
  ['systemTimers', "Node's timers"],
  ['resources', 'resources that keep the process busy'],
  ['sockets', 'open sockets'],
  ['clients', 'MQTT clients in memory'],
  ['emitters', 'event emitters in memory'],
  ['listeners', 'listeners of the process'],
] as const satisfies readonly (readonly [keyof FleetReading, string])[];

const memories = [
  ['heap', 'heap'],
  ['waiting', 'bytes outside the heap'],
  ['resident', 'resident memory'],
] as const satisfies readonly (readonly [keyof FleetReading, string])[];

/** A simulated week of a fleet with an outage an hour (fleet/soak-process.ts): its last day beside its first, of memory its second. */
export async function measureFleetSoak(): Promise<Line[]> {
  if (mosquitto === undefined) throw new Error('There is no Mosquitto on this computer.');
  const file = join(import.meta.dirname, '../fleet/soak-process.ts');
  const child = startProcess(process.execPath, ['--expose-gc', file, String(days)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // With an arena for each thread, what malloc keeps grows by chance, and hides what we would. Electron has another one.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  });
  const readings: FleetReading[] = [];
  child.on('message', (reading) => {
    // It is one of ours.
    readings.push(reading as FleetReading);
    console.log(`Day ${readings.length}: ${JSON.stringify(reading)}`);
  });
  try {
    await once(child, 'exit');
  } finally {
    await endProcess(child);
  }
  const [first, second] = readings;
  const last = readings[days - 1];
  if (first === undefined || second === undefined || last === undefined) {
    throw new Error(`The soak ended after ${readings.length} of ${days} days.`);
  }
  const counts = counted.map(([key, what]): Line => ({
    what: `a week of a fleet, ${what}: day ${days}; day 1`,
    measured: String(last[key]),
    baseline: String(first[key]),
    ratio: ratio(last[key], first[key]),
    goal: { text: '<= 1', isMet: last[key] <= first[key] },
  }));
  const sizes = memories.map(([key, what]): Line => {
    const warm = readings.slice(1).map((reading) => reading[key]);
    const growth = (slope(warm) * (warm.length - 1)) / second[key];
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    return {
      what: `a week of a fleet, ${what}: day ${days}; day 2; growth by the trend of days 2 to ${days}`,
      measured: megabytes(last[key]),
      baseline: megabytes(second[key]),
      ratio: percent(growth),
      goal: { text: `<= ${percent(memoryGrowth)}`, isMet: growth <= memoryGrowth },
    };
  });
  const mistakes: Line = {
    what: 'a week of a fleet, mistakes of ours that were told',
    measured: String(last.mistakes),
    baseline: '',
    ratio: '',
    goal: { text: '0', isMet: last.mistakes === 0 },
  };
  return [...counts, ...sizes, mistakes];
}

function megabytes(size: number): string {
  return `${size.toFixed(1)} MB`;
}
