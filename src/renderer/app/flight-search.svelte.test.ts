import { expect, test } from 'vitest';
import type { FlightDetails, FoundFlights } from '#shared/flight-details.ts';
import { FlightSearch } from './searches.svelte.ts';

const flight = (departure: number) => ({ key: { iata: 'BA117', icao: null, departure } });

/** A search whose questions a test answers by hand. */
function search() {
  const asked: string[] = [];
  const answers: ((found: FoundFlights) => void)[] = [];
  const made = new FlightSearch((number) => {
    asked.push(number);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = (...departures: number[]) => {
    // Of the details nothing but the key is looked at.
    const flights = departures.map(flight) as unknown as FlightDetails[];
    answers.shift()?.({ flights, nearest: 0, note: null });
  };
  return { made, asked, answer };
}

test('asks for a number that was entered, and for no keystroke', async () => {
  const { made, asked, answer } = search();
  for (const typed of ['b', 'ba', 'ba ', 'ba 1', 'ba 11', 'ba 117']) made.type(typed);
  expect(asked).toEqual([]);
  expect(made.number?.text).toBe('BA 117');
  const found = made.find();
  expect(made.isAsking).toBe(true);
  // Enter was pressed twice.
  expect(await made.find()).toBeNull();
  expect(asked).toEqual(['BA117']);
  answer(100);
  expect(await found).toEqual({ iata: 'BA117', icao: null, departure: 100 });
  expect(made.isAsking).toBe(false);
});

test('of several none is the flight, and they are listed until something else is typed', async () => {
  const { made, answer } = search();
  made.type('BA117');
  const found = made.find();
  answer(100, 200);
  expect(await found).toBeNull();
  expect(made.found?.flights).toHaveLength(2);
  made.type('BA117');
  expect(made.found?.flights).toHaveLength(2);
  made.type('BA11');
  expect(made.found).toBeNull();
});

test('an answer to what was given up opens nothing', async () => {
  const { made, answer } = search();
  made.type('BA117');
  const found = made.find();
  made.giveUp();
  answer(100);
  expect(await found).toBeNull();
  expect(made.found).toBeNull();
});

test('what is no flight number is not asked for', async () => {
  const { made, asked } = search();
  made.type('london');
  expect(await made.find()).toBeNull();
  expect(asked).toEqual([]);
});
