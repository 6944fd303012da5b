import { timeFields } from '../../e2e/support/flights.ts';

/** Where the flights go: airports of every size, with long names and short ones. */
const destinations = [
  ...['LHR', 'CDG', 'AMS', 'FRA', 'MAD', 'BCN', 'JFK', 'SIN', 'DXB', 'HND', 'GRU', 'YYZ', 'OSL'],
  ...['BUD', 'PRG', 'KRK', 'LIS', 'ATH', 'BEG', 'SKP', 'PMI', 'TFS', 'BLQ', 'NAP', 'GVA', 'LUG'],
];

const airlines = [
  ['LX', 'SWR'],
  ['LH', 'DLH'],
  ['BA', 'BAW'],
  ['U2', 'EZY'],
  ['AF', 'AFR'],
  ['KL', 'KLM'],
] as const;

const minute = 60;
/** Minutes between two departures. */
const spacing = 4;
/** Flights of the last minutes are still told of: they have left, or are late. */
const minutesBack = 40;
/** As in a timetable, the same numbers come every day. */
const differentNumbers = (24 * 60) / spacing;

/**
 * Departures from Zürich as a service tells of them at an instant (UNIX seconds), in the order of
 * their times. Each has a time that stays, and a story: its gate is known, changes and closes, it
 * may be late by more and more, it leaves or is cancelled;
 * of some the service uses a word of its own. So the rows move on with every poll, and
 * something about some of them is new.
 */
export function departuresAt(now: number, count: number): Record<string, unknown>[] {
  const first = Math.ceil((now - minutesBack * minute) / (spacing * minute));
  return Array.from({ length: count }, (_, index) => flightAt(first + index, now));
}

/** A status that no service has, and another one each minute. */
export function unknownStatus(now: number): string {
  const letters = Array.from(String(Math.floor(now / minute)), (digit) =>
    'bcdfghjkmp'.charAt(Number(digit)),
  );
  return `at ${letters.join('')} ${now % 100}`;
}

/** The flight of this place in the sequence of all of them, as it stands now. */
function flightAt(place: number, now: number): Record<string, unknown> {
  const departure = place * spacing * minute;
  const left = (departure - now) / minute;
  const [iata, icao] = airlines[place % airlines.length] ?? airlines[0];
  const number = String(100 + (place % differentNumbers));
  const isLate = place % 5 === 0;
  const isOdd = place % 9 === 4;
  const isCancelled = place % 31 === 0 && left < 120;
  const late = isLate ? 10 + Math.max(0, Math.floor((60 - left) / 2)) : 0;
  const blockMinutes = 60 + ((place * 7) % 600);
  const hasLeft = left + late <= 0;
  const gateChanges = Math.max(0, Math.floor((90 - left) / 30));
  return {
    airline_iata: iata,
    airline_icao: icao,
    flight_iata: `${iata}${number}`,
    flight_icao: `${icao}${number}`,
    flight_number: number,
    dep_iata: 'ZRH',
    dep_icao: 'LSZH',
    dep_terminal: String(1 + (place % 3)),
    dep_gate: left > 90 ? null : `${'ABDE'.charAt(place % 4)}${10 + ((place + gateChanges) % 80)}`,
    arr_iata: destinations[(place * 5) % destinations.length],
    ...timeFields('dep_time', departure),
    ...timeFields('arr_time', departure + blockMinutes * minute),
    duration: blockMinutes,
    ...(late === 0 ? {} : { ...timeFields('dep_estimated', departure + late * minute) }),
    ...(late === 0 ? {} : { dep_delayed: late, delayed: late }),
    ...(hasLeft ? timeFields('dep_actual', departure + late * minute) : {}),
    status: isOdd
      ? unknownStatus(now)
      : isCancelled
        ? 'cancelled'
        : hasLeft
          ? 'active'
          : 'scheduled',
    ...codeshare(place, number),
  };
}

/** Some are marketed by another carrier: the board folds those into the operating carrier's row. */
function codeshare(place: number, number: string): Record<string, unknown> {
  if (place % 6 !== 1) return {};
  return {
    cs_airline_iata: 'UA',
    cs_flight_number: String(9000 + Number(number)),
    cs_flight_iata: `UA${9000 + Number(number)}`,
  };
}
