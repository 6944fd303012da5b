import { expect, it, describe } from 'vitest';
import type { ConnectionTest, SettingsView } from '#shared/ipc.ts';
import { keyLine, providerLine, testedLine, callsAllowed, planLine } from './provider-words.ts';
import { defaultSettings } from '#shared/default-settings.ts';

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

const now = Date.UTC(2026, 10, 1);

function planned(change: Partial<NonNullable<SettingsView['plan']>> = {}): SettingsView['plan'] {
  return { plan: null, isTold: false, callsPerRound: 1, seenShare: 1, ...change };
}

const night = { from: '22:00', to: '06:00', is: 'blank' } as const;
const airlabs = { ...defaultSettings, provider: 'airlabs', night } as const;

describe('planLine', () => {
  it('tells how often, how much and until when, of the free plan', () => {
    expect(planLine(airlabs, planned(), 'en', now)).toBe(
      'With this plan: a poll every 31 minutes by day, 95% of the calls used by 1 December.',
    );
    expect(planLine(airlabs, planned({ callsPerRound: 4 }), 'de', now)).toBe(
      'Mit diesem Tarif: tagsüber alle 2,3 Stunden eine Abfrage, 95\u00a0% der Abfragen verbraucht bis 1. Dezember.',
    );
  });

  it('follows a quota that is only typed, with what is used already', () => {
    const plan = {
      limit: 1000,
      left: 500,
      usedByOthers: 0,
      startsAt: now,
      renewsAt: Date.UTC(2026, 11, 1),
    };
    const typed = { ...airlabs, monthlyQuota: 10_000 };
    expect(planLine(typed, planned({ plan }), 'en', now)).toContain('3 minutes');
    expect(planLine({ ...airlabs, monthlyQuota: 400 }, planned({ plan }), 'en', now)).toBe(
      'The calls of this plan are used up until 1 December.',
    );
    // The service knows better.
    expect(planLine(typed, planned({ plan, isTold: true }), 'en', now)).toContain('61 minutes');
  });

  it('tells of a plan of a day until that day ends where its owner is', () => {
    const incheon = { ...airlabs, provider: 'incheon' } as const;
    const noon = now + 12 * 3_600_000;
    const plan = {
      limit: 500,
      left: 0,
      usedByOthers: 0,
      startsAt: now - 9 * 3_600_000,
      renewsAt: now + 15 * 3_600_000,
    };
    expect(planLine(incheon, planned({ plan }), 'en', noon)).toBe(
      'The calls of this plan are used up until 1 November.',
    );
    expect(planLine({ ...incheon, monthlyQuota: 31_000 }, planned({ plan }), 'en', noon)).toContain(
      '6 minutes',
    );
    expect(planLine(incheon, planned({ callsPerRound: 4 }), 'en', noon)).toContain('1 November');
  });

  it('says nothing where no limit is known', () => {
    expect(planLine({ ...airlabs, provider: 'interface' }, planned(), 'en', now)).toBe('');
    expect(planLine(airlabs, null, 'en', now)).toBe('');
  });
});

describe('callsAllowed', () => {
  const plan = {
    limit: 600,
    left: 500,
    usedByOthers: 0,
    startsAt: now,
    renewsAt: Date.UTC(2026, 11, 1),
  };

  it('is what the service said, else what the free plan allows', () => {
    expect(callsAllowed('airlabs', planned({ plan, isTold: true }))).toBe(600);
    expect(callsAllowed('airlabs', planned({ plan }))).toBe(1000);
    expect(callsAllowed('airlabs', planned())).toBe(1000);
    expect(callsAllowed('incheon', planned())).toBe(15_000);
    expect(callsAllowed('swedavia', planned())).toBe(10_001);
  });

  it('is unknown where the provider does not say, and of our own service', () => {
    expect(callsAllowed('interface', planned())).toBeNull();
    expect(callsAllowed('airlabs', null)).toBeNull();
  });
});
