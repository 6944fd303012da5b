/**
 * The instant at which the clock of this computer's zone shows a time of day, so many days from a date;
 * milliseconds since 1970. Looked up by the date and not counted in hours, so that it is right where
 * clocks are changed.
 *
 * @param time `06:00`
 */
export function timeOnDate(date: Date, days: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(
    date.getFullYear(),
    date.getMonth(),
    date.getDate() + days,
    hours,
    minutes,
  ).getTime();
}
