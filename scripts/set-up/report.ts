/** Where a script says what it does. */
export interface Report {
  /** One line that stays. */
  line(text: string): void;
  /**
   * How far the present step is. On a terminal it overwrites itself; elsewhere a line is printed only
   * every ten seconds, so that a log stays readable.
   */
  progress(text: string): void;
}

const SPARSE_INTERVAL_MILLISECONDS = 10_000;

/** A report on the given terminal or file, standard output by default. */
export function consoleReport(stream: NodeJS.WriteStream = process.stdout): Report {
  const isTerminal = stream.isTTY;
  let isProgressShown = false;
  let lastSparse = Date.now();
  const clear = (): void => {
    if (isProgressShown) stream.write('\r\u001b[K');
    isProgressShown = false;
  };
  return {
    line(text) {
      clear();
      lastSparse = Date.now();
      stream.write(`${text}\n`);
    },
    progress(text) {
      if (isTerminal) {
        stream.write(`\r\u001b[K  ${text.slice(0, Math.max(20, stream.columns - 3))}`);
        isProgressShown = true;
      } else if (Date.now() - lastSparse > SPARSE_INTERVAL_MILLISECONDS) {
        lastSparse = Date.now();
        stream.write(`  ${text}\n`);
      }
    },
  };
}

/** A size for people, in megabytes of 1,000,000 bytes. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`;
}

/** "12.3 s" from milliseconds. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
