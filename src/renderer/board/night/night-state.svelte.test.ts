import { expect, test } from 'vitest';
import { Clock } from '../../app/clock.svelte.ts';
import { NightState } from './night-state.svelte.ts';

test('a user who comes in the night sees the board for five minutes', () => {
  let now = new Date(2026, 10, 21, 23, 30).getTime();
  const clock = new Clock(() => now);
  const night = new NightState(clock);
  const hours = { from: '23:00', to: '05:00', is: 'blank' } as const;
  const after = (minutes: number) => {
    now += minutes * 60_000;
    clock.look();
    return night.now(hours)?.is ?? 'board';
  };
  expect(after(0)).toBe('blank');
  night.wake();
  expect(after(0)).toBe('board');
  expect(after(4)).toBe('board');
  night.wake();
  expect(after(4)).toBe('board');
  expect(after(1)).toBe('blank');
});
