import { describe, expect, it } from 'vitest';
import {
  callsOfPeriod,
  fairSeconds,
  forecastOf,
  freePeriodOf,
  isNight,
  monthOf,
  nightsBetween,
  pacedSeconds,
  periodOf,
  roomAt,
  roomFor,
  type Plan,
  type PlannedBoards,
} from './plan.ts';

const hour = 3600;
const day = 24 * hour;
const begin = Date.UTC(2026, 10, 1);
const renewal = Date.UTC(2026, 11, 1);

function planOf(limit: number, change: Partial<Plan> = {}): Plan {
  return { limit, left: limit, startsAt: begin, renewsAt: renewal, usedByOthers: 0, ...change };
}

const night = { from: '22:00', to: '06:00', is: 'blank' } as const;

function boards(change: Partial<PlannedBoards> = {}): PlannedBoards {
  return { callsPerRound: 1, leastSeconds: 300, night: null, seenShare: 1, ...change };
}

describe('pacedSeconds', () => {
  it.each([
    ['100 calls, no night', planOf(100), boards(), (30 * day) / 95],
    ['100 calls, four boards', planOf(100), boards({ callsPerRound: 4 }), (120 * day) / 95],
    ['1,000 calls', planOf(1000), boards(), (30 * day) / 950],
    ['half of the time seen', planOf(1000), boards({ seenShare: 0.5 }), (15 * day) / 950],
    ['a plan larger than any use', planOf(1_000_000), boards(), 300],
    ['an interval of a day that was set', planOf(1000), boards({ leastSeconds: day }), day],
    ['less than one call a day', planOf(10), boards(), (30 * day) / 9.5],
    ['nothing left', planOf(100, { left: 0 }), boards(), Infinity],
    ['a plan of nothing', planOf(0), boards(), Infinity],
    [
      'others who take a fifth',
      planOf(1000, { usedByOthers: 200, startsAt: begin - 30 * day * 1000 }),
      boards(),
      // At the end of the first half 200 of 1,000 calls: 200 more are expected.
      (30 * day) / 800,
    ],
    [
      'others who took all they may: the rest is the boards’',
      planOf(1000, { left: 500, usedByOthers: 500 }),
      boards(),
      (30 * day) / 500,
    ],
  ])('%s', (_what, plan, shown, seconds) => {
    expect(pacedSeconds(plan, shown, begin)).toBeCloseTo(seconds, 3);
  });

  it('sets the polls of mornings aside where the interval is shorter than a night', () => {
    const shown = boards({ night });
    const paced = pacedSeconds(planOf(1000), shown, begin);
    const nights = nightsBetween(night, { from: begin, to: renewal }).length;
    expect(paced).toBeCloseTo((30 * 16 * hour) / (950 - nights), 0);
    // Longer than a night: as by day.
    expect(pacedSeconds(planOf(60), shown, begin)).toBeCloseTo((30 * day) / 57, 0);
  });

  it('waits for longer while nothing leaves soon, and never for twice the fair interval', () => {
    const plan = planOf(1000);
    expect(pacedSeconds(plan, boards(), begin, true)).toBeCloseTo((40 * day) / 950, 0);
    for (const limit of [20, 60, 100, 130, 1000]) {
      const shown = boards({ night, leastSeconds: 15 });
      const quiet = pacedSeconds(planOf(limit), shown, begin, true);
      expect(quiet).toBeGreaterThanOrEqual(pacedSeconds(planOf(limit), shown, begin));
      expect(quiet).toBeLessThan(2.05 * fairSeconds(planOf(limit), shown));
    }
  });

  it('goes on with what is left when a plan is learnt late or the clock jumps', () => {
    const late = begin + 20 * day * 1000;
    const plan = planOf(100, { left: 60 });
    expect(pacedSeconds(plan, boards(), late)).toBeCloseTo((10 * day) / (60 - 5 / 3), 0);
    // Beyond the renewal, before the beginning.
    expect(pacedSeconds(plan, boards(), renewal + 1)).toBe(300);
    expect(pacedSeconds(plan, boards(), begin - day * 1000)).toBeCloseTo((31 * day) / 60, 0);
  });
});

describe('roomFor', () => {
  const mid = begin + 15 * day * 1000;
  it.each([
    ['board', planOf(100), 0, begin, 100],
    ['hand', planOf(100), 0, begin, 40],
    ['hand', planOf(100, { left: 60 }), 40, mid, 30],
    ['hand', planOf(100, { left: 25 }), 40, mid, 0],
    ['view', planOf(100), 0, begin, 20],
    ['view', planOf(100), 20, begin, 0],
    ['view', planOf(100, { left: 33 }), 3, mid, 3],
    ['map', planOf(1000), 0, begin, 5],
    ['map', planOf(1000), 5, begin, 0],
    ['map', planOf(1000), 5, begin + 10 * day * 1000, 50],
    ['follow', planOf(100), 0, begin, 1],
    ['reference', planOf(1000), 0, begin, 0],
    ['reference', planOf(10_000), 0, begin, 100],
    ['board', planOf(100, { left: -3 }), 0, begin, 0],
    ['map', planOf(0), 0, begin, 0],
  ] as const)('%s of %o, %i used', (purpose, plan, used, now, room) => {
    expect(roomFor(plan, purpose, used, now)).toBe(room);
  });

  it('comes back when roomAt says, and not before', () => {
    const cases = [
      ['hand', planOf(100, { left: 25 }), 40, mid],
      ['map', planOf(1000), 5, begin],
      ['follow', planOf(100, { left: 40 }), 1, begin],
      ['view', planOf(100, { left: 25 }), 4, mid],
    ] as const;
    for (const [purpose, plan, used, now] of cases) {
      const at = roomAt(plan, purpose, used, now);
      expect(at).toBeGreaterThan(now);
      expect(roomFor(plan, purpose, used, at - 1000)).toBe(0);
      expect(roomFor(plan, purpose, used, at + 1)).toBeGreaterThan(0);
    }
    expect(roomAt(planOf(100, { left: 0 }), 'board', 0, begin)).toBe(renewal);
    expect(roomAt(planOf(100), 'view', 20, begin)).toBe(renewal);
  });
});

describe('periodOf', () => {
  it.each([
    ['2026-10-18', '2026-10-02', '2026-09-18', '2026-10-18'],
    ['2026-10-18', '2026-10-18', '2026-10-18', '2026-11-18'],
    ['2026-10-18', '2027-03-17', '2027-02-18', '2027-03-18'],
    ['2026-10-18', '2026-01-20', '2026-01-18', '2026-02-18'],
    ['2027-01-31', '2027-02-10', '2027-01-31', '2027-02-28'],
    ['2027-01-31', '2027-03-01', '2027-02-28', '2027-03-31'],
    ['2026-12-01', '2026-11-01', '2026-11-01', '2026-12-01'],
    ['2027-03-02', '2027-01-31', '2027-02-02', '2027-03-02'],
  ])('renewed on %s, on %s: from %s to %s', (renews, now, from, to) => {
    expect(periodOf(Date.parse(renews), Date.parse(now))).toEqual({
      startsAt: Date.parse(from),
      renewsAt: Date.parse(to),
    });
  });

  it('keeps the time of day', () => {
    const { startsAt, renewsAt } = periodOf(
      Date.parse('2026-12-18T14:23:05Z'),
      Date.parse('2026-10-25T14:23:04Z'),
    );
    expect(new Date(startsAt).toISOString()).toBe('2026-10-18T14:23:05.000Z');
    expect(new Date(renewsAt).toISOString()).toBe('2026-11-18T14:23:05.000Z');
  });
});

describe('monthOf', () => {
  it.each([
    ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ])('of %s ends at %s', (instant, next) => {
    expect(monthOf(Date.parse(instant)).renewsAt).toBe(Date.parse(next));
  });
});

describe('nights', () => {
  it.each([
    [{ ...night }, new Date(2026, 10, 5, 23, 0), true],
    [{ ...night }, new Date(2026, 10, 5, 5, 59), true],
    [{ ...night }, new Date(2026, 10, 5, 6, 0), false],
    [{ ...night }, new Date(2026, 10, 5, 21, 59), false],
    [{ ...night, from: '01:00', to: '05:00' }, new Date(2026, 10, 5, 3, 0), true],
    [{ ...night, from: '06:00' }, new Date(2026, 10, 5, 6, 0), false],
    [null, new Date(2026, 10, 5, 3, 0), false],
  ])('%o at %s: %s', (hours, at, is) => {
    expect(isNight(hours, at.getTime())).toBe(is);
  });
});

describe('freePeriodOf', () => {
  const korea = { calls: 500, days: 1, fromHour: 15 };

  it.each([
    ['2026-11-10T14:59:59Z', '2026-11-09T15:00Z', '2026-11-10T15:00Z'],
    ['2026-11-10T15:00:00Z', '2026-11-10T15:00Z', '2026-11-11T15:00Z'],
    ['2026-12-31T23:00:00Z', '2026-12-31T15:00Z', '2027-01-01T15:00Z'],
  ])('is the day of the owner: at %s from %s', (now, startsAt, renewsAt) => {
    expect(freePeriodOf(korea, Date.parse(now))).toEqual({
      startsAt: Date.parse(startsAt),
      renewsAt: Date.parse(renewsAt),
    });
  });

  it('is 30 days in any month, one after the other', () => {
    const plan = { calls: 10_001, days: 30, fromHour: 0 };
    const first = freePeriodOf(plan, Date.UTC(2027, 1, 20));
    expect(first.renewsAt - first.startsAt).toBe(30 * day * 1000);
    expect(freePeriodOf(plan, first.renewsAt).startsAt).toBe(first.renewsAt);
    expect(freePeriodOf(plan, first.renewsAt - 1)).toEqual(first);
  });

  it('is the month where a plan says no days, or nothing is known', () => {
    const month = { startsAt: begin, renewsAt: renewal };
    expect(freePeriodOf({ calls: 100, days: null, fromHour: 0 }, begin)).toEqual(month);
    expect(freePeriodOf(null, renewal - 1)).toEqual(month);
  });
});

describe('callsOfPeriod', () => {
  it.each([
    [null, null, null],
    [null, 600, 600],
    [{ calls: 100, days: null, fromHour: 0 }, null, 100],
    [{ calls: 100, days: null, fromHour: 0 }, 600, 600],
    [{ calls: 500, days: 1, fromHour: 15 }, null, 500],
    // No month has more calls than were set.
    [{ calls: 500, days: 1, fromHour: 15 }, 31_000, 1000],
    [{ calls: 500, days: 1, fromHour: 15 }, 10, 1],
    [{ calls: 10_001, days: 30, fromHour: 0 }, 3100, 3000],
  ])('%o, %s set: %s', (freePlan, monthlyQuota, calls) => {
    expect(callsOfPeriod(freePlan, monthlyQuota)).toBe(calls);
  });
});

describe('forecastOf', () => {
  it('says how often, and how much of the plan that uses', () => {
    const small = forecastOf(planOf(1000), boards({ night }), begin);
    expect(small?.seconds).toBeCloseTo((30 * 16 * hour) / (950 - 31), -2);
    expect(small?.used).toBeCloseTo(0.95, 2);
    expect(small?.renewsAt).toBe(renewal);
    const large = forecastOf(planOf(100_000), boards(), begin);
    expect(large).toMatchObject({ seconds: 300, used: 0.0864 });
    expect(forecastOf(planOf(10, { left: 0 }), boards(), begin)).toBeNull();
  });
});
