import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { zonesAgreed } from '#shared/zone-laws-for-test.ts';
import { planWorld } from '../../../tools/world/plan-world.ts';
import { readWorldFacts } from '../../../tools/world/read-world-facts.ts';
import { openReference } from '../reference/reader.ts';
import { createServiceData, type ServiceData } from '../query/service-data.ts';
import { distanceKm, vectorOf } from '../world/geodesy.ts';
import { createWorld } from '../world/world.ts';
import { allEndpoints } from './all.ts';

/**
 * All endpoints over the whole world: what one says of a flight, the others say as well, for several
 * seeds, at any instant, and on both sides of every change of the clocks.
 */
const file = fileURLToPath(new URL('../../../resources/reference.sqlite', import.meta.url));
const opened = openReference(file);
if (!opened.ok) throw new Error(opened.message);
const { reference } = opened;

type Row = Readonly<Record<string, unknown>>;

const seeds = [1, 4_294_967_297];
const facts = readWorldFacts(file);
const dataOf = (seed: number): ServiceData =>
  createServiceData(createWorld(facts, planWorld(facts, seed)), reference);
const worlds = new Map(seeds.map((seed) => [seed, dataOf(seed)] as const));

const airports = new Map(reference.airports().map((airport) => [airport.iata_code, airport]));
const airlines = new Map(reference.airlines().map((airline) => [airline.icao_code, airline]));
const types = new Set(reference.aircraftTypes().map(({ icao }) => icao));

/** What an endpoint answers at an instant, in UNIX seconds. */
class Instant {
  readonly now: number;
  readonly #data: ServiceData;

  constructor(seed: number, now: number) {
    const data = worlds.get(seed);
    if (data === undefined) throw new Error(`There is no world ${seed}.`);
    this.now = now;
    this.#data = data;
  }

  list(path: string, query: Readonly<Record<string, string>>): readonly Row[] {
    const content = this.#answer(path, query);
    // Every list endpoint answers with records, unless arrays are asked for.
    return content as readonly Row[];
  }

  lookup(flight: string): Row {
    // The lookup answers with one record.
    return this.#answer('/v1/flights/lookup', { flight_icao: flight }) as Row;
  }

  #answer(path: string, query: Readonly<Record<string, string>>): unknown {
    const endpoint = allEndpoints.find((each) => each.path === path);
    const answer = endpoint?.answer(this.#data, query, this.now);
    if (!answer?.ok) throw new Error(`${path} ${JSON.stringify(query)}: ${JSON.stringify(answer)}`);
    return answer.content;
  }
}

const large = ['LHR', 'ATL', 'IST', 'GRU', 'SYD', 'NBO', 'KEF', 'DEL', 'JFK', 'SCL', 'AKL', 'CAI'];
/** Both sides of the nights on which clocks change, in the north and in the south. */
const changes = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01'];
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 }),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -720, max: 1440 }))
    .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) / 60_000 + minutes),
);
const questions = fc.record({
  seed: fc.constantFrom(...seeds),
  airport: fc.constantFrom(...large),
  isDeparture: fc.boolean(),
  now: instants.map((minute) => minute * 60),
});

/** For each of a number of instants, the operating airlines' own rows of an airport. */
function check(runs: number, property: (rows: readonly Row[], at: Instant) => void): void {
  fc.assert(
    fc.property(questions, ({ seed, airport, isDeparture, now }) => {
      const at = new Instant(seed, now);
      const filter = isDeparture ? 'dep_iata' : 'arr_iata';
      const rows = at.list('/v1/schedules', { [filter]: airport, limit: '2000' });
      property(
        rows.filter(({ cs_flight_iata }) => cs_flight_iata === undefined),
        at,
      );
    }),
    { numRuns: runs, seed: 20_260_714 },
  );
}

/** Some of them, spread over the list. */
const some = (rows: readonly Row[], count: number) =>
  rows.filter((_row, index) => index % Math.ceil(rows.length / count) === 0);

const ends = ['dep', 'arr'] as const;
const kinds = ['time', 'estimated', 'actual'] as const;

const formats = new Map<string, Intl.DateTimeFormat>();
const agreed = zonesAgreed(process.versions.tz);

/** The clock on the wall, by the engine itself: `YYYY-MM-DD HH:MM`. */
function wallTime(instant: number, timeZone: string): string {
  const style = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', style);
  formats.set(timeZone, format);
  return format.format(instant * 1000);
}

describe('all endpoints together', { timeout: 120_000 }, () => {
  it('name airports and airlines that the reference lists know by both codes', () => {
    check(20, (rows) => {
      for (const row of some(rows, 60)) {
        for (const end of ends) {
          const airport = airports.get(String(row[`${end}_iata`]));
          expect(airport?.icao_code).toBe(row[`${end}_icao`]);
        }
        const airline = airlines.get(String(row.airline_icao));
        expect(airline?.iata_code).toBe(row.airline_iata);
        expect(row.flight_icao).toBe(`${String(row.airline_icao)}${String(row.flight_number)}`);
      }
    });
  });

  it('give each time locally, in UTC and in UNIX seconds alike, also while clocks change', () => {
    check(40, (rows) => {
      for (const row of some(rows, 40)) {
        for (const end of ends) {
          const zone = airports.get(String(row[`${end}_iata`]))?.timezone;
          for (const kind of kinds) {
            const instant = row[`${end}_${kind}_ts`];
            if (typeof instant !== 'number') continue;
            expect(row[`${end}_${kind}_utc`]).toBe(wallTime(instant, 'UTC'));
            if (zone !== undefined && agreed.includes(zone))
              expect(row[`${end}_${kind}`]).toBe(wallTime(instant, zone));
          }
        }
      }
    });
  });

  it('plan durations that fit the distance and the times', () => {
    check(15, (rows) => {
      for (const row of some(rows, 100)) {
        const [from, to] = [airports.get(String(row.dep_iata)), airports.get(String(row.arr_iata))];
        const km = distanceKm(
          vectorOf(from?.lat ?? 0, from?.lng ?? 0),
          vectorOf(to?.lat ?? 0, to?.lng ?? 0),
        );
        const minutes = Number(row.duration);
        expect(minutes).toBe((Number(row.arr_time_ts) - Number(row.dep_time_ts)) / 60);
        expect(km / (minutes / 60)).toBeLessThan(1000);
        // The slowest propeller of all; half an hour of taxiing at the busiest airport, a quarter
        // at the other; and what US airlines add.
        expect(minutes).toBeLessThan(57 + (km / 240) * 60);
      }
    });
  });

  it('list a late flight under delays exactly where schedules say that it is late', () => {
    check(12, (rows, at) => {
      for (const end of ends) {
        const type = end === 'dep' ? 'departures' : 'arrivals';
        for (const row of some(rows, 30)) {
          const minutes = Number(row[`${end}_delayed`] ?? 0);
          const isOver = Number(row[`${end}_actual_ts`] ?? at.now) < at.now - 4 * 3600;
          if (isOver || row.status === 'cancelled') continue;
          const query = { flight_icao: String(row.flight_icao), type, delay: '31' };
          const [found] = at
            .list('/v1/delays', query)
            .filter((other) => other.dep_time_ts === row.dep_time_ts);
          expect(found !== undefined).toBe(minutes >= 31);
          if (found === undefined) continue;
          const { delayed, ...fields } = found;
          expect(delayed).toBe(minutes);
          expect(row).toMatchObject(fields);
        }
      }
    });
  });

  it('show a flight on the map and by lookup while it is under way, and only then', () => {
    check(12, (rows, at) => {
      for (const row of some(rows, 30)) {
        const flight = String(row.flight_icao);
        const [live, ...others] = at
          .list('/v1/flights', { flight_icao: flight, dep_iata: String(row.dep_iata) })
          .filter(({ status }) => status === 'en-route');
        expect(others).toStrictEqual([]);
        if (row.status !== 'active') continue;
        expect(live).toMatchObject({ arr_iata: row.arr_iata, airline_iata: row.airline_iata });
        const record = at.lookup(flight);
        // Of a number that two aircraft fly at once, the lookup shows one.
        if (record.dep_time_ts !== row.dep_time_ts) continue;
        expect(record).toMatchObject(
          row.dep_iata === record.dep_iata ? { status: 'en-route' } : {},
        );
        if (row.dep_iata !== record.dep_iata) continue;
        // Its own word for the status, and null for what is not known.
        const known = Object.entries({ ...row, ...live }).filter(
          ([name, value]) => name in record && name !== 'status' && value !== undefined,
        );
        expect(known.length).toBeGreaterThan(30);
        expect(record).toMatchObject(Object.fromEntries(known));
      }
    });
  });

  it('fly it by an aircraft of the fleet, which is where the map shows it', () => {
    check(12, (rows, at) => {
      for (const row of some(rows, 20)) {
        if (row.status !== 'active') continue;
        const record = at.lookup(String(row.flight_icao));
        const [aircraft, ...others] = at.list('/v1/fleets', { hex: String(record.hex) });
        expect(others).toStrictEqual([]);
        expect(types).toContain(aircraft?.icao);
        expect(aircraft).toMatchObject({
          reg_number: record.reg_number,
          icao: record.aircraft_icao,
          msn: record.msn,
          built: record.built,
          age: record.age,
          engine_count: record.engine_count,
        });
        if (record.status !== 'en-route') continue;
        const { lat, lng, alt, dir, speed, v_speed, squawk } = record;
        expect(aircraft).toMatchObject({ lat, lng, alt, dir, speed, v_speed, squawk });
      }
    });
  });

  it('fly what routes plan, on the day and by the type that they say', () => {
    const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    check(12, (rows, at) => {
      for (const row of some(rows, 20)) {
        const local = String(row.dep_time);
        const day = days[new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay()];
        const planned = at
          .list('/v1/routes', { flight_icao: String(row.flight_icao) })
          .filter((route) => route.dep_iata === row.dep_iata && route.arr_iata === row.arr_iata);
        const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        const fits = planned.some((route) => {
          // Clocks may have changed at one end or the other since.
          const apart = Math.abs(minuteOf(String(route.dep_time)) - minuteOf(local.slice(11)));
          const nearMidnight = Math.min(apart, 1440 - apart);
          const { duration, days: flown } = route;
          const isDay = Array.isArray(flown) && flown.includes(day);
          return duration === row.duration && nearMidnight <= 60 && (isDay || apart !== 0);
        });
        expect([row.flight_icao, row.dep_time, fits]).toStrictEqual([
          ...[row.flight_icao, row.dep_time],
          true,
        ]);
      }
    });
  });
});
