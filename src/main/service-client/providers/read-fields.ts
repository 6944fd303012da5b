/** What providers' own elements are read with: anything may stand anywhere in them. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : {};
}

/** A text that says something, trimmed, or a number as one; else null. */
export function textIn(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}

/** A finite number, which may have come as text; else null. */
export function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** `YYYY-MM-DD HH:MM` of a clock that shows UTC, or that is taken for one; milliseconds since 1970. */
export function wireTime(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}
