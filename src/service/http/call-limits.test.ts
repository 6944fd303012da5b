import { describe, expect, it } from 'vitest';
import { createCallLimits } from './call-limits.ts';

let now = 0;
const clock = () => now;

describe('createCallLimits', () => {
  it('lets everything through where there is no limit', () => {
    const count = createCallLimits({ perMinute: null, perMonth: null, clock });
    expect(Array.from({ length: 1000 }, count).every((error) => error === null)).toBe(true);
  });

  it('refuses what is too much in a minute, and says when to come back', () => {
    now = Date.UTC(2026, 6, 14, 8, 30, 20);
    const count = createCallLimits({ perMinute: 2, perMonth: null, clock });
    expect([count(), count()]).toStrictEqual([null, null]);
    now += 15_500;
    expect(count()).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfter: 45 });
    now += 44_499;
    expect(count()).toMatchObject({ retryAfter: 1 });
    now += 1;
    expect(count()).toBeNull();
  });

  it('refuses what is too much in a month, and begins again with the next', () => {
    now = Date.UTC(2026, 11, 31, 23, 59);
    const count = createCallLimits({ perMinute: null, perMonth: 1, clock });
    expect(count()).toBeNull();
    expect(count()).toMatchObject({ code: 'QUOTA_EXCEEDED', retryAfter: 60 });
    now += 60_000;
    expect(count()).toBeNull();
  });

  it('goes on when the clock is set back', () => {
    now = Date.UTC(2026, 6, 14, 8, 30);
    const count = createCallLimits({ perMinute: 1, perMonth: null, clock });
    expect(count()).toBeNull();
    now -= 3600_000;
    expect(count()).toBeNull();
    expect(count()).toMatchObject({ retryAfter: 60 });
  });
});
