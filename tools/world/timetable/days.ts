import { at } from '../../../src/service/world/at.ts';

const DAILY = 0b1111111;
const NOT_SATURDAY = 0b0111111;
const WEEKDAYS = 0b0111110;
/** Patterns in use for one to four flights a week; bit 0 is Sunday. */
const RARE = [
  [],
  [0b0000010, 0b0000100, 0b0001000, 0b0010000, 0b0100000, 0b1000000, 0b0000001],
  [0b0010010, 0b0100100, 0b1001000, 0b0010001, 0b0100010],
  [0b0101010, 0b1010100, 0b0101001, 0b1010010],
  [0b0101011, 0b1110100, 0b0111001, 0b1101010],
] as const;

/**
 * Divides a number of flights a week into departures with their days of operation, as masks with
 * bit 0 for Sunday. Business routes rest on Saturdays now and then; rare flights go on the days on
 * which their aircraft have least to do.
 * @param draw for each departure a number from 0 to 1
 * @param busy departures that the same aircraft have on each day of the week; these are added
 */
export function daysOfOperation(
  weekly: number,
  isBusiness: boolean,
  draw: (index: number) => number,
  busy: Int32Array,
): number[] {
  const masks: number[] = [];
  let left = weekly;
  while (left >= 5) {
    const luck = draw(masks.length);
    if (left === 5 || (isBusiness && left > 14 && luck < 0.12)) {
      masks.push(WEEKDAYS);
      left -= 5;
    } else if (left === 6 || (isBusiness && left > 14 && luck < 0.3)) {
      masks.push(NOT_SATURDAY);
      left -= 6;
    } else {
      masks.push(DAILY);
      left -= 7;
    }
  }
  masks.forEach((mask) => {
    addTo(busy, mask);
  });
  const rare = quietest(RARE[left] ?? [], draw(masks.length), busy);
  if (rare !== undefined) {
    addTo(busy, rare);
    masks.push(rare);
  }
  return masks;
}

/** The pattern that meets the fewest others; of equals, the one that luck begins with. */
function quietest(patterns: readonly number[], luck: number, busy: Int32Array): number | undefined {
  const first = Math.floor(luck * patterns.length);
  let best: number | undefined;
  let least = Infinity;
  for (const pattern of [...patterns.slice(first), ...patterns.slice(0, first)]) {
    const crowd = busy.reduce(
      (sum, departures, day) => sum + ((pattern >> day) & 1) * departures * departures,
      0,
    );
    if (crowd < least) {
      best = pattern;
      least = crowd;
    }
  }
  return best;
}

function addTo(busy: Int32Array, mask: number): void {
  for (let day = 0; day < 7; day += 1) {
    busy[day] = at(busy, day) + ((mask >> day) & 1);
  }
}
