import { createHash } from 'node:crypto';
import type { ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';

/** The same for the same rows in any order: see docs/board-rules.md, "Order". */
export function fingerprint(entries: readonly ScheduleEntry[]): string {
  const hash = createHash('sha256');
  for (const row of entries.map((entry) => JSON.stringify(entry)).sort()) hash.update(row);
  return hash.digest('base64');
}
