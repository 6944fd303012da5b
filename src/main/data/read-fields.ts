import { decodeHTMLStrict } from 'entities/decode';
import { z } from 'zod';
import { withoutKeys, parseWithoutKeys } from '../profile/hidden-keys.ts';

/** What bodies and providers' own elements are read with: anything may stand anywhere in them. */

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; of anything else, none. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** So deep lies what is read of an element; its sender decides how deep it goes on. */
const deepest = 8;

/**
 * A value of an answer with HTML entities (`&amp;`) decoded in its texts. Decode only once, on reading the
 * answer, because `&amp;lt;` means `&lt;`. An entity needs its semicolon: `&copy=1` is part of
 * a link. The result may be any text; fields.ts cleans it like all others.
 */
export function withoutReferences(value: unknown, depth = deepest): unknown {
  // A key may be written in entities.
  if (typeof value === 'string') {
    return value.includes('&') ? withoutKeys(decodeHTMLStrict(value)) : value;
  }
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  // Nearly all values stay the same: nothing is copied for them.
  let plain = value;
  for (const name of Object.keys(value)) {
    const field: unknown = Reflect.get(value, name);
    const own = withoutReferences(field, depth - 1);
    if (own === field) continue;
    if (plain === value) plain = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
    Reflect.set(plain, name, own);
  }
  return plain;
}

/** A count in an answer: a number, or its digits as a text. */
export const countSchema = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

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

/**
 * Reads a small body as JSON; to be given parts that are limited in size.
 * @returns its value, or the beginning of a text that is not JSON (of nothing: an empty one)
 */
export async function readJson(
  parts: AsyncIterable<Uint8Array>,
): Promise<
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly beginning: string }
> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts) text += decoder.decode(part, { stream: true });
  text += decoder.decode();
  try {
    return { ok: true, value: parseWithoutKeys(text) };
  } catch {
    return { ok: false, beginning: text.slice(0, 100).trimStart() };
  }
}

/** The content of an answer: the answer itself, or that of its envelope, `{"data": …}` or `{"response": …}`. */
export function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  if ('data' in body) return body.data;
  if ('response' in body) return body.response;
  return body;
}
