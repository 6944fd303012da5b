/** What somebody typed into a field for a number: the number, or a sentence about it. */
export type ReadNumber =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly message: string };

/** Reads a whole number; null for an empty field, where that means something. */
export function readNumber(text: string, mayBeEmpty: boolean): ReadNumber {
  const trimmed = text.trim();
  if (trimmed === '' && mayBeEmpty) return { ok: true, value: null };
  if (!/^\d+$/.test(trimmed)) return { ok: false, message: 'A whole number belongs here.' };
  return { ok: true, value: Number(trimmed) };
}
