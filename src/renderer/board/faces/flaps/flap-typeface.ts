import type { Language } from '#shared/languages.ts';
import { loadTypeface, patiently } from '../../../styles/typeface.ts';
import { typefaceOf } from '../../../styles/typeface-order.ts';
import './typeface.css';

const ownFamily = "'Barlow Condensed'";
/** What a board in any language needs, so that its first wave is drawn in the right letters. */
const usual = 'ABCXYZ0189';

/** The typefaces of flaps in a language, as a canvas takes them: their own, then the board's. */
export function flapTypeface(language: Language): string {
  return `${ownFamily}, ${typefaceOf(language)}`;
}

/** Letters whose files have been read, or for which there are none, by language. */
const known = new Map<Language, Set<string>>();

/**
 * Reads the files with the letters of these texts: null where nothing is left to be read, so that
 * they can be drawn at once. Never fails, and is over after eight seconds: the system's typefaces stand in.
 */
export function loadFlapTypeface(language: Language, texts: string): Promise<void> | null {
  const letters = known.get(language) ?? new Set<string>();
  known.set(language, letters);
  // Asked for letter by letter: the browser takes its time over each of them, new or not.
  const isFirst = letters.size === 0;
  const unknown = [...new Set(isFirst ? usual + texts : texts)].filter(
    (letter) => !letters.has(letter),
  );
  return unknown.length === 0 ? null : read(language, unknown, letters);
}

async function read(
  language: Language,
  wanted: readonly string[],
  known: Set<string>,
): Promise<void> {
  const text = wanted.join('');
  await Promise.all([
    patiently(document.fonts.load(`500 16px ${ownFamily}`, text)),
    loadTypeface(language, text),
  ]);
  for (const letter of wanted) known.add(letter);
}
