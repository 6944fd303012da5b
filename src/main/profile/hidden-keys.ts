/**
 * Keys that this process has in use. A service may repeat its key in anything that it sends: what is read of an
 * answer, and what is logged, goes through here (docs/security.md).
 */
const patterns = new Map<string, RegExp>();

/** Eight characters with a digit, or sixteen: what is shorter may be a word, and would be cut out of ordinary texts. */
const isNoWord = /^(?=.{8})(?:.*\d|.{16})/s;

/** Keys that are remembered; a user tries few. */
const mostKeys = 20;

/** Characters that no one sees may stand between those of a key: plainText removes them later. */
const invisible = '\\p{Cf}*';

/** What stands where a key stood. */
const mark = '…';

/** From here on this key is cut from what enters and from what is logged, unless it may be a word. */
export function hideKey(key: string | null): void {
  if (key === null || !isNoWord.test(key)) return;
  patterns.delete(key);
  patterns.set(key, new RegExp(Array.from(key, formsOf).join(invisible), 'giu'));
  const [oldest] = patterns.keys();
  if (patterns.size > mostKeys && oldest !== undefined) patterns.delete(oldest);
}

/** A character as it is, as an address has it (%2F) and as JSON may have it (\u002f, \/), however often that was done. */
function formsOf(character: string): string {
  const hex = (character.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
  const own = character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  const isEscaped = ['"', '\\', '/'].includes(character);
  return `(?:${own}|%(?:25)*${hex}|\\\\+u00${hex}${isEscaped ? `|\\\\+${own}` : ''})`;
}

/** A text without the keys in it. */
export function withoutKeys(text: string): string {
  let rest = text;
  for (const pattern of patterns.values()) rest = rest.replace(pattern, mark);
  return rest;
}

/**
 * `JSON.parse`, with the keys cut from all texts.
 *
 * @throws SyntaxError as that does
 */
export function parseWithoutKeys(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (withoutKeys(text) === text) return value;
  const root = { value };
  // Not by recursion: what a service sends may lie a hundred thousand deep.
  const open: object[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [name, each] of Object.entries(next) as [string, unknown][]) {
      if (typeof each === 'object' && each !== null) open.push(each);
      else if (typeof each === 'string') Object.assign(next, { [name]: withoutKeys(each) });
      // A key may consist of digits: as a number it is taken for a text, too.
      else if (withoutKeys(String(each)) === mark) Object.assign(next, { [name]: null });
    }
  }
  return root.value;
}
