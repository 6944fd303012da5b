import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { megabytes } from '../set-up/report.ts';

/** The size of an unpacked application and of the parts that are ours, as lines for a person. */
export function sizeTable(folder: string): string {
  const parts = [
    ['the application unpacked', ''],
    ['  sources, fonts and texts (app.asar)', 'resources/app.asar'],
    ['  better-sqlite3 (app.asar.unpacked)', 'resources/app.asar.unpacked'],
    ['  reference data', 'resources/reference.sqlite'],
    ['  plan of the simulated world', 'resources/world-plan.bin'],
    ['  licences of Chromium (LICENSES.chromium.html)', 'LICENSES.chromium.html'],
    ["  Chromium's texts in other languages", 'locales'],
  ] as const;
  return parts
    .map(([title, place]) => `${title}: ${megabytes(bytesIn(path.join(folder, place)))}`)
    .join('\n');
}

function bytesIn(place: string): number {
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) return 0;
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(place).reduce((sum, name) => sum + bytesIn(path.join(place, name)), 0);
}
