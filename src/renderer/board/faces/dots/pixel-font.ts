import { Recent } from '#shared/recent.ts';

/**
 * The letters of the dot matrix, drawn by hand: rows from the height of a capital downwards, seven
 * to the base line and two more for descenders; `#` is lit, rows at the end may be missing.
 * Capitals and figures are five dots wide and seven high, small letters five high. All figures have
 * the same width, so that times and numbers align from row to row; the O is wider than the nought.
 */
export const letters: Readonly<Record<string, string>> = {
  A: '.###./#...#/#...#/#####/#...#/#...#/#...#',
  B: '####./#...#/#...#/####./#...#/#...#/####.',
  C: '.###./#...#/#..../#..../#..../#...#/.###.',
  D: '####./#...#/#...#/#...#/#...#/#...#/####.',
  E: '#####/#..../#..../####./#..../#..../#####',
  F: '#####/#..../#..../####./#..../#..../#....',
  G: '.###./#...#/#..../#.###/#...#/#...#/.###.',
  H: '#...#/#...#/#...#/#####/#...#/#...#/#...#',
  I: '###/.#./.#./.#./.#./.#./###',
  J: '..###/...#./...#./...#./...#./#..#./.##..',
  K: '#...#/#..#./#.#../##.../#.#../#..#./#...#',
  L: '#..../#..../#..../#..../#..../#..../#####',
  M: '#...#/##.##/#.#.#/#.#.#/#...#/#...#/#...#',
  N: '#...#/##..#/##..#/#.#.#/#..##/#..##/#...#',
  O: '.####./#....#/#....#/#....#/#....#/#....#/.####.',
  P: '####./#...#/#...#/####./#..../#..../#....',
  Q: '.####./#....#/#....#/#....#/#..#.#/#...#./.###.#',
  R: '####./#...#/#...#/####./#.#../#..#./#...#',
  S: '.####/#..../#..../.###./....#/....#/####.',
  T: '#####/..#../..#../..#../..#../..#../..#..',
  U: '#...#/#...#/#...#/#...#/#...#/#...#/.###.',
  V: '#...#/#...#/#...#/#...#/#...#/.#.#./..#..',
  W: '#...#/#...#/#...#/#.#.#/#.#.#/#.#.#/.#.#.',
  X: '#...#/#...#/.#.#./..#../.#.#./#...#/#...#',
  Y: '#...#/#...#/.#.#./..#../..#../..#../..#..',
  Z: '#####/....#/...#./..#../.#.../#..../#####',

  a: '//.###./....#/.####/#...#/.####',
  b: '#..../#..../####./#...#/#...#/#...#/####.',
  c: '//.###/#.../#.../#.../.###',
  d: '....#/....#/.####/#...#/#...#/#...#/.####',
  e: '//.###./#...#/#####/#..../.####',
  f: '..##/.#../####/.#../.#../.#../.#..',
  g: '//.####/#...#/#...#/#...#/.####/....#/.###.',
  h: '#..../#..../####./#...#/#...#/#...#/#...#',
  i: '#//#/#/#/#/#',
  j: '.#//.#/.#/.#/.#/.#/.#/#.',
  k: '#.../#.../#..#/#.#./##../#.#./#..#',
  l: '#./#./#./#./#./#./.#',
  m: '//##.#./#.#.#/#.#.#/#.#.#/#.#.#',
  n: '//####./#...#/#...#/#...#/#...#',
  o: '//.###./#...#/#...#/#...#/.###.',
  p: '//####./#...#/#...#/#...#/####./#..../#....',
  q: '//.####/#...#/#...#/#...#/.####/....#/....#',
  r: '//#.##/##../#.../#.../#...',
  s: '//.####/#..../.###./....#/####.',
  t: '.#../.#../####/.#../.#../.#../..##',
  u: '//#...#/#...#/#...#/#...#/.####',
  v: '//#...#/#...#/#...#/.#.#./..#..',
  w: '//#...#/#...#/#.#.#/#.#.#/.#.#.',
  x: '//#...#/.#.#./..#../.#.#./#...#',
  y: '//#...#/#...#/#...#/#...#/.####/....#/.###.',
  z: '//#####/...#./..#../.#.../#####',

  0: '.###./#...#/#...#/#...#/#...#/#...#/.###.',
  1: '..#../.##../..#../..#../..#../..#../.###.',
  2: '.###./#...#/....#/...#./..#../.#.../#####',
  3: '.###./#...#/....#/..##./....#/#...#/.###.',
  4: '...#./..##./.#.#./#..#./#####/...#./...#.',
  5: '#####/#..../####./....#/....#/#...#/.###.',
  6: '..##./.#.../#..../####./#...#/#...#/.###.',
  7: '#####/....#/...#./..#../.#.../.#.../.#...',
  8: '.###./#...#/#...#/.###./#...#/#...#/.###.',
  9: '.###./#...#/#...#/.####/....#/...#./.##..',

  Æ: '.#####/#..#../#..#../#####./#..#../#..#../#..###',
  æ: '//.##.##./...#..#/.######/#..#.../.##.###',
  Œ: '.######/#..#.../#..#.../#..###./#..#.../#..#.../.######',
  œ: '//.##.##./#..#..#/#..####/#..#.../.##.###',
  Ø: '.####./#...##/#..#.#/#..#.#/#.#..#/##...#/.####.',
  ø: '//.###./#..##/#.#.#/##..#/.###.',
  Đ: '.####./.#...#/.#...#/###..#/.#...#/.#...#/.####.',
  đ: '....#./...###/.####./#...#./#...#./#...#./.####.',
  Ð: '.####./.#...#/.#...#/###..#/.#...#/.#...#/.####.',
  ð: '.#.#./..#../.#.#./.####/#...#/#...#/.###.',
  Þ: '#..../####./#...#/#...#/####./#..../#....',
  þ: '#..../#..../####./#...#/#...#/#...#/####./#..../#....',
  Ł: '.#.../.#.../.#.#./.##../##.../.#.../.####',
  ł: '.#./.#./.##/.#./##./.#./.#.',
  ß: '.##../#..#./#..#./#.#../#..#./#..#./#.#..',
  ı: '//#/#/#/#/#',
  ȷ: '//.#/.#/.#/.#/.#/.#/#.',
};

/** Marks between words, in the same form. */
export const punctuation: Readonly<Record<string, string>> = {
  ' ': '..',
  '\u00a0': '..',
  '\u2007': '.....',
  '\u202f': '.',
  '.': '//////#',
  ',': '//////.#/#.',
  ':': '//#///#',
  ';': '//.#///.#/#.',
  '!': '#/#/#/#/#//#',
  '?': '.###./#...#/....#/...#./..#..//..#..',
  '¡': '#//#/#/#/#/#',
  '¿': '..#..//..#../.#.../#..../#...#/.###.',
  '’': '.#/.#/#.',
  ʻ: '.#/#./.#',
  '‘': '.#/#./#.',
  "'": '#/#/#',
  '"': '#.#/#.#/#.#',
  '“': '.#.#/#.#./#.#.',
  '”': '.#.#/.#.#/#.#.',
  '„': '/////.#.#/.#.#/#.#.',
  '«': '//..#.#/.#.#./#.#../.#.#./..#.#',
  '»': '//#.#../.#.#./..#.#/.#.#./#.#..',
  '-': '///####',
  '‑': '///####',
  '–': '///#####',
  '—': '///#######',
  '−': '///#####',
  '+': '//.#./###/.#.',
  '=': '//####//####',
  '/': '...#/...#/..#./..#./.#../.#../#...',
  '(': '..#/.#./#../#../#../.#./..#',
  ')': '#../.#./..#/..#/..#/.#./#..',
  '[': '###/#../#../#../#../#../###',
  ']': '###/..#/..#/..#/..#/..#/###',
  '&': '.##../#..#./#.#../.#.../#.#.#/#..#./.##.#',
  '%': '##..#/##..#/...#./..#../.#.../#..##/#..##',
  '#': '.#.#./.#.#./#####/.#.#./#####/.#.#./.#.#.',
  '*': '/#.#.#/.###./#####/.###./#.#.#',
  '…': '//////#.#.#',
  '·': '///#',
  '•': '//##/##',
  '|': '#/#/#/#/#/#/#/#/#',
  _: '///////#####',
  '@': '.###./#...#/#.###/#.#.#/#.##./#..../.####',
  $: '.####/#.#../#.#../.###./..#.#/..#.#/####.',
  '<': '/...#/..#./.#../..#./...#',
  '>': '/#.../.#../..#./.#../#...',
  '\\': '#.../#.../.#../.#../..#./..#./...#',
  '^': '..#../.#.#./#...#',
  '`': '#./.#',
  '{': '..#/.#./.#./#../.#./.#./..#',
  '}': '#../.#./.#./..#/.#./.#./#..',
  '~': '///.##.#/#..#.',
  '°': '.#./#.#/.#.',
  '→': '//..#../...#./#####/...#./..#..',
  '←': '//..#../.#.../#####/.#.../..#..',
};

/** Rows of dots of a line: three above the capitals for accents, as many below the base line. */
export const lineRows = 13;
/** The first row of a capital, and that below its last. */
export const capitalTop = 3;
export const baseLine = 10;

/** Dots of one letter: `lineRows` rows of `width` dots, each lit or not. */
interface Glyph {
  readonly width: number;
  readonly rows: readonly string[];
}

/** Letters with a dot that gives way to an accent. */
const dotless: Readonly<Record<string, string>> = { i: 'ı', j: 'ȷ' };

/** As many letters as any board has at a time; with all the marks that can be put on them there is no end. */
const known = new Recent<string, Glyph | null>(2000);

/**
 * The dots of a character as a person counts them (a grapheme): a letter with whatever marks it has.
 * Null where the pixel typeface has no form for it.
 */
export function glyphOf(character: string): Glyph | null {
  return known.of(character, () => compose(character));
}

function compose(character: string): Glyph | null {
  const [first = '', ...characters] = character.normalize('NFD');
  const marks: Mark[] = [];
  for (const each of characters) {
    const mark = markOn(first, each);
    if (mark === null) return null;
    marks.push(mark);
  }
  const isAccented = marks.some(({ place }) => place === 'above');
  const drawn = (isAccented ? dotless[first] : undefined) ?? first;
  const form = letters[drawn] ?? punctuation[drawn];
  if (form === undefined) return null;
  let rows = inLine(form.split('/'), capitalTop);
  for (const mark of marks) {
    const next = withMark(rows, mark);
    if (next === null) return null;
    rows = next;
  }
  return { width: widthOf(rows), rows };
}

/** The rows, beginning at `top`, in a whole line. */
function inLine(rows: readonly string[], top: number): string[] {
  const width = widthOf(rows);
  return Array.from({ length: lineRows }, (_, index) =>
    (rows[index - top] ?? '').padEnd(width, '.'),
  );
}

function widthOf(rows: readonly string[]): number {
  return Math.max(...rows.map((row) => row.length));
}

/** The letter with one mark more; null where there is no room left for it. */
function withMark(rows: readonly string[], { rows: form, place }: Mark): string[] | null {
  const mark = form.split('/');
  if (place === 'beside') return joined(rows, inLine(mark, capitalTop));
  if (place === 'below' || place === 'tail') {
    const hasDescender = rows.slice(baseLine).some((row) => row.includes('#'));
    return hasDescender ? null : laidOver(rows, inLine(mark, baseLine), place === 'tail');
  }
  const highest = rows.findIndex((row) => row.includes('#'));
  if (highest < mark.length) return null;
  // One row apart, where there is one.
  return laidOver(rows, inLine(mark, Math.max(0, highest - mark.length - 1)), false);
}

function joined(rows: readonly string[], mark: readonly string[]): string[] {
  return rows.map((row, index) => row + (mark[index] ?? ''));
}

/** Both in one; the narrower of them in the middle, or at the end. */
function laidOver(rows: readonly string[], mark: readonly string[], isAtEnd: boolean): string[] {
  const width = Math.max(widthOf(rows), widthOf(mark));
  const placed = (form: readonly string[], atEnd: boolean) => {
    const spare = width - widthOf(form);
    const before = atEnd ? spare : Math.floor(spare / 2);
    return form.map((row) => ('.'.repeat(before) + row).padEnd(width, '.'));
  };
  const [letter, over] = [placed(rows, false), placed(mark, isAtEnd)];
  return letter.map((row, index) =>
    Array.from(row, (dot, at) => (dot === '#' || over[index]?.[at] === '#' ? '#' : '.')).join(''),
  );
}

/** How a combining mark is drawn, and where. */
interface Mark {
  /** Rows from top to bottom, as the letters have them. */
  readonly rows: string;
  /** `above` and `below` stand centred, `tail` under the end of the letter, `beside` after it. */
  readonly place: 'above' | 'below' | 'tail' | 'beside';
}

/** Combining marks of the Latin script, by the character that Unicode takes letters apart into. */
export const marks: Readonly<Record<string, Mark>> = {
  '\u0300': { rows: '#../.#.', place: 'above' },
  '\u0301': { rows: '..#/.#.', place: 'above' },
  '\u0302': { rows: '.#./#.#', place: 'above' },
  '\u0303': { rows: '.##.#/#..#.', place: 'above' },
  '\u0304': { rows: '###', place: 'above' },
  '\u0306': { rows: '#...#/.###.', place: 'above' },
  '\u0307': { rows: '#', place: 'above' },
  '\u0308': { rows: '#.#', place: 'above' },
  '\u0309': { rows: '.##/..#', place: 'above' },
  '\u030a': { rows: '.#./#.#/.#.', place: 'above' },
  '\u030b': { rows: '.#..#/#..#.', place: 'above' },
  '\u030c': { rows: '#.#/.#.', place: 'above' },
  '\u0323': { rows: '/#', place: 'below' },
  '\u0326': { rows: '.#/#.', place: 'below' },
  '\u0327': { rows: '.#/#.', place: 'below' },
  '\u0328': { rows: '#./.#', place: 'tail' },
};

/** The caron of tall letters is an apostrophe in print. */
const besideTall: Mark = { rows: '.#/.#/#.', place: 'beside' };

/** The mark on this letter; null where the pixel typeface has none. */
function markOn(letter: string, character: string): Mark | null {
  if (character === '\u030c' && 'dtlL'.includes(letter)) return besideTall;
  return marks[character] ?? null;
}

/**
 * A line of capitals and figures in the letters of the dot matrix, as an SVG path of points, one for
 * each dot that is lit, the tops of the letters at 0: drawn with round caps, the points are the dots.
 * What the typeface lacks stays dark.
 */
export function dotPath(text: string): string {
  let left = 0;
  let path = '';
  for (const character of text) {
    const glyph = glyphOf(character);
    for (const [row, dots] of (glyph?.rows ?? []).slice(capitalTop, baseLine).entries()) {
      for (const [column, dot] of Array.from(dots).entries()) {
        if (dot === '#') path += `M${left + column + 0.5} ${row + 0.5}h0`;
      }
    }
    left += (glyph?.width ?? 0) + 1;
  }
  return path;
}
