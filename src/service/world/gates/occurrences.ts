import type { Leg } from '../timetable.ts';
import { flies, weekdayOf } from '../week.ts';

/**
 * The days on which a leg's rotation starts so that a moment of the leg falls into a window.
 * @param offset the moment in minutes after the start of the rotation: its departure or arrival
 * @param from first minute of the window, included, minutes since the epoch
 * @param to end of the window, excluded
 * @param visit is given the base's local day and the rotation's start on it
 */
export function eachOccurrence(
  leg: Leg,
  offset: number,
  from: number,
  to: number,
  visit: (day: number, start: number) => void,
): void {
  const { rotation } = leg;
  const { clock } = rotation.base;
  const firstDay = clock.dayOf(from - offset - 60);
  const lastDay = clock.dayOf(to - offset + 60);
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (flies(rotation, weekdayOf(day))) {
      const start = clock.instantOf(day, rotation.start);
      if (start + offset >= from && start + offset < to) {
        visit(day, start);
      }
    }
  }
}
