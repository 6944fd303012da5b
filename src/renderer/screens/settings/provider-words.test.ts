import { expect, it } from 'vitest';
import type { ConnectionTest } from '#shared/ipc.ts';
import { keyLine, providerLine, testedLine } from './provider-words.ts';

it('says in one line what a provider has and what is free, and where a key is to be had', () => {
  expect(providerLine('airlabs', ['boards', 'map', 'aircraft'], 'en')).toBe(
    'Boards, map · free plan: 1,000 calls a month',
  );
  expect(providerLine('vatsim', ['boards', 'map'], 'de')).toBe(
    'Virtuelle Flüge aus Flugsimulatoren · Anzeigen, Karte · ohne Schlüssel',
  );
  expect(providerLine('incheon', [], 'en')).toBe('Free plan: 500 calls a day');
  expect(providerLine('swedavia', [], 'de')).toBe('Gratistarif: 10.001 Abfragen in 30 Tagen');
  expect(providerLine('aviationstack', [], 'zh')).toBe(
    '免费套餐：每月 100 次查询 · 不含时刻表，每个航班屏需多次查询',
  );
  expect(providerLine('aviationstack', [], 'en')).toBe(
    'Free plan: 100 calls a month · without timetables, so each board takes several calls',
  );
  expect(keyLine('airlabs', 'en')).toBe('Key from airlabs.co');
  expect(keyLine('interface', 'en')).toBe('');
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
