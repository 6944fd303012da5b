import type { ClockTime, Remark, RemarkKind } from '#shared/board-view.ts';
import { isRightToLeft, type Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { clockText, dayMarker } from './clock-words.ts';
import { abbreviateWords } from './capitals.ts';

/**
 * What a remark says is decided in src/main/flights/remark.ts; here stand its words and its tone.
 *
 * A remark as it is read: `Delayed 09:45`, `Departed`, `Estimated 00:10 +1`. The words are those of
 * docs/board-rules.md, "Remarks": never more than the data says. A status that is not known is
 * shown as it came. A delay beside a state at the gate is said in words: `Boarding, Delayed 09:45`.
 */
export function remarkText(remark: Remark, language: Language): string {
  const { separator, remarks } = messagesIn(language).board;
  const { time } = remark;
  // Not that of its word, but of a delay known beside it.
  const isOfDelay = time !== null && drawnTime(remark) === null;
  const words = isOfDelay
    ? [wordOf(remark, language), remarks.delayed].join(separator)
    : wordOf(remark, language);
  return [words, ...timeText(time, language)].join(' ').trim();
}

/**
 * The time that stands beside the word on a board. A board tells a delay beside a state at the gate by the tone
 * alone: its time would be taken for that of the state.
 */
export function drawnTime({ kind, time }: Remark): ClockTime | null {
  return gateStates.has(kind) ? null : time;
}

const gateStates: ReadonlySet<RemarkKind> = new Set<RemarkKind>([
  ...(['gate-open', 'boarding', 'final-call', 'gate-closing', 'gate-closed'] as const),
]);

/** Lengths to which the word of a remark is abbreviated where room is short, with its full stop. */
const shortLengths = [6, 5];

/**
 * The remark and ever shorter forms of it, `Estimated 09:45`, `Estim. 09:45`: the word is
 * abbreviated, the time (`drawnTime`) never.
 */
export function remarkForms(remark: Remark, language: Language): readonly string[] {
  const words = wordOf(remark, language);
  const time = timeText(drawnTime(remark), language);
  const forms = shortLengths.map((length) =>
    [abbreviateWords(words, length), ...time].join(' ').trim(),
  );
  const whole = [words, ...time].join(' ').trim();
  return [...new Set([whole, ...forms])];
}

/** A time of day, and the day at the end: whatever could be turned round. */
const numbers = /\d{1,2}:\d{2}B?|[+-]\d+$/gu;

/**
 * The same text for a page: in languages written from right to left, where the time and the day
 * follow the word from right to left, neither is turned round itself (`+1`, not `1+`).
 */
export function isolated(text: string, language: Language): string {
  return isRightToLeft(language) ? text.replace(numbers, '\u2066$&\u2069') : text;
}

/** The word of a remark alone, without its time. */
export function wordOf({ kind, word, belt = '' }: Remark, language: Language): string {
  const { remarks, bagsOn } = messagesIn(language).board;
  if (kind === 'bags') return bagsOn({ belt });
  return word ?? (kind === 'other' ? '' : remarks[kind]);
}

function timeText(time: ClockTime | null, language: Language): string[] {
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
    case 'delayed':
      return lateTone(remark, 'late-15');
    // Who reads this has to hurry, delay or not.
    case 'final-call':
    case 'gate-closing':
      return remark.delayStep === 60 ? 'late-60' : 'late-30';
    case 'check-in':
    case 'gate-closed':
      return lateTone(remark, 'plain');
    case 'estimated':
    case 'gate-open':
    case 'boarding':
    case 'expected':
    case 'approaching':
    case 'bags':
      return lateTone(remark, 'estimate');
  }
}

/** The tone of the delay, or another one where there is none. */
export function lateTone(
  { delayStep }: Pick<Remark, 'delayStep'>,
  otherwise: RemarkTone,
): RemarkTone {
  return delayStep === 0 ? otherwise : `late-${delayStep}`;
}
