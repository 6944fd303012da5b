import { expect, it } from 'vitest';
import type { ConnectionTest } from '#shared/ipc.ts';
import { providerParts, testedLine } from './provider-words.ts';

it('says in one line what a provider has, what is free, and where a key is to be had', () => {
  expect(providerParts('airlabs', ['boards', 'map'], 'en')).toEqual([
    'Boards, map',
    'free plan: 1,000 calls a month',
    'key from airlabs.co',
  ]);
  expect(providerParts('vatsim', ['boards', 'map'], 'de')).toEqual([
    'Virtuelle Flüge aus Flugsimulatoren',
    'Anzeigen, Karte',
    'ohne Schlüssel',
  ]);
  expect(providerParts('aviationstack', ['boards'], 'zh').join()).toContain('每月 100 次查询');
});

it('says what a test of the connection has found', () => {
  const found: ConnectionTest & { ok: true } = {
    ok: true,
    isKeyRight: true,
    airport: 'ZRH',
    hasFlights: true,
    abilities: ['boards', 'delays'],
    callsLeft: 9_411,
  };
  expect(testedLine(found, 'en')).toBe(
    'The service answered, and the key is right. It has: boards, delays. Calls left in the plan: 9,411.',
  );
  const little = { ...found, isKeyRight: null, hasFlights: false, abilities: [], callsLeft: null };
  expect(testedLine(little, 'en')).toBe(
    'The service answered. It lists no departures from ZRH just now.',
  );
});
