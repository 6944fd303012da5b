/** One end of the flights of a made-up schedule. */
interface End {
  readonly iata: string;
  readonly icao: string;
  /** Minutes that its clocks are ahead of UTC. */
  readonly offset: number;
}

const zurich: End = { iata: 'ZRH', icao: 'LSZH', offset: 60 };
const london: End = { iata: 'LHR', icao: 'EGLL', offset: 0 };

/** A row of a schedule in the interface's own names. */
export type ScheduleRow = Readonly<Record<string, string | number | null>>;

/**
 * Made-up flights of Zurich, to London or from there, numbered LX 1 and so on, in the names of the
 * interface, with every field that a schedule has. The first half has left (or landed), the second is
 * planned.
 *
 * @param from when the first one leaves, UNIX seconds
 * @param stepMinutes from one to the next
 */
export function scheduleRows(
  count: number,
  from: number,
  { direction = 'departures', stepMinutes = 5 }: { direction?: string; stepMinutes?: number } = {},
): readonly ScheduleRow[] {
  const [departure, arrival] =
    direction === 'departures' ? [zurich, london] : ([london, zurich] as const);
  return Array.from({ length: count }, (_, index) => {
    const number = String(index + 1);
    const leaves = from + index * stepMinutes * 60;
    const lands = leaves + 100 * 60;
    const isPast = index < count / 2;
    return {
      airline_iata: 'LX',
      airline_icao: 'SWR',
      flight_iata: `LX${number}`,
      flight_icao: `SWR${number}`,
      flight_number: number,
      cs_airline_iata: null,
      cs_flight_number: null,
      cs_flight_iata: null,
      dep_iata: departure.iata,
      dep_icao: departure.icao,
      dep_terminal: '1',
      dep_gate: `A${number}`,
      arr_iata: arrival.iata,
      arr_icao: arrival.icao,
      arr_terminal: '2',
      arr_gate: null,
      arr_baggage: '07',
      ...times('dep_time', leaves, departure),
      ...times('dep_estimated', leaves + 300, departure),
      ...(isPast ? times('dep_actual', leaves + 300, departure) : {}),
      ...times('arr_time', lands, arrival),
      ...times('arr_estimated', lands + 240, arrival),
      duration: 100,
      status: isPast ? 'active' : 'scheduled',
    };
  });
}

/** `NAME`, `NAME_utc` and `NAME_ts` of an instant (UNIX seconds). */
function times(name: string, instant: number, { offset }: End): ScheduleRow {
  const written = (at: number) => new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return {
    [name]: written(instant + offset * 60),
    [`${name}_utc`]: written(instant),
    [`${name}_ts`]: instant,
  };
}
