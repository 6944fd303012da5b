import { asProblem, type Problem } from '#shared/problem.ts';

/** A picture of a user as it may be given to the page, which draws it once and gives back pixels. */
export interface PictureFile {
  readonly type: 'image/png' | 'image/svg+xml' | 'image/jpeg';
  readonly bytes: Uint8Array;
}

export type PictureReading =
  | { readonly ok: true; readonly value: PictureFile }
  | { readonly ok: false; readonly problem: Problem };

/** No logo needs more, and nothing larger is read from the disk. */
export const mostPictureBytes = 2_000_000;
/** Edges of a PNG; drawn, a pixel takes four bytes, however small the file is. */
const longestEdge = 4096;
/** Elements of an SVG, begun and ended, once all that is repeated by reference has been counted. */
const mostParts = 20_000;

const refused = (problem: Problem): PictureReading => ({ ok: false, problem });

/**
 * Reads a file that a user has chosen as a logo. It is a PNG or an SVG by what stands in it, whatever its name says, and nothing
 * that would keep the page busy for long. What an SVG could run or fetch Chromium does not, where it draws it as an image; all
 * the same it is refused here, with a sentence, and so is what moves: nothing on a board does.
 */
export function readPictureFile(bytes: Uint8Array): PictureReading {
  if (bytes.length > mostPictureBytes) return refused(tooLarge());
  const size = pngSize(bytes);
  if (size !== null) {
    return Math.max(size.width, size.height) > longestEdge
      ? refused(asProblem('house.tooManyPixels', { most: longestEdge }))
      : { ok: true, value: { type: 'image/png', bytes } };
  }
  const text = svgText(bytes);
  if (text === null) return refused({ code: 'house.noPicture' });
  const what = activePart(text);
  if (what !== null) return refused(asProblem('house.activeSvg', { what }));
  if (partsOf(text) > mostParts) return refused({ code: 'house.tooManyParts' });
  return { ok: true, value: { type: 'image/svg+xml', bytes } };
}

/** What is said of a file that is not even read. */
export function tooLarge(): Problem {
  return asProblem('house.tooLarge', { megabytes: mostPictureBytes / 1_000_000 });
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * Width and height of a PNG, from its first chunk (PNG, third edition, 5.3 and 11.2.1); null where it is none: its chunks have to
 * follow each other to the end of the file.
 */
export function pngSize(
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | null {
  if (signature.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names: string[] = [];
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    names.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)));
    at += 12 + view.getUint32(at);
  }
  const isWhole = at === bytes.length && names[0] === 'IHDR' && names.at(-1) === 'IEND';
  if (!isWhole || !names.includes('IDAT')) return null;
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  return size.width === 0 || size.height === 0 ? null : size;
}

/** The text of an SVG, which is UTF-8, with one space for many; null where it is none. */
function svgText(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const isSvg = !text.includes('\0') && /<(?:\w+:)?svg[\s>]/.test(text);
    return isSvg ? text.replace(/\s+/g, ' ') : null;
  } catch {
    return null;
  }
}

/**
 * What a logo does without: each with what it is called in the sentence. They are looked for in the text as it stands, also where
 * it is only a comment: a file that has such a comment is no loss. None of them looks further than to the next element, so that
 * a long file takes no long time.
 */
const active: readonly (readonly [RegExp, string])[] = [
  [/<!ENTITY|<!DOCTYPE[^<>]*\[/i, '<!ENTITY>'],
  [/<(?:[\w-]+:)?script/i, '<script>'],
  [/ on[a-z]+ ?=/i, 'on…='],
  [/<(?:[\w-]+:)?foreignObject/i, '<foreignObject>'],
  [/<(?:[\w-]+:)?(?:iframe|embed|object|audio|video|canvas)[ >/]/i, '<iframe>'],
  [/<(?:[\w-]+:)?(?:animate\w*|set|discard)[ >/]/i, '<animate>'],
  [/@keyframes|animation(?:-name)? ?:/i, '@keyframes'],
  [/<\?xml-stylesheet|@import/i, '@import'],
  [/<(?:[\w-]+:)?(?:image|feImage)[ >/]/i, '<image>'],
  // Within the file itself references begin with "#".
  [/\b(?:href|src) ?= ?(?:" ?[^#" ]|' ?[^#' ])/i, 'href'],
  [/url\( ?(?:["']|&quot;|&apos;)? ?[^#"'& )]/i, 'url()'],
];

function activePart(text: string): string | null {
  // A link does nothing in an image.
  const withoutLinks = text.replace(/<(\/?)(?:[\w-]+:)?a(?=[ >/])[^<>]*>/gi, '<$1a>');
  return active.find(([shape]) => shape.test(withoutLinks))?.[1] ?? null;
}

/**
 * At most so many elements are drawn, begun and ended ones: those of the file, times what references among them may repeat. They
 * repeat most in levels of three: three of the first element in the second, three of that in the third. The first three are free.
 */
function partsOf(text: string): number {
  const elements = text.split('<').length - 1;
  const gradients = new Set(
    Array.from(
      text.matchAll(/<(?:linear|radial)Gradient\b[^<>]*? id ?= ?["']([^"'<>]*)["']/g),
      ([, id]) => id,
    ),
  );
  const references = Array.from(
    text.matchAll(/url\( ?["']?#([^"')<> ]*)|<(?:[\w-]+:)?use[ >/]/g),
    ([, id]) => id,
    // A gradient is a colour, which repeats nothing.
  ).filter((id) => id === undefined || !gradients.has(id));
  return elements * 3 ** Math.max(0, references.length / 3 - 1);
}
