import type { ServiceData } from '../query/service-data.ts';
import type { FlightQuery, FlightState } from '../world/flight.ts';

const hours = 3600;
/** Local days begin up to 14 hours before those of UTC and end up to 12 hours after them. */
const furthestEast = 14 * hours;
const furthestWest = 12 * hours;

/**
 * The flights scheduled on a day of the calendar of the airport that was asked about: of the
 * departure airport, unless only an arrival airport was. An airport without a known zone keeps UTC.
 * @param date YYYY-MM-DD
 * @param now UNIX seconds; a past day looks as it does now, when all of it is known
 */
export function flightsOfDay(
  { world, codeLookup, timeTexts }: Pick<ServiceData, 'world' | 'codeLookup' | 'timeTexts'>,
  query: FlightQuery,
  date: string,
  now: number,
): readonly FlightState[] {
  const isByArrival = query.departureIata === undefined && query.arrivalIata !== undefined;
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  const dayOf = (instant: number, airport: string): string => {
    const zone = codeLookup.airportOfIata(airport)?.timezone;
    return (timeTexts.local(instant, zone) ?? timeTexts.utc(instant)).slice(0, date.length);
  };
  return world
    .flights(query, midnight - furthestEast, midnight + 24 * hours + furthestWest, now)
    .filter((flight) =>
      isByArrival
        ? dayOf(flight.scheduledArrival, flight.arrivalIata) === date
        : dayOf(flight.scheduledDeparture, flight.departureIata) === date,
    );
}
