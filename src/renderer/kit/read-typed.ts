/** What a user typed into a field for a number: the number, or that it is no number. */
type ReadNumber = { readonly ok: true; readonly value: number | null } | { readonly ok: false };

interface NumberForm {
  /** Null for an empty field, where that means something. */
  readonly mayBeEmpty: boolean;
  /** Else with decimals, after a point or a comma, as the language has it. */
  readonly isWhole: boolean;
}

/** Reads a number that is not negative. */
export function readNumber(text: string, { mayBeEmpty, isWhole }: NumberForm): ReadNumber {
  const trimmed = text.trim();
  if (trimmed === '' && mayBeEmpty) return { ok: true, value: null };
  const form = isWhole ? /^\d+$/ : /^\d+(?:[.,]\d+)?$/;
  if (!form.test(trimmed)) return { ok: false };
  return { ok: true, value: Number(trimmed.replace(',', '.')) };
}

/**
 * A list with what was typed into its field: one code, or several with commas between them, in
 * capitals as codes are written. What is there already does not come twice.
 */
export function withEntries(entries: readonly string[], typed: string): readonly string[] {
  const codes = typed.split(/[,،、，;]/u).map((code) => code.trim().toUpperCase());
  return [...new Set([...entries, ...codes.filter((code) => code !== '')])];
}

/**
 * A time of day as the settings keep it, `06:30`, from what people type: `6:30`, `6.30`, `630`, `6`.
 * Anything else stays as it is, to be refused in a sentence.
 */
export function readTime(typed: string): string {
  const trimmed = typed.trim();
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2}))?$/iu.exec(trimmed);
  if (!parts) return trimmed;
  const [, hours = '', minutes = '00'] = parts;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
