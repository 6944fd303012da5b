import { cpus } from 'node:os';
import { resolveRuntime } from '../scripts/runtime.ts';
import { endEverythingOnSignal } from '../scripts/set-up/processes.ts';
import { measureFaces } from './measures/faces.ts';
import { measureFleet } from './measures/fleet.ts';
import { measureIdle } from './measures/idle.ts';
import { measureLibrary } from './measures/library.ts';
import { measureMap } from './measures/map.ts';
import { measureReply } from './measures/reply.ts';
import { measureSearch } from './measures/search.ts';
import { measureService } from './measures/service.ts';
import { measureStart } from './measures/start.ts';
import { table, type Line } from './table.ts';

/**
 * Measures what we claim about speed, and prints one table. A missed goal is a finding, not a
 * failure: the exit code is only other than 0 where something could not be measured.
 *
 * With names of measurements as arguments, only those.
 */
const measures = {
  start: measureStart,
  reply: measureReply,
  search: measureSearch,
  library: measureLibrary,
  service: measureService,
  faces: measureFaces,
  map: measureMap,
  idle: measureIdle,
  fleet: measureFleet,
} satisfies Record<string, () => Promise<Line[]>>;

endEverythingOnSignal();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(measures, name));
if (unknown.length > 0) {
  console.error(
    `There is no measurement called ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`,
  );
  process.exit(2);
}

const lines: Line[] = [];
let isIncomplete = false;
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`Measuring: ${name}`);
  try {
    lines.push(...(await measure()));
  } catch (error) {
    isIncomplete = true;
    console.error(`Not measured: ${name}.`);
    console.error(error);
  }
}

const { electronVersion, kind } = resolveRuntime();
const missed = lines.filter(({ goal }) => goal?.isMet === false).length;
console.log(`
Electron ${electronVersion} (${kind}), ${process.platform} ${process.arch}, ${cpus().length} cores.
Medians of repetitions in turn: application, baseline, application, baseline.

${table(lines)}

${missed === 0 ? 'No goal is missed.' : `Goals missed: ${missed}.`}`);
process.exit(isIncomplete ? 1 : 0);
