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
/** Elements of an SVG, begun and ended, and letters, once all that is repeated by reference has been counted. */
const mostParts = 20_000;
/** Characters of an SVG, repeated in the same way: nearly all are the points of paths. */
const mostDrawnCharacters = 20_000_000;
/** Characters of its style sheets times its elements: each rule is held against each element. */
const mostStyling = 100_000_000;

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
      ? refused(asProblem('branding.tooManyPixels', { most: longestEdge }))
      : { ok: true, value: { type: 'image/png', bytes } };
  }
  const text = svgText(bytes);
  if (text === null) return refused({ code: 'branding.noPicture' });
  const bare = bareSvg(text);
  const plain = plainSvg(bare);
  const what = activePart(text) ?? activePart(plain);
  if (what !== null) return refused(asProblem('branding.activeSvg', { what }));
  const sheets = sheetsOf(bare);
  const slow = slowPart(plain, sheets);
  if (slow !== null) return refused(asProblem('branding.slowSvg', { what: slow }));
  if (hasTooMuch(plain, sheets)) return refused({ code: 'branding.tooManyParts' });
  return { ok: true, value: { type: 'image/svg+xml', bytes } };
}

/** What is said of a file that is not even read. */
export function tooLarge(): Problem {
  return asProblem('branding.tooLarge', { megabytes: mostPictureBytes / 1_000_000 });
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
  // Declarations of the file's own; what is left of a DOCTYPE then has neither "<" nor ">" in it.
  [
    /<!ENTITY|<!DOCTYPE(?! [\w:]+(?: (?:PUBLIC|SYSTEM)(?: ?(?:"[^"<>]*"|'[^'<>]*'))*)? ?>)/i,
    '<!ENTITY>',
  ],
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

/** The name of an element may have a prefix in front of it, which is no reference and no escape. */
const prefix = '(?:[^\\s<>/=]*:)?';
const element = (names: string): RegExp => new RegExp(`<${prefix}(?:${names})[ >/]`, 'i');

/**
 * What is drawn once for each point, dash, pixel around or element that it is set on, so that no count of elements bounds it.
 * Logos of airlines do without: it is refused wherever it stands.
 */
const slow: readonly (readonly [RegExp, string])[] = [
  [element('marker'), '<marker>'],
  [element('filter|fe[a-z]+'), '<filter>'],
  [element('pattern'), '<pattern>'],
  // Drawing programs write "none" at every path, and svg-edit "null".
  [/dasharray(?! ?[:=] ?["']? ?(?:none\b|null\b|0 ?[;"'}]))/i, 'stroke-dasharray'],
  [
    /\b(?:blur|drop-shadow|brightness|contrast|grayscale|hue-rotate|invert|saturate|sepia)\(/i,
    'filter',
  ],
  [/text-shadow/i, 'text-shadow'],
  [/\b(?:path|polygon|shape|ray)\(/i, 'path()'],
  [/(?:gradient|image|image-set|cross-fade)\(/i, 'gradient()'],
  [/\b(?:var|attr)\(/i, 'var()'],
  [/(?:\ball|clip-path|mask[a-z-]{0,20}) ?[:=] ?["']? ?inherit/i, 'inherit'],
];

function slowPart(plain: string, sheets: readonly string[]): string | null {
  const found = slow.find(([shape]) => shape.test(plain))?.[1];
  return found ?? (sheets.every(isSimpleSheet) ? null : '<style>');
}

/**
 * Rules for names, classes and ids alone, one level deep: others take the longer the more elements there are. Nothing of it is
 * written as a reference or an escape.
 */
function isSimpleSheet(sheet: string): boolean {
  if (/[&\\]/.test(sheet)) return false;
  const rules = sheet.replace(/@media[^{}@]*\{|@charset[^{};@]*;/gi, ' ').split('}');
  return rules.every((rule) => {
    const [selectors = '', ...bodies] = rule.split('{');
    const isEnd = bodies.length === 0 && selectors.trim() === '';
    const isRule =
      bodies.length === 1 &&
      selectors.split(',').every((one) => /^[^\s:&(+~>|<]+$/.test(one.trim()));
    return isEnd || isRule;
  });
}

/** What stands in the style sheets of an SVG, without comments; "&", which no simple one has, where that cannot be told. */
function sheetsOf(bare: string): readonly string[] {
  const [, ...sheets] = bare.split(new RegExp(`<${prefix}style(?=[ >/])`));
  return sheets.map((sheet) => {
    const begin = /^(?: [\w:-]+ ?= ?(?:"[^"<>]*"|'[^'<>]*'))* ?(\/?)>/.exec(sheet);
    if (begin === null) return '&';
    if (begin[1] === '/') return '';
    const [text = ''] = sheet.slice(begin[0].length).split(new RegExp(`</${prefix}style`));
    const [first = '', ...commented] = text.split('/*');
    const kept = commented.map((part) => {
      const end = part.indexOf('*/');
      return end < 0 ? '' : part.slice(end + 2);
    });
    return [first, ...kept].join(' ');
  });
}

/** The text of an SVG without comments and instructions, and with what stands in sections of characters. */
function bareSvg(text: string): string {
  const ends: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' };
  const parts: string[] = [];
  let at = 0;
  for (const { 0: begin, index } of text.matchAll(/<!--|<!\[CDATA\[|<\?/g)) {
    if (index < at) continue;
    parts.push(text.slice(at, index));
    const inside = index + begin.length;
    const end = ends[begin] ?? '';
    const stop = text.indexOf(end, inside);
    if (begin === '<![CDATA[') {
      parts.push(text.slice(inside, stop < 0 ? undefined : stop).replaceAll('<', ' '));
    }
    at = stop < 0 ? text.length : stop + end.length;
  }
  return [...parts, text.slice(at)].join('').replace(/ +/g, ' ');
}

/** With what is written as a reference or an escape, of which none begins or ends anything. */
function plainSvg(bare: string): string {
  const character = (code: number): string => {
    const written = String.fromCharCode(Math.min(code, 0xfffd));
    return /[\w#():@-]/.test(written) ? written : ' ';
  };
  return bare
    .replace(/&#(?:x([0-9a-f]+)|([0-9]+));/gi, (_all, hex?: string, decimal?: string) =>
      character(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\\(?:([0-9a-f]{1,6}) ?|([\w-]))/gi, (_all, hex?: string, other?: string) =>
      hex === undefined ? (other ?? '') : character(Number.parseInt(hex, 16)),
    )
    .replace(/ +/g, ' ');
}

/** Whether more is drawn than can be drawn quickly, of what the file has times what references in it may repeat. */
function hasTooMuch(plain: string, sheets: readonly string[]): boolean {
  const elements = plain.split('<').length - 1;
  const styling = sheets.reduce((sum, { length }) => sum + length, 0);
  const letters = element('text').test(plain)
    ? plain.replace(/<[^<>]*>/g, '').replaceAll(' ', '').length - styling
    : 0;
  const times = repetitionsOf(plain, sheets);
  return (
    (elements + Math.max(0, letters)) * times > mostParts ||
    plain.length * times > mostDrawnCharacters ||
    styling * elements > mostStyling
  );
}

/**
 * How often anything is drawn at most. References of elements repeat most in levels of three: three of the first element in the
 * second, three of that in the third; the first three are free. A clip or mask of a style sheet may be that of every element, also of
 * those in the other ones.
 */
function repetitionsOf(plain: string, sheets: readonly string[]): number {
  const ids = Array.from(plain.matchAll(/ id ?= ?["']([^"'<>]*)["']/g), ([, id]) => id);
  const gradients = Array.from(
    plain.matchAll(/<(?:linear|radial)Gradient\b[^<>]*? id ?= ?["']([^"'<>]*)["']/g),
    ([, id]) => id,
  );
  const countOf = (list: readonly (string | undefined)[]) => {
    const counts = new Map<string | undefined, number>();
    for (const id of list) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
  };
  const [all, colours] = [countOf(ids), countOf(gradients)];
  // A gradient is a colour, which repeats nothing. An id that another element has as well may be that one's.
  const repeats = (id: string | undefined) =>
    id === undefined || !colours.has(id) || colours.get(id) !== all.get(id);
  const referencesOf = (text: string) =>
    Array.from(
      text.matchAll(new RegExp(`url\\( ?["']?#([^"')<> ]*)|<${prefix}use[ >/]`, 'g')),
      ([, id]) => id,
    ).filter(repeats);
  const styled = sheets.flatMap(referencesOf);
  const single = referencesOf(plain).length - styled.length;
  const levels = new Set(styled).size;
  const largest = largestClip(plain);
  const perElement = Array.from(
    { length: Math.min(levels, 100) + 1 },
    (_, level) => largest ** level,
  );
  return 3 ** Math.max(0, single / 3 - 1) * perElement.reduce((sum, each) => sum + each, 0);
}

/** The elements in the clip or mask that has most, at least one. */
function largestClip(plain: string): number {
  let [depth, count, largest] = [0, 0, 1];
  const tags = new RegExp(`<(/?)(?:${prefix}(clipPath|mask)(?=[ >/]))?`, 'g');
  for (const [, end, clip] of plain.matchAll(tags)) {
    if (clip === undefined) {
      if (end === '' && depth > 0) count += 1;
    } else if (end === '') {
      depth += 1;
    } else {
      depth -= 1;
      if (depth > 0) continue;
      largest = Math.max(largest, count);
      [depth, count] = [0, 0];
    }
  }
  return Math.max(largest, count);
}
