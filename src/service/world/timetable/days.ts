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
 * bit 0 for Sunday. Business routes rest on Saturdays now and then.
 * @param draw for each departure a number from 0 to 1
 */
export function daysOfOperation(
  weekly: number,
  isBusiness: boolean,
  draw: (index: number) => number,
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
  const rare = RARE[left] ?? [];
  const mask = rare[Math.floor(draw(masks.length) * rare.length)];
  if (mask !== undefined) {
    masks.push(mask);
  }
  return masks;
}
