import { expect, test } from 'vitest';
import type { BoardAirport } from '#shared/board-view.ts';
import type { Language } from '#shared/languages.ts';
import { AirportNames, feedOffers } from './airport-names.svelte.ts';

const zurich: BoardAirport = {
  code: 'ZRH',
  city: 'Zürich',
  localCities: { it: 'Zurigo' },
  name: 'Zürich Airport',
  timeZone: 'Europe/Zurich',
};
const airports: Readonly<Record<string, BoardAirport>> = { ZRH: zurich, LSZH: zurich };

function namesIn(language: () => Language): { names: AirportNames; asked: string[] } {
  const asked: string[] = [];
  const names = new AirportNames((code) => {
    asked.push(code);
    return Promise.resolve(airports[code] ?? null);
  }, language);
  return { names, asked };
}

test('knows airports by either code, and asks once', async () => {
  const { names, asked } = namesIn(() => 'en');
  expect(names.of('ZRH')).toBe('');
  await names.learn(['ZRH', 'LSZH', 'QQQ']);
  await names.learn(['ZRH', 'QQQ']);
  expect(['ZRH', 'LSZH', 'QQQ'].map((code) => names.of(code))).toEqual(['Zürich', 'Zürich', '']);
  expect(asked).toEqual(['ZRH', 'LSZH', 'QQQ']);
});

test('names them in the language of the interface, also where that becomes another', async () => {
  let language: Language = 'en';
  const { names, asked } = namesIn(() => language);
  await names.learn(['ZRH']);
  language = 'it';
  expect(names.of('ZRH')).toBe('Zurigo');
  expect(asked).toEqual(['ZRH']);
});

const iataOf: Readonly<Record<string, string>> = { ENGM: 'OSL', VHHH: 'HKG' };

/** Once the codes are learned, as the settings and the welcome do. */
async function mainCodes(...airports: readonly string[]): Promise<(code: string) => string> {
  const names = new AirportNames(
    (asked) => {
      const code = iataOf[asked];
      if (code === undefined) return Promise.resolve(null);
      return Promise.resolve({ code, city: '', localCities: {}, name: '', timeZone: null });
    },
    () => 'en',
  );
  await names.learn(airports);
  return (code) => names.mainCodeOf(code);
}

test('an airport that is set by its ICAO code is offered its feed like one that is set by IATA', async () => {
  const airports = ['ENGM', 'VHHH', 'QQQQ'];
  expect(feedOffers(airports, 'interface', await mainCodes(...airports))).toEqual([
    { feed: 'avinor', code: 'ENGM' },
    { feed: 'hongkong', code: 'VHHH' },
  ]);
  expect(feedOffers(['OSL'], 'interface', await mainCodes())).toEqual([
    { feed: 'avinor', code: 'OSL' },
  ]);
});

test('a feed of two airports is offered once, and the chosen provider not at all', async () => {
  const airports = ['BGO', 'OSL', 'HKG'];
  expect(feedOffers(airports, 'hongkong', await mainCodes())).toEqual([
    { feed: 'avinor', code: 'BGO' },
  ]);
});
