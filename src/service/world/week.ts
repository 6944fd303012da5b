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
