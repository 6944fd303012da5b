const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How old the rows are, in words: `just now`, `35 s ago`, `4 min ago`, `2 h 5 min ago`,
 * `3 days ago`. Always rounded down, to five seconds below a minute: the words then change rarely
 * enough to be read, and cost nothing to keep. `seconds` below zero (two clocks that disagree by a
 * little) count as zero.
 */
export function ageWords(seconds: number): string {
  const age = Math.floor(Math.max(0, seconds));
  if (age < 5) return 'just now';
  if (age < minute) return `${age - (age % 5)} s ago`;
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < day) {
    const minutes = Math.floor((age % hour) / minute);
    const hours = `${Math.floor(age / hour)} h`;
    return minutes === 0 ? `${hours} ago` : `${hours} ${minutes} min ago`;
  }
  const days = Math.floor(age / day);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}
