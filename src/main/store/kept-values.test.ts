import { expect, test } from 'vitest';
import { callCountStorage } from './kept-values.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

test('counts by month and service, from one start to the next', () => {
  const profile = temporaryProfile();
  const store = profile.open();
  const one = callCountStorage(store, 'https://one.test');
  const two = callCountStorage(store, 'https://two.test');
  expect(one.read('2026-07')).toBe(0);
  one.write('2026-07', 3);
  one.write('2026-07', 4);
  one.write('2026-08', 1);
  two.write('2026-07', 9);
  store.close();
  const again = profile.open();
  expect(callCountStorage(again, 'https://one.test').read('2026-07')).toBe(4);
  expect(callCountStorage(again, 'https://one.test').read('2026-08')).toBe(1);
  expect(callCountStorage(again, 'https://two.test').read('2026-07')).toBe(9);
});

test('keeps the last two years', () => {
  const store = temporaryProfile().open();
  const counts = callCountStorage(store, 'embedded');
  for (let month = 0; month < 30; month += 1) {
    counts.write(new Date(Date.UTC(2024, month, 1)).toISOString().slice(0, 7), month + 1);
  }
  expect(counts.read('2024-06')).toBe(0);
  expect(counts.read('2024-07')).toBe(7);
  expect(counts.read('2026-06')).toBe(30);
});
