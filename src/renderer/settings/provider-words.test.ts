import { expect, it } from 'vitest';
import type { ConnectionTest } from '#shared/ipc.ts';
import { providerLines, testedLine } from './provider-words.ts';

it('says in two lines what a provider has, what is free, and where a key is to be had', () => {
  expect(providerLines('airlabs', ['boards', 'map'], 'en')).toEqual([
    'Boards, map',
    'Free plan: 1,000 calls a month · key from airlabs.co',
  ]);
  expect(providerLines('vatsim', ['boards', 'map'], 'de')).toEqual([
    'Virtuelle Flüge aus Flugsimulatoren · Anzeigen, Karte',
    'Ohne Schlüssel',
  ]);
  expect(providerLines('aviationstack', [], 'zh')).toEqual([
    '免费套餐：每月 100 次查询 · 密钥来自 aviationstack.com',
  ]);
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
