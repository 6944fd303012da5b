import type { TimetableRow } from '#shared/timetable.ts';

/** A flight of Swiss at noon on all days, a little more than an hour long; changed as given. */
export function rowOf(
  number: string,
  place: string,
  { airline = 'SWISS', ...more }: Partial<TimetableRow> & { readonly airline?: string | null } = {},
): TimetableRow {
  return {
    id: number,
    key: { iata: number.replace(' ', ''), icao: null, departure: null },
    flights: [{ text: number, airlineName: airline, colour: null }],
    from: { name: 'Zürich', code: 'ZRH', localNames: {} },
    to: { name: place, code: place.slice(0, 3).toUpperCase(), localNames: {} },
    departs: 720,
    arrives: 790,
    daysLater: 0,
    duration: 70,
    days: 0b1111111,
    departureTerminals: [],
    arrivalTerminals: [],
    aircraft: null,
    ...more,
  };
}
