import { at } from './at.ts';
import type { Fleet } from './aircraft/fleet.ts';
import type { Timetable } from './timetable.ts';

/** What the plan tells of an airline. */
export interface AirlineTraffic {
  /** Whether it flies between countries, under its own code or for others; null if it does not fly. */
  readonly isInternational: boolean | null;
  /** How many of its aircraft were delivered in each year. */
  readonly deliveries: ReadonlyMap<number, number>;
}

/** What the plan tells of each airline that flies or has aircraft, by ICAO code. */
export function airlineTraffic(
  timetable: Timetable,
  fleet: Fleet,
): ReadonlyMap<string, AirlineTraffic> {
  const { columns, airports, carriers, operators } = timetable;
  const international = new Map<string, boolean>();
  columns.rotation.forEach((rotation, id) => {
    const from = at(airports, at(columns.from, id));
    const to = at(airports, at(columns.to, id));
    const isAbroad = from.country !== to.country;
    const { icao } = at(carriers, at(columns.carrier, rotation)).airline;
    for (const airline of [icao, at(operators, at(columns.operator, rotation))]) {
      international.set(airline, isAbroad || international.get(airline) === true);
    }
  });
  const deliveries = fleet.deliveries();
  return new Map(
    [...new Set([...international.keys(), ...deliveries.keys()])].map((airline) => [
      airline,
      {
        isInternational: international.get(airline) ?? null,
        deliveries: deliveries.get(airline) ?? new Map<number, number>(),
      },
    ]),
  );
}
