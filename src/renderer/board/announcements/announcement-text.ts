import type { Language } from '#shared/languages.ts';
import { localeOf } from '#shared/messages/locale.ts';
import type { Announcement } from '#shared/settings.ts';
import { tickSeconds } from '../../app/clock.svelte.ts';

/** A text of an announcement, and the language that it is written in. */
export interface OwnText {
  readonly text: string;
  readonly language: Language;
}

/**
 * What an announcement says where a language has its turn: the text in it, else in the first of the board's languages
 * that has one, else any.
 *
 * @param languages those of the board, in their order
 */
export function textIn(
  { texts }: Pick<Announcement, 'texts'>,
  language: Language,
  languages: readonly Language[],
): OwnText {
  // The keys are languages: the schema of the settings lets no others in.
  const written = Object.keys(texts) as Language[];
  const chosen = [language, ...languages, ...written].find((each) => texts[each] !== undefined);
  return { text: texts[chosen ?? language] ?? '', language: chosen ?? language };
}

/** Its texts in the languages of a board, each once. */
export function textsIn(
  announcement: Pick<Announcement, 'texts'>,
  languages: readonly Language[],
): readonly OwnText[] {
  const all = languages.map((language) => textIn(announcement, language, languages));
  return [...new Map(all.map((each) => [each.text, each])).values()];
}

/** No text is up for less than this, seconds. */
const shortest = 10;
const secondsPerWord = 1;

/**
 * How many ticks a text stays: a second a word (docs/board-rules.md, "Page time"), with no upper bound: it is read to
 * its end.
 */
export function readingTicksOf({ text, language }: OwnText): number {
  const segmenter = new Intl.Segmenter(localeOf(language), { granularity: 'word' });
  const words = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  return Math.ceil(Math.max(shortest, words * secondsPerWord) / tickSeconds);
}

/** How many ticks the page of an announcement stays in each of the board's languages. */
export function pageTicksOf(
  announcement: Pick<Announcement, 'texts'>,
  languages: readonly Language[],
): number {
  const texts = textsIn(announcement, languages);
  const longest = Math.max(...texts.map(readingTicksOf));
  // The same text in every language is one text.
  return texts.length === 1 ? Math.ceil(longest / languages.length) : longest;
}

/**
 * Which of several texts is up at `tick`: one after the other, each for as long as it takes to be read. It follows
 * from the tick alone, so that no timer can fall out of step.
 */
export function textAt<Text extends OwnText>(texts: readonly Text[], tick: number): Text | null {
  const ticks = texts.map(readingTicksOf);
  const round = ticks.reduce((sum, each) => sum + each, 0);
  let left = round === 0 ? 0 : tick % round;
  for (const [index, text] of texts.entries()) {
    const stays = ticks[index] ?? 0;
    if (left < stays) return text;
    left -= stays;
  }
  return texts[0] ?? null;
}
