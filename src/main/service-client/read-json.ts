import { parseWithoutKeys } from '../profile/hidden-keys.ts';

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
