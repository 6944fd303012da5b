import { cleanStand } from '#shared/flight-data/fields.ts';
import { shorten } from './texts.ts';

/** Columns are narrow; a gate is rarely more than four characters, a word rarely more than eight. */
const longestName = 12;

// The column's header already says what it is; a T or a word stays where it is the whole name.
const terminalWord = /^term(?:inal)?(?![a-z])[\s:.-]*(?=\S)|^t[\s.-]?(?=\d)/i;
const gateWord = /^gate(?![a-z])[\s:.-]*(?=\S)/i;
const beltWord =
  /^(?:baggage\s+(?:belt|claim|carousel)|belt|baggage|carousel|reclaim)(?![a-z])[\s:.-]*(?=\S)/i;

const exitWord = /^(?:exit|door)(?![a-z])[\s:.-]*(?=\S)/i;

const checkInWord =
  /^(?:check[- ]?in(?![a-z])[\s:.-]*)?(?:(?:desk|counter|row)s?(?![a-z])[\s:.-]*)?(?=\S)/i;

// b42a is a code in small letters; International and Gateway 3 are words.
const codeShape = /^(?=.*\d)[a-z\d]{1,6}$/i;

function clean(value: string | null, word: RegExp): string | null {
  // "Gate TBA" says as little as "TBA".
  const name = cleanStand(cleanStand(value)?.replace(word, ''));
  return name === null
    ? null
    : shorten(codeShape.test(name) ? name.toUpperCase() : name, longestName);
}

/**
 * A terminal as its column shows it: `2` for `T2` and `Terminal 2`; words such as `INTL` stay. Null
 * for placeholders such as `TBA`; what is longer than 12 characters is cut with an ellipsis.
 */
export function terminalName(value: string | null): string | null {
  return clean(value, terminalWord);
}

/** A gate as its column shows it: `B42A` for `Gate b42a`. Else as `terminalName`. */
export function gateName(value: string | null): string | null {
  return clean(value, gateWord);
}

/** A baggage belt as its column shows it: `5` for `Belt 5`. Else as `terminalName`. */
export function beltName(value: string | null): string | null {
  return clean(value, beltWord);
}

/** Where passengers come out: `B` for `Exit B`; a hall stays one. Else as `terminalName`. */
export function exitName(value: string | null): string | null {
  return clean(value, exitWord);
}

/**
 * Check-in desks as their column shows them: `210-214` for `Desks 210-214`. Duplicates
 * (`100,100`) are shown once. Else as `terminalName`.
 */
export function checkInName(value: string | null): string | null {
  const parts = value?.split(/\s*[,;]\s*/).filter((part) => cleanStand(part) !== null) ?? [];
  return parts.length === 0 ? null : clean([...new Set(parts)].join(', '), checkInWord);
}
