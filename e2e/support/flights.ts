/** `YYYY-MM-DD HH:MM` in UTC. */
function minuteOf(instant: number): string {
  return new Date(instant * 1000).toISOString().slice(0, 16).replace('T', ' ');
}

/** The fields of one end's time, of which there are three: `dep_time`, `dep_time_ts`, `dep_time_utc`. */
export function timeFields(
  name: 'dep_time' | 'dep_estimated' | 'dep_actual' | 'arr_time' | 'arr_estimated' | 'arr_actual',
  instant: number,
): Record<string, unknown> {
  return { [`${name}_ts`]: instant, [`${name}_utc`]: minuteOf(instant) };
}

/** UNIX seconds of the full minute that lies so many minutes from now. */
export function minutesFromNow(minutes: number): number {
  return Math.floor(Date.now() / 60_000) * 60 + minutes * 60;
}

/**
 * A schedule entry from Zürich to London as a service would send it.
 *
 * @param leavesIn minutes from now to the departure
 * @param overrides fields to change, add or (undefined) leave out
 */
export function flight(
  leavesIn: number,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const departure = minutesFromNow(leavesIn);
  const blockMinutes = 100;
  return {
    airline_iata: 'LX',
    airline_icao: 'SWR',
    flight_iata: 'LX318',
    flight_icao: 'SWR318',
    flight_number: '318',
    dep_iata: 'ZRH',
    dep_icao: 'LSZH',
    dep_terminal: '1',
    dep_gate: 'A62',
    arr_iata: 'LHR',
    arr_icao: 'EGLL',
    arr_terminal: '2',
    arr_gate: null,
    arr_baggage: '7',
    ...timeFields('dep_time', departure),
    ...timeFields('arr_time', departure + blockMinutes * 60),
    duration: blockMinutes,
    status: 'scheduled',
    ...overrides,
  };
}

/** A flight of that number, the others of its fields as `flight` has them. */
export function numbered(
  number: number,
  leavesIn: number,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return flight(leavesIn, {
    flight_iata: `LX${number}`,
    flight_icao: `SWR${number}`,
    flight_number: String(number),
    ...overrides,
  });
}
