import { compareTexts } from '../flights/compare-texts.ts';
import type { EndTimes } from '../flights/instants.ts';

/** What a row is sorted by. */
export interface SortableRow {
  /** Times of the board's own end. */
  readonly times: EndTimes;
  /** The first flight number, then the row's id, break ties. */
  readonly label: string;
  readonly id: string;
}

/**
 * By scheduled time in UTC, never by local text, which midnight and the end of summer time break
 * (docs/board-rules.md, "Order"). A row without a scheduled time stands where its estimate or actual time
 * puts it; a row without any time stands last. Ties go by flight number and then by id, so that the
 * order of the records never shows.
 */
export function compareRows(one: SortableRow, other: SortableRow): number {
  const first = one.times.scheduled ?? one.times.estimated ?? one.times.actual ?? Infinity;
  const second = other.times.scheduled ?? other.times.estimated ?? other.times.actual ?? Infinity;
  if (first !== second) return first < second ? -1 : 1;
  return compareTexts(one.label, other.label) || compareTexts(one.id, other.id);
}
