import { expect, it } from 'vitest';
import { createCallsOfOthers } from './calls-of-others.ts';
import type { Claim } from './wire.ts';

const claim = (count: number, plan: string | null = 'a', month = '2026-11', on = true): Claim => ({
  on,
  instance: 'x',
  rank: 0,
  version: '',
  sentAt: 0,
  calls: { month, count, quota: 1000, plan },
});

it('adds what the others have made on the same plan in the same month', () => {
  const others = createCallsOfOthers();
  others.note('pub-a', claim(300));
  others.note('pub-b', claim(20));
  others.note('pub-c', claim(7, 'b'));
  others.note('pub-d', claim(9, null));
  others.note('pub-e', claim(5, 'a', '2026-10'));
  others.note('pub-f', { ...claim(1), calls: null });
  others.note('pub-g', null);
  expect(others.on('a', '2026-11')).toBe(320);
  expect(others.on('b', '2026-11')).toBe(7);
  expect(others.on('a', '2026-12')).toBe(0);
});

it('keeps what one has made that has gone, whose will is of the time when it came', () => {
  const others = createCallsOfOthers();
  others.note('pub-a', claim(300));
  others.note('pub-a', claim(2, 'a', '2026-11', false));
  others.note('pub-a', null);
  expect(others.on('a', '2026-11')).toBe(300);
  others.note('pub-a', claim(1, 'a', '2026-12'));
  others.note('pub-a', claim(400));
  expect(others.on('a', '2026-12')).toBe(1);
  others.note('pub-a', claim(1, 'b', '2026-12'));
  expect([others.on('a', '2026-12'), others.on('b', '2026-12')]).toEqual([0, 1]);
});

it('is bounded, whatever names come', () => {
  const others = createCallsOfOthers();
  for (let at = 0; at < 1000; at++) others.note(`made-up-${at}`, claim(1));
  expect(others.on('a', '2026-11')).toBe(50);
});
