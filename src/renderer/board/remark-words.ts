import type { Remark } from '#shared/board-view.ts';
import { isRightToLeft, type Language } from '#shared/languages.ts';
import { boardMessages } from '#shared/messages/board.ts';
import { clockText } from './clock-words.ts';
import { dayMarker } from './day-marker.ts';
import { abbreviateWord } from './grid/abbreviate-word.ts';

/**
 * A remark as it is read: `Delayed 09:45`, `Departed`, `Estimated 00:10 +1`. The words are those of
 * board-rules.md, "Wording": never more than the data says. A status nobody has seen before is
 * shown as it came.
 */
export function remarkText(remark: Remark, language: Language): string {
  return [wordOf(remark, language), ...timeOf(remark, language)].join(' ').trim();
}

/** Lengths to which the word of a remark is abbreviated where room is short, with its full stop. */
const shortLengths = [6, 5];

/**
 * The remark and ever shorter forms of it, `Estimated 09:45`, `Estim. 09:45`: the word is
 * abbreviated, the time never.
 */
export function remarkForms(remark: Remark, language: Language): readonly string[] {
  const words = wordOf(remark, language).split(/\s+/u);
  const time = timeOf(remark, language);
  const forms = shortLengths.map((length) =>
    [...words.map((word) => abbreviateWord(word, length)), ...time].join(' ').trim(),
  );
  return [...new Set([remarkText(remark, language), ...forms])];
}

/** A time of day, and the day at the end: whatever could be turned round. */
const numbers = /\d{1,2}:\d{2}|[+-]\d+$/gu;

/**
 * The same text for a page: in languages written from right to left, where the time and the day
 * follow the word from right to left, neither is turned round itself (`+1`, not `1+`).
 */
export function isolated(text: string, language: Language): string {
  return isRightToLeft(language) ? text.replace(numbers, '\u2066$&\u2069') : text;
}

/** The word of a remark alone, without its time. */
export function wordOf({ kind, word }: Remark, language: Language): string {
  return word ?? (kind === 'other' ? '' : boardMessages(language).remarks[kind]);
}

function timeOf({ time }: Remark, language: Language): string[] {
  return time
    ? [clockText(time.text, language), dayMarker(time, language)].filter((part) => part !== '')
    : [];
}

/**
 * How loudly a remark is drawn. Solid blocks stand only where something is wrong, so that the eye
 * finds those flights before it reads a word.
 */
export type RemarkTone =
  'plain' | 'estimate' | 'late-15' | 'late-30' | 'late-60' | 'alarm' | 'past';

/** The tone of a remark: by its kind, and by the step of the delay while the flight is to come. */
export function remarkTone(remark: Remark): RemarkTone {
  switch (remark.kind) {
    case 'cancelled':
    case 'diverted':
      return 'alarm';
    case 'departed':
    case 'landed':
      return 'past';
    case 'scheduled':
    case 'other':
      return 'plain';
    case 'estimated':
      return 'estimate';
    case 'delayed':
    case 'expected':
      if (remark.delayStep === 60) return 'late-60';
      if (remark.delayStep === 30) return 'late-30';
      if (remark.delayStep === 15 || remark.kind === 'delayed') return 'late-15';
      return 'estimate';
  }
}
