import { once } from 'node:events';
import { join } from 'node:path';
import { endProcess, startProcess } from '../../scripts/set-up/processes.ts';
import { mosquitto } from '../../src/main/fleet/testing/broker.ts';
import type { FleetReading } from '../fleet/soak-reading.ts';
import { ratio, type Line } from '../table.ts';

const days = 7;

/** By how much memory may differ: a week of anything that stays behind would be more. */
const memoryFactor = 1.05;

const held = [
  ['timers', 'timers of the members', 1],
  ['systemTimers', "Node's timers", 1],
  ['resources', 'resources that keep the process busy', 1],
  ['sockets', 'open sockets', 1],
  ['clients', 'MQTT clients in memory', 1],
  ['emitters', 'event emitters in memory', 1],
  ['listeners', 'listeners of the process', 1],
  ['heap', 'heap, MB', memoryFactor],
  ['waiting', 'memory of messages, MB', memoryFactor],
  ['resident', 'resident memory, MB', memoryFactor],
] as const satisfies readonly (readonly [keyof FleetReading, string, number])[];

/** A simulated week of a fleet with an outage an hour (fleet/soak-process.ts): its last day beside its first. */
export async function measureFleetSoak(): Promise<Line[]> {
  if (mosquitto === undefined) throw new Error('There is no Mosquitto on this computer.');
  const file = join(import.meta.dirname, '../fleet/soak-process.ts');
  const child = startProcess(process.execPath, ['--expose-gc', file, String(days)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
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
  const [first] = readings;
  const last = readings[days - 1];
  if (first === undefined || last === undefined) {
    throw new Error(`The soak ended after ${readings.length} of ${days} days.`);
  }
  const lines = held.map(([key, what, factor]): Line => {
    const digits = factor === 1 ? 0 : 1;
    return {
      what: `a week of a fleet, ${what}: day ${days}; day 1`,
      measured: last[key].toFixed(digits),
      baseline: first[key].toFixed(digits),
      ratio: ratio(last[key], first[key]),
      goal: { text: `<= ${factor}`, isMet: last[key] <= factor * first[key] },
    };
  });
  const mistakes: Line = {
    what: 'a week of a fleet, mistakes of ours that were told',
    measured: String(last.mistakes),
    baseline: '',
    ratio: '',
    goal: { text: '0', isMet: last.mistakes === 0 },
  };
  return [...lines, mistakes];
}
