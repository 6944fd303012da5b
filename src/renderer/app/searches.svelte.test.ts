import { expect, test } from 'vitest';
import type { AirportMatch } from '#shared/ipc.ts';
import { AirportSearch } from './searches.svelte.ts';

const airport = (iata: string): AirportMatch => ({
  iata,
  icao: null,
  name: iata,
  city: null,
  countryCode: null,
  countryName: null,
});

test('the answer to the latest question stands, whatever order the answers come in', async () => {
  const answers = new Map<string, (matches: AirportMatch[]) => void>();
  const search = new AirportSearch(
    (query) => new Promise((resolve) => void answers.set(query, resolve)),
  );
  const first = search.search('l');
  const second = search.search('lo');
  expect(search.query).toBe('lo');

  answers.get('lo')?.([airport('LHR')]);
  await second;
  expect(search.isAnswered).toBe(true);
  answers.get('l')?.([airport('LIS')]);
  await first;
  expect(search.matches.map((match) => match.iata)).toEqual(['LHR']);
});

test('has what it looks through made ready, and shows nothing for that', async () => {
  const asked: string[] = [];
  const search = new AirportSearch((query) => {
    asked.push(query);
    return Promise.resolve(query === '' ? [] : [airport('LHR')]);
  });
  await search.search('lhr');
  search.prepare();
  await Promise.resolve();
  expect(asked).toEqual(['lhr', '']);
  expect(search.query).toBe('lhr');
  expect(search.matches.map((match) => match.iata)).toEqual(['LHR']);
});
