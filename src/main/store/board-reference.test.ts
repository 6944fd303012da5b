import { expect, test } from 'vitest';
import { boardQueries, boardReference, forgetLookups } from './board-reference.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

test('finds airports and airlines by either code', () => {
  const reference = boardReference(temporaryProfile().open().db);
  const zurich = {
    iata: 'ZRH',
    icao: 'LSZH',
    name: 'Zurich Airport',
    city: 'Zürich',
    countryCode: 'CH',
    timeZone: 'Europe/Zurich',
  };
  expect(reference.airport('ZRH')).toEqual(zurich);
  expect(reference.airport('LSZH')).toEqual(zurich);
  const swiss = { iata: 'LX', icao: 'SWR', name: 'SWISS', colour: '#e3000b' };
  expect(reference.airline('LX')).toEqual(swiss);
  expect(reference.airline('SWR')).toEqual(swiss);
});

test.each(['', 'ZZZ', 'zrh', "ZRH' OR 1 = 1 --", 'ZRHX', '\0'])('answers null for %j', (code) => {
  const reference = boardReference(temporaryProfile().open().db);
  expect(reference.airport(code)).toBeNull();
  expect(reference.airline(code)).toBeNull();
});

test('is made once for a connection, and anew when lookups are forgotten', () => {
  const { db } = temporaryProfile().open();
  const reference = boardReference(db);
  expect(boardReference(db)).toBe(reference);
  forgetLookups(db);
  expect(boardReference(db)).not.toBe(reference);
});

test.each(Object.entries(boardQueries))('%s searches by index in both layers', (_, sql) => {
  const { db } = temporaryProfile().open();
  const plan = db
    .prepare<[string], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all('ZRH')
    .map(({ detail }) => detail);
  const tables = plan.filter((step) => /^(SCAN|SEARCH) (layer|base)\b/.test(step));
  expect(tables.length).toBeGreaterThanOrEqual(4);
  for (const step of tables) expect(step).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX/);
  expect(plan.some((step) => step.includes('AUTOMATIC'))).toBe(false);
});
