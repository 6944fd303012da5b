import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolveRuntime } from '../../scripts/runtime.ts';
import { endEverythingOnSignal } from '../../scripts/set-up/processes.ts';
import { table } from '../table.ts';
import { judge } from './judgement.ts';
import { readOptions } from './options.ts';
import { readingsOfDay } from './day-plan.ts';
import { hardships } from './hardships.ts';
import type { Reading } from './reading.ts';
import { pollsOfDay, soak, type Soaked } from './soak.ts';

/**
 * Weeks of a board in minutes: as many polls as `--days` have minutes (30 days unless it is told
 * otherwise), and what of it stays behind; with `--readings FILE`, all that was read goes there. The exit code is 0 only where every goal is met.
 */
endEverythingOnSignal();
const asked = readOptions(process.argv.slice(2));
if (!asked.ok) {
  console.error(asked.message);
  process.exit(2);
}
if (process.platform !== 'linux') {
  console.error('The soak reads memory and handles as only Linux tells of them. Run it there.');
  process.exit(2);
}

/**
 * What the board has said; and of what was counted in parts, those that have more than on the first day at the
 * same time of the last whole day.
 */
function explained({ said, readings }: Soaked): string {
  const [first, last] = [readings[readingsOfDay - 1], readings[wholeDays(readings.length) - 1]];
  const maps = (reading: Reading | undefined) =>
    reading?.parts.maps.map(({ size, key }) => `${size} (${key})`).join(', ');
  return [
    ...hardships.map((each) => `Said, ${each}: ${[...said[each].words].join(' | ')}`),
    `Largest maps of the page, first day: ${maps(first)}`,
    `Largest maps of the page, last day: ${maps(last)}`,
    ...(['handles', 'tables', 'files'] as const).map(
      (name) =>
        `Grown since the first day, ${name}: ${more(first?.parts[name], last?.parts[name])}`,
    ),
  ].join('\n');
}

function more(
  before: Readonly<Record<string, number>> = {},
  now: Readonly<Record<string, number>> = {},
): string {
  const grown = Object.entries(now).filter(([name, count]) => count > (before[name] ?? 0));
  return (
    grown.map(([name, count]) => `${name} ${before[name] ?? 0} -> ${count}`).join(', ') || 'none'
  );
}

function wholeDays(count: number): number {
  return count - (count % readingsOfDay);
}

const { days } = asked;
const begun = performance.now();
console.log(`Soaking: ${days * pollsOfDay} polls, ${days} days of one a minute.`);
const soaked = await soak(days * pollsOfDay, (passed, polls, reading) => {
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const { allResident, mainHeap, pageHeap, detachedNodes, handles } = reading?.held ?? {};
  console.log(
    `Day ${passed}: ${polls} polls in ${minutes} minutes;`,
    `${allResident?.toFixed()} MB resident, heaps ${mainHeap?.toFixed(1)} and ${pageHeap?.toFixed(1)} MB,`,
    `${detachedNodes} detached nodes, ${handles} handles.`,
  );
});

// For one who looks for the cause of what has grown.
if (asked.readingsFile !== null) {
  writeFileSync(asked.readingsFile, `${JSON.stringify(soaked, null, 1)}\n`);
}
const lines = judge(soaked, days);
const missed = lines.filter(({ goal }) => goal?.isMet === false).length;
const { electronVersion, kind } = resolveRuntime();
console.log(`
Electron ${electronVersion} (${kind}), ${process.platform} ${process.arch}, ${cpus().length} cores.
${soaked.polls} polls in ${(soaked.seconds / 60).toFixed(1)} minutes: ${(soaked.polls / soaked.seconds).toFixed(1)} a second.
${soaked.readings.length} readings. Baseline: what the first quarter of them holds; measured: the last quarter.

${table(lines)}

${explained(soaked)}

${missed === 0 ? 'No goal is missed.' : `Goals missed: ${missed}.`}`);
process.exit(missed === 0 ? 0 : 1);
