import { describe, expect, it } from 'vitest';
import type { SettingsView } from '#shared/ipc.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { callsAllowed, planLine } from './plan-line.ts';

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
