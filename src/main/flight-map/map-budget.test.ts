import { describe, expect, it } from 'vitest';
import { createMapBudget } from './map-budget.ts';

function budgetAt(instant: string, quota: number | null) {
  const months = new Map<string, number>();
  const time = { now: Date.parse(instant), quota };
  const budget = createMapBudget({
    storage: {
      read: (month) => months.get(month) ?? 0,
      write: (month, count) => months.set(month, count),
    },
    monthlyQuota: () => time.quota,
    now: () => time.now,
  });
  const spendAll = (): number => {
    let spent = 0;
    for (; budget.exhaustedUntil() === null && spent < 10_000; spent += 1) budget.spend();
    return spent;
  };
  return { budget, time, months, spendAll };
}

describe('createMapBudget', () => {
  it('deals a quarter of the month out day by day', () => {
    const { spendAll, time, budget } = budgetAt('2026-11-01T10:00:00Z', 1200);
    expect(spendAll()).toBe(10);
    expect(budget.exhaustedUntil()).toBe(Date.parse('2026-11-02T00:00:00Z') / 1000);
    time.now = Date.parse('2026-11-02T00:00:00Z');
    expect(spendAll()).toBe(10);
    time.now = Date.parse('2026-11-30T23:59:59Z');
    expect(spendAll()).toBe(280);
    expect(budget.exhaustedUntil()).toBe(Date.parse('2026-12-01T00:00:00Z') / 1000);
  });

  it('begins anew with the month', () => {
    const { spendAll, time, months } = budgetAt('2026-11-30T10:00:00Z', 1240);
    expect(spendAll()).toBe(310);
    time.now = Date.parse('2026-12-01T00:00:00Z');
    expect(spendAll()).toBe(10);
    expect(Object.fromEntries(months)).toEqual({ '2026-11': 310, '2026-12': 10 });
  });

  it('has nothing to give where there is next to nothing, and no end where no limit is known', () => {
    const { budget, time } = budgetAt('2026-11-01T10:00:00Z', 20);
    expect(budget.exhaustedUntil()).not.toBeNull();
    time.quota = null;
    expect(budget.exhaustedUntil()).toBeNull();
  });
});
