/** A time of day, minutes after midnight: `08:55`, four digits of equal width (ICAO Doc 9249), or `8:55 AM`. */
export function timeOfDayText(minutes: number, clockStyle: '12' | '24'): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  if (clockStyle === '24') return `${String(hour).padStart(2, '0')}:${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
