import { parseArgs } from 'node:util';

export const usualDays = 30;

/** How many days are asked for; a sentence for a person where that cannot be done. */
export function readDays(
  args: readonly string[],
): { readonly ok: true; readonly days: number } | { readonly ok: false; readonly message: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { days: { type: 'string', default: String(usualDays) } },
    });
    const days = Number(values.days);
    if (Number.isInteger(days) && days >= 1 && days <= 365) return { ok: true, days };
    return { ok: false, message: '--days takes a whole number from 1 to 365.' };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
