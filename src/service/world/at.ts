/**
 * The element at an index that is known to exist.
 * @throws RangeError if it does not: a bug of the caller's
 */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const element = list[index];
  if (element === undefined) {
    throw new RangeError(`No element ${index} in a list of ${list.length}`);
  }
  return element;
}

/**
 * Says that there is no element at an index. For what is read most often, as `list[index] ?? missing(index)`: each such place
 * sees one kind of list, which engines read faster than `at`, where all kinds pass.
 * @throws RangeError a bug of the caller's
 */
export function missing(index: number): never {
  throw new RangeError(`No element ${index}`);
}

/** Whether what operates on `days` (bit 0 is Sunday) does so on a day of the week, 0 is Sunday. */
export function flies({ days }: { readonly days: number }, weekday: number): boolean {
  return ((days >> weekday) & 1) === 1;
}

/** The day of the week of a day counted since 1970-01-01, a Thursday; 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The week of a day counted since 1970-01-01; weeks begin on Sunday. */
export function weekOf(day: number): number {
  return Math.floor((day + 4) / 7);
}

/** How many days of the week a mask names. */
export function daysIn(days: number): number {
  let count = 0;
  for (let left = days; left !== 0; left &= left - 1) {
    count += 1;
  }
  return count;
}
