import { expect, test } from 'vitest';
import { AirportNames } from './airport-names.svelte.ts';
import { feedOffers } from './feed-offers.ts';

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
