import type { Airline } from '#shared/flight-data/reference.ts';
import { describe, expect, it } from 'vitest';
import { createCodeLookup } from './reference-data.ts';
import { fixtureReference } from '../fixtures/reference.ts';
import type { WireRecord } from './wire-record.ts';

const airline = (icao_code: string, facts: WireRecord<Airline> = {}): WireRecord<Airline> => ({
  iata_code: 'XQ',
  icao_code,
  ...facts,
});
const scheduled = { is_scheduled: 1, is_passenger: 1 };

/** Whom the code means, whatever the order of the list. */
function meant(...airlines: WireRecord<Airline>[]): Set<string | undefined> {
  const orders = [airlines, airlines.toReversed()];
  return new Set(
    orders.map((list) => {
      const lookup = createCodeLookup({ ...fixtureReference(), airlines: () => list });
      return lookup.airlineOfIata('XQ')?.icao_code;
    }),
  );
}

describe('an IATA code that two airlines share means', () => {
  it.each([
    [
      'the one with scheduled flights',
      airline('BBB', scheduled),
      airline('AAA', { total_aircrafts: 900 }),
    ],
    [
      'the one that carries passengers',
      airline('BBB', scheduled),
      airline('AAA', { ...scheduled, is_passenger: 0, total_aircrafts: 900 }),
    ],
    [
      'the larger one',
      airline('BBB', { ...scheduled, total_aircrafts: 12 }),
      airline('AAA', { ...scheduled, total_aircrafts: 11 }),
    ],
    ['the first of two that are alike', airline('AAA'), airline('BBB')],
  ])('%s', (_what, likely, unlikely) => {
    expect(meant(likely, unlikely)).toStrictEqual(new Set([likely.icao_code]));
  });

  it('and each of them is found by its ICAO code', () => {
    const airlines = [airline('AAA'), airline('BBB')];
    const lookup = createCodeLookup({ ...fixtureReference(), airlines: () => airlines });
    expect(airlines.map(({ icao_code }) => lookup.airlineOfIcao(icao_code ?? ''))).toStrictEqual(
      airlines,
    );
  });
});
