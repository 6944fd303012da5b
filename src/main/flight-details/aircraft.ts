import { engineKinds, type FlightAircraft } from '#shared/flight-details.ts';
import type { FlightReference } from '../store/flight-reference.ts';
import type { FoundFlight } from './find-flight.ts';
import type { FlightFacts } from './flight-facts.ts';

/** No aircraft has more; what is beyond is a mistake. */
const mostEngines = 12;
/** The oldest aircraft that still carry passengers are from the 1930s. */
const firstYear = 1925;

/**
 * The aircraft of a flight: what its fleet record knows, else the lookup, else what the schedule says of it, else what the
 * type's designator says. Null where nothing is known.
 *
 * @param now UNIX seconds
 */
export function aircraftOf(
  facts: FlightFacts,
  found: FoundFlight,
  reference: FlightReference,
  now: number,
): FlightAircraft | null {
  const fleet = facts.aircraft?.record;
  const lookup = found.isLookedUp ? facts.lookup?.record : undefined;
  const { iata, icao, callSign } = found.flight.aircraft;
  const live = facts.live?.record;
  const designator =
    fleet?.icao ?? lookup?.aircraft_icao ?? live?.aircraft_icao ?? icao ?? iata ?? null;
  const type = designator === null ? null : reference.aircraftType(designator);
  const model = fleet?.model ?? lookup?.model ?? type?.model ?? null;
  const manufacturer = fleet?.manufacturer ?? lookup?.manufacturer ?? type?.manufacturer ?? null;
  const year = new Date(now * 1000).getUTCFullYear();
  const builtYear = within(fleet?.built ?? lookup?.built ?? null, firstYear, year);
  const engine = (fleet?.engine ?? lookup?.engine)?.toLowerCase();
  const aircraft: FlightAircraft = {
    type: typeName(manufacturer, model) ?? designator,
    registration: registrationOf(facts, found),
    callSign,
    builtYear,
    ageYears:
      builtYear === null
        ? within(fleet?.age ?? lookup?.age ?? null, 0, year - firstYear)
        : year - builtYear,
    engineCount: within(Number(fleet?.engine_count ?? lookup?.engine_count ?? 0), 1, mostEngines),
    engine: engineKinds.find((kind) => kind === engine) ?? null,
  };
  return Object.values(aircraft).some((value) => value !== null) ? aircraft : null;
}

/** The registration of the aircraft that flies it; null where it was not said. */
export function registrationOf(
  facts: FlightFacts,
  { flight, isLookedUp }: FoundFlight,
): string | null {
  const lookup = isLookedUp ? facts.lookup?.record.reg_number : null;
  const listed = lookup ?? facts.live?.record.reg_number ?? flight.aircraft.registration;
  return listed ?? facts.aircraft?.record.reg_number ?? null;
}

function typeName(manufacturer: string | null, model: string | null): string | null {
  if (model === null) return manufacturer;
  if (manufacturer === null) return model;
  const isNamed = model.toLowerCase().startsWith(manufacturer.toLowerCase());
  return isNamed ? model : `${manufacturer} ${model}`;
}

/** A whole number between two others; null for any other. */
function within(value: number | null, least: number, most: number): number | null {
  if (value === null || !(value >= least && value <= most)) return null;
  return Math.floor(value);
}
