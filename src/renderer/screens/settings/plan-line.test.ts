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
  });

  it('is unknown where the provider does not say, and of our own service', () => {
    expect(callsAllowed('interface', planned())).toBeNull();
    expect(callsAllowed('airlabs', null)).toBeNull();
  });
});
