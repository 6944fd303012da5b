import { z } from 'zod';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { languages, type Language, type LocalNames } from '#shared/languages.ts';
import { plainText } from '#shared/fold.ts';
import type { BoardReference } from './board-reference.ts';
import { flightNumberOf, operatingNumberOf } from './flight-number.ts';
import { localNamesOf } from './place.ts';

/*
 * A publisher's reference data about the codes in its rows. A display's own reference data may
 * be older, and lacks what only the service knows.
 */

/** Airports and airlines of one message: more than any board names. */
const mostNames = 3000;

const codeShape = /^[A-Z0-9]{2,4}$/;
const longestText = 200;

const code = z.string().regex(codeShape);
const codeOrNull = code.nullable().catch(null);
const text = z
  .string()
  .max(longestText)
  .transform((value) => plainText(value) || null)
  .nullable()
  .catch(null);

const localNames = z
  .record(z.string(), z.unknown())
  .transform((names): LocalNames => {
    const found: Partial<Record<Language, string>> = {};
    for (const language of languages) {
      const name = Object.hasOwn(names, language) ? text.parse(names[language]) : null;
      if (name !== null) found[language] = name;
    }
    return found;
  })
  .catch({});

const airport = z.object({
  /** The code in the rows. */
  code,
  iata: codeOrNull,
  icao: codeOrNull,
  name: text,
  city: text,
  cityNames: localNames,
  countryCode: codeOrNull,
  timeZone: text,
});

const airline = z.object({ code, iata: codeOrNull, icao: codeOrNull, name: text, colour: text });

/** From outside: a value that is not a text is unknown. */
export const referenceNamesSchema = z.object({
  airports: z.array(airport).max(mostNames),
  airlines: z.array(airline).max(mostNames),
});

/** Records of reference data by the codes that rows have. */
export type ReferenceNames = z.output<typeof referenceNamesSchema>;

/** Codes that rows have, of airports and of airlines. */
export interface NamedCodes {
  readonly airports: ReadonlySet<string>;
  readonly airlines: ReadonlySet<string>;
}

/**
 * The codes of a board's rows and of its airport, those of `before` among them: flights go and come again, and names
 * that stay the same need not be sent again.
 */
export function namedCodes(
  airportCode: string,
  entries: readonly ScheduleEntry[],
  before: NamedCodes | null,
): NamedCodes {
  const isFull = before !== null && before.airports.size + before.airlines.size > mostNames;
  const airports = new Set<string | null | undefined>(isFull ? [] : before?.airports);
  const airlines = new Set<string | null | undefined>(isFull ? [] : before?.airlines);
  airports.add(airportCode);
  for (const entry of entries) {
    airports.add(entry.dep_iata).add(entry.dep_icao).add(entry.arr_iata).add(entry.arr_icao);
    for (const stop of entry.via ?? []) airports.add(stop);
    airlines.add(entry.airline_iata).add(entry.airline_icao);
    airlines.add(flightNumberOf(entry)?.code).add(operatingNumberOf(entry)?.code);
  }
  return { airports: onlyCodes(airports), airlines: onlyCodes(airlines) };
}

function onlyCodes(texts: Iterable<string | null | undefined>): Set<string> {
  const codes = [...texts].filter((each) => typeof each === 'string');
  return new Set(codes.filter((each) => codeShape.test(each)).slice(0, mostNames));
}

/** The reference data of these codes, as far as known; cities in all languages of a board. */
export function namesOf(codes: NamedCodes, reference: BoardReference): ReferenceNames {
  return {
    airports: [...codes.airports].flatMap((each) => {
      const known = reference.airport(each);
      if (known === null) return [];
      return { ...known, code: each, cityNames: localNamesOf(known, known.city ?? '', languages) };
    }),
    airlines: [...codes.airlines].flatMap((each) => {
      const known = reference.airline(each);
      return known === null ? [] : { ...known, code: each };
    }),
  };
}

/** Reference data overlaid with names, the later of two first; without names it is unchanged. */
export function withNames<Reference extends BoardReference>(
  reference: Reference,
  names: readonly (ReferenceNames | undefined)[],
): Reference {
  const known = names.filter((each) => each !== undefined);
  if (known.length === 0) return reference;
  const airports = byCode(known.flatMap((each) => each.airports));
  const airlines = byCode(known.flatMap((each) => each.airlines));
  return {
    ...reference,
    airport: (wanted) => airports.get(wanted) ?? reference.airport(wanted),
    airline: (wanted) => airlines.get(wanted) ?? reference.airline(wanted),
  };
}

/** By the code of the rows, and by its other codes where no row has these. */
function byCode<
  Record extends {
    readonly code: string;
    readonly iata: string | null;
    readonly icao: string | null;
  },
>(records: readonly Record[]): ReadonlyMap<string, Record> {
  const found = new Map<string, Record>();
  for (const record of records) {
    for (const other of [record.iata, record.icao]) if (other !== null) found.set(other, record);
  }
  for (const record of records) found.set(record.code, record);
  return found;
}
