import { expect, it } from 'vitest';
import { providerLine, testedLine } from './provider-words.ts';

it('says in one line what a provider has, what is free, and where a key is to be had', () => {
  expect(providerLine('airlabs', ['boards', 'map'], 'en')).toBe(
    'Boards, map · free plan: 1,000 calls a month · key from airlabs.co',
  );
  expect(providerLine('vatsim', ['boards', 'map'], 'de')).toBe(
    'Virtuelle Flüge aus Flugsimulatoren · Anzeigen, Karte · ohne Schlüssel',
  );
  expect(providerLine('aviationstack', ['boards'], 'zh')).toContain('每月 100 次查询');
});

it('says what a test of the connection has found', () => {
  const found = {
    ...{ ok: true, isKeyRight: true, airport: 'ZRH', hasFlights: true },
    ...{ abilities: ['boards', 'delays'], callsLeft: 9_411 },
  } as const;
  expect(testedLine(found, 'en')).toBe(
    'The service answered, and the key is right. It has: boards, delays. Calls left in the plan: 9,411.',
  );
  const little = { ...found, isKeyRight: null, hasFlights: false, abilities: [], callsLeft: null };
  expect(testedLine(little, 'en')).toBe(
    'The service answered. It lists no departures from ZRH just now.',
  );
});
