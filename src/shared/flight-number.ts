/** A flight number taken apart. At least one of `code` and `number` is there. */
export interface FlightNumber {
  /** The airline's IATA code, else its ICAO code; null if the record names no airline. */
  readonly code: string | null;
  /** Digits without leading zeros, and a suffix if there is one: `40`, `9A`. */
  readonly number: string | null;
  /** `LX 40`: the code, a space, the number; or whichever of the two is known. */
  readonly text: string;
}

/**
 * Codes of airlines. IATA Resolution 762: two letters or digits, at least one of them a letter. ICAO Doc 8585: three
 * letters.
 */
export const airlineCodePatterns = {
  iata: /^(?=.?[A-Z])[A-Z0-9]{2}$/,
  icao: /^[A-Z]{3}$/,
} as const;

/** Whether a text in upper case may be an airline's code, IATA or ICAO. */
export function isAirlineCode(text: string): boolean {
  return airlineCodePatterns.iata.test(text) || airlineCodePatterns.icao.test(text);
}

// IATA Resolution 762: the airline, up to four digits, a suffix.
const iataDesignator = /^((?=.?[A-Z])[A-Z0-9]{2})[ -]?0*(\d{1,5}[A-Z]?)$/;
// ICAO Doc 8585: three letters. Call signs may carry two letters behind their digits.
const icaoDesignator = /^([A-Z]{3})[ -]?0*(\d{1,5}[A-Z]{0,2})$/;

/** A number of what is known of it; null if that is nothing. */
export function joinNumber(code: string | null, number: string | null): FlightNumber | null {
  const text = [code, number].filter((part) => part !== null).join(' ');
  return text === '' ? null : { code, number, text };
}

/**
 * Takes `LX40`, `LX 40`, `LX-0040` and `SWR40` apart. Null if the text is no airline code with a
 * number behind it.
 */
export function parseDesignator(text: string | null): FlightNumber | null {
  if (text === null) return null;
  const match = iataDesignator.exec(text);
  return match ? joinNumber(match[1] ?? null, match[2] ?? null) : parseCallSign(text);
}

/**
 * Takes a call sign apart: `SWR40`. Null for one that names no airline by its three letters, such as a
 * registration, whatever it looks like (`N100A`, `JA8089`).
 */
export function parseCallSign(text: string | null): FlightNumber | null {
  const match = icaoDesignator.exec(text ?? '');
  return match && joinNumber(match[1] ?? null, match[2] ?? null);
}

/** A number as keys and questions have it: `LX318`. */
export function codeOf({ code, number }: FlightNumber): string {
  return `${code ?? ''}${number ?? ''}`;
}

/** A registration of the United States (14 CFR 47.15): the call sign of pilots without an airline. */
const usRegistration = /^N[1-9](?:\d{0,4}|\d{0,3}[A-Z]|\d{0,2}[A-Z]{2})$/;

/** No flight number is longer, however it is typed; a longer text is something else. */
const longestTyped = 20;

/**
 * A flight number as users type it: in any case and width, with or without a space, a hyphen or leading
 * zeros, with the digits of Arabic keyboards; or a call sign such as `N123AB`, which then is the whole number. Null for
 * any other text; number 0 is that of no flight.
 */
export function readFlightNumber(text: string): FlightNumber | null {
  if (text.length > longestTyped) return null;
  const typed = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // The capital of a small i on Turkish keyboards.
    .replaceAll('\u0130', 'I')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();
  const number = parseDesignator(typed);
  const flight = number?.number?.startsWith('0') === true ? null : number;
  // `N12345` may be either; no airline is meant where that would take letters or zeros away.
  const isWhole = flight !== null && codeOf(flight) === typed;
  return !isWhole && usRegistration.test(typed) ? joinNumber(null, typed) : flight;
}

/** What one flight is known by, wherever one comes from: a row, a list, the map. */
export interface FlightKey {
  /** Designator and number without a space, as `LX318`; null if only the other one is known. */
  readonly iata: string | null;
  /** As `SWR318`. */
  readonly icao: string | null;
  /** Scheduled departure, UNIX seconds, if it is known: the same number flies every day. */
  readonly departure: number | null;
}
