/** The width of `text` set bold or regular, in multiples of the type size (em). */
export type MeasureText = (text: string, weight: 400 | 700) => number;

/** A text as it is drawn: perhaps shorter, perhaps a little smaller than the rest. */
export interface FittedText {
  readonly text: string;
  /** Multiplies the type size; 1 where nothing had to give way. */
  readonly scale: number;
}

/** What a text has for itself, and how it may give way. */
export interface TextRoom {
  /** In multiples of the type size. */
  readonly width: number;
  readonly weight: 400 | 700;
  /** How small the whole text may become before it loses words. */
  readonly leastScale: number;
}

/** Shrinking by more than a sixth reads as another kind of text: abbreviations are tried first. */
const calmScale = 0.84;

/** A whole word, however small, says more than half of one. */
const smallest = 0.45;

/** Words that signs everywhere shorten, and how; in the order in which they give way. */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/\bInternational\b/gu, 'Intl'],
  [/\bAirport\b/gu, 'Apt'],
  [/\bSainte\b/gu, 'Ste'],
  [/\bSaint\b/gu, 'St'],
  [/\bSanta\b/gu, 'Sta'],
  [/\bSanto\b/gu, 'Sto'],
  [/\bMount\b/gu, 'Mt'],
  [/\bFort\b/gu, 'Ft'],
  [/\bPort\b/gu, 'Pt'],
  [/\bNorth\b/gu, 'N'],
  [/\bSouth\b/gu, 'S'],
  [/\bEast\b/gu, 'E'],
  [/\bWest\b/gu, 'W'],
  [/\bIslands?\b/gu, 'Is'],
];

/**
 * Where a name may end: before a space, after a hyphen or a dash, before a slash or a bracket, and
 * before the dot that stands for a space between foreign words in Japanese and Chinese.
 */
const breaks = /(?=[\s/(（・])|(?<=[-–])|(?<=\p{Script=Han})(?=·)/u;
/** What must not stand last: marks, and small words that lead on to what was left out. */
const loose =
  /[\s,;:/(（・·–-]+$|\s(?:a|al|am|an|and|da|de|del|der|di|do|du|el|la|le|of|the|und|y)$|・(?:イ|エル|オブ|ザ|ダ|デ|デル|ド|ラ|ル)$/iu;

/**
 * Makes `text` fit, never cutting a word: first a little smaller, then with the abbreviations of
 * signs, then smaller still, then without its last words (`Rio de Janeiro…`). A single word that is
 * far too long gives way to what may stand `instead` of it: the code of a place.
 *
 * @param instead empty where there is nothing; the word then becomes smaller than it should, and
 *   loses letters only where no name has so many
 */
export function fitText(
  text: string,
  room: TextRoom,
  measure: MeasureText,
  instead = '',
): FittedText {
  const scaleOf = (candidate: string) =>
    Math.min(1, room.width / Math.max(measure(candidate, room.weight), 0.001));
  const abbreviated = abbreviations(text);
  for (const least of [Math.max(calmScale, room.leastScale), room.leastScale]) {
    for (const candidate of abbreviated) {
      const scale = scaleOf(candidate);
      if (scale >= least) return { text: candidate, scale };
    }
  }
  const shortest = abbreviated.at(-1) ?? text;
  const parts = shortest.split(breaks);
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const candidate = `${withoutLooseEnd(parts.slice(0, count).join(''))}…`;
    const scale = scaleOf(candidate);
    if (scale >= room.leastScale) return { text: candidate, scale };
  }
  if (instead !== '') return { text: instead, scale: scaleOf(instead) };
  const word = withoutLooseEnd(parts[0] ?? shortest);
  const whole = parts.length > 1 ? `${word}…` : word;
  const scale = scaleOf(whole);
  if (scale >= Math.min(room.leastScale, smallest)) return { text: whole, scale };
  return cutWord(word, room.leastScale, scaleOf);
}

/** Below the calm size a shorter form that stays larger says more than the longest, quite small. */
const steps = [calmScale, 0.7, 0.58] as const;

/**
 * The first of several forms of a text, from the longest to the shortest, that fits at a calm size;
 * failing that, at ever smaller ones; failing that, the shortest, as small as it must be.
 */
export function fitForms(
  forms: readonly string[],
  room: TextRoom,
  measure: MeasureText,
): FittedText {
  const scaleOf = (candidate: string) =>
    Math.min(1, room.width / Math.max(measure(candidate, room.weight), 0.001));
  const leasts = [...steps.filter((step) => step > room.leastScale), room.leastScale];
  for (const least of leasts) {
    for (const text of forms) {
      const scale = scaleOf(text);
      if (scale >= least) return { text, scale };
    }
  }
  const text = forms.at(-1) ?? '';
  return { text, scale: scaleOf(text) };
}

/** The text, and then ever shorter forms of it. */
function abbreviations(text: string): string[] {
  const forms = [text];
  for (const [word, short] of shortWords) {
    const last = forms.at(-1) ?? text;
    const next = last.replace(word, short);
    if (next !== last) forms.push(next);
  }
  return forms;
}

function withoutLooseEnd(text: string): string {
  const shorter = text.replace(loose, '');
  return shorter === text || shorter === '' ? text : withoutLooseEnd(shorter);
}

/** As many letters of one long word as there is room for at the smallest size. */
function cutWord(
  word: string,
  leastScale: number,
  scaleOf: (candidate: string) => number,
): FittedText {
  const letters = Array.from(new Intl.Segmenter().segment(word), ({ segment }) => segment);
  for (let count = letters.length; count > 1; count -= Math.ceil(count / 20)) {
    const candidate = `${letters.slice(0, count).join('')}…`;
    const scale = scaleOf(candidate);
    if (scale >= leastScale) return { text: candidate, scale };
  }
  return { text: `${letters[0] ?? ''}…`, scale: leastScale };
}

/** The direction that a text has by its first letter, as `dir="auto"` would find it. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const [first = ''] = /\p{Letter}/u.exec(text) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first) ? 'rtl' : 'ltr';
}
