import { parseArgs } from 'node:util';

export const usualDays = 30;

export const usage = `Usage: npm run soak [-- options]

  Simulates weeks of a board and reports whether anything has grown. Linux only.
  A simulated day takes about three minutes on two idle cores.

  --days N         days of one poll a minute, 1 to 365 (30)
  --readings FILE  write all readings to this file, as JSON
  --help           this text`;

export interface SoakOptions {
  readonly ok: true;
  readonly days: number;
  /** Where all that was read is to be written. */
  readonly readingsFile: string | null;
}

/** Reads the command line; a sentence for a person where that cannot be done. */
export function readOptions(
  args: readonly string[],
): SoakOptions | { readonly ok: false; readonly message: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        days: { type: 'string', default: String(usualDays) },
        readings: { type: 'string' },
      },
    });
    const days = Number(values.days);
    if (Number.isInteger(days) && days >= 1 && days <= 365) {
      return { ok: true, days, readingsFile: values.readings ?? null };
    }
    return { ok: false, message: '--days takes a whole number from 1 to 365.' };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
