import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ownRules, useZoneRules } from '#shared/zone-clock.ts';
import { clockOf, ZoneClock } from './airport.ts';

afterEach(() => {
  useZoneRules(ownRules);
});

const day = (text: string) => Date.parse(`${text}T00:00Z`) / 86_400_000;
const utc = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 16);

describe('ZoneClock', () => {
  const berlin = new ZoneClock('Europe/Berlin');

  it('fixes local times through both edges of summer time', () => {
    const at = (date: string, hour: number) => utc(berlin.instantOf(day(date), hour * 60));
    expect(at('2026-03-28', 8)).toBe('2026-03-28T07:00');
    expect(at('2026-03-29', 8)).toBe('2026-03-29T06:00');
    expect(at('2026-10-24', 8)).toBe('2026-10-24T06:00');
    expect(at('2026-10-25', 8)).toBe('2026-10-25T07:00');
    expect(at('2026-03-29', 1.5)).toBe('2026-03-29T00:30');
    expect(at('2026-03-29', 3.5)).toBe('2026-03-29T01:30');
  });

  it('moves an hour that does not exist ahead, and takes the first of an hour that comes twice', () => {
    expect(utc(berlin.instantOf(day('2026-03-29'), 150))).toBe('2026-03-29T01:30');
    expect(utc(berlin.instantOf(day('2026-10-25'), 150))).toBe('2026-10-25T00:30');
    expect(utc(berlin.instantOf(day('2026-10-25'), 190))).toBe('2026-10-25T02:10');
  });

  it('knows half hours, and zones far from Greenwich', () => {
    const lordHowe = new ZoneClock('Australia/Lord_Howe');
    expect(lordHowe.offsetAt(Date.UTC(2026, 0, 10) / 60_000)).toBe(660);
    expect(lordHowe.offsetAt(Date.UTC(2026, 6, 10) / 60_000)).toBe(630);
    expect(new ZoneClock('Asia/Kathmandu').offsetAt(0)).toBe(330);
    expect(new ZoneClock('Pacific/Kiritimati').offsetAt(29_000_000)).toBe(840);
  });

  it('turns local times into instants and back', () => {
    const zones = ['Europe/London', 'America/New_York', 'Africa/Cairo', 'America/Santiago'];
    const clocks = zones.map((zone) => new ZoneClock(zone));
    const days = fc.integer({ min: day('2020-01-01'), max: day('2029-12-31') });
    fc.assert(
      fc.property(fc.constantFrom(...clocks), days, fc.nat(1439), (clock, date, minute) => {
        const instant = clock.instantOf(date, minute);
        const local = instant + clock.offsetAt(instant);
        const skipped = local - (date * 1440 + minute);
        // Exact but in the hour that spring skips, where the time moves ahead by that hour.
        expect([0, 60]).toContain(skipped);
        expect(clock.dayOf(instant)).toBe(Math.floor(local / 1440));
      }),
      { numRuns: 500 },
    );
  });

  it('is one for each zone, until other rules are in force', () => {
    const before = clockOf('America/Vancouver');
    expect(clockOf('America/Vancouver')).toBe(before);
    useZoneRules({ version: '2099a', source: 'system', changed: ['America/Vancouver|-540'] });
    const minute = Date.UTC(2027, 0, 10) / 60_000;
    expect(clockOf('America/Vancouver').offsetAt(minute)).toBe(-540);
    expect(before.offsetAt(minute)).toBe(-420);
  });
});
