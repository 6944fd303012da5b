/** The name under which `minutesThere` of the settings has the minutes to an airport, or to a terminal of it: `ZRH`, `ZRH E`. */
export function wayKey(airport: string, terminal: string | null = null): string {
  return terminal === null ? airport : `${airport} ${terminal}`;
}

/** The same taken apart; the terminal is null if the minutes are those of the whole airport. */
export function readWayKey(key: string): {
  readonly airport: string;
  readonly terminal: string | null;
} {
  const [airport = '', ...terminal] = key.split(' ');
  return { airport, terminal: terminal.length === 0 ? null : terminal.join(' ') };
}

/** An airport code, and after a space a terminal. */
export const wayKeyPattern = /^(?:[A-Z]{3}|[A-Z][A-Z0-9]{3})(?: \S(?:.{0,18}\S)?)?$/u;
