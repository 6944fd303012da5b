import { expect, it } from 'vitest';
import { problemTime } from './problem-time.ts';

const now = Date.UTC(2026, 10, 21, 12) / 1000;
const hour = 3600;
const airport = {
  code: 'ZRH',
  city: 'Zurich',
  localCities: {},
  name: 'Zurich Airport',
  timeZone: 'Europe/Zurich',
};

function beside(goesOnAt: number, language: 'en' | 'de' = 'en'): string {
  const problem = { kind: 'quota', code: 'service.quota', since: now - hour, goesOnAt } as const;
  return problemTime({ problem, airport, clock: '24' }, language, now);
}

it('says since when, or when it goes on, with the date of another day', () => {
  expect(beside(0)).toBe('since 12:00');
  expect(beside(now + hour)).toBe('again from 14:00');
  expect(beside(now + 14 * hour)).toBe('again from 22 Nov 03:00');
  expect(beside(Date.UTC(2026, 11, 1) / 1000, 'de')).toBe('wieder ab 1. Dez. 01:00');
  // It should have gone on: what is wrong lasts.
  expect(beside(now - 60)).toBe('since 12:00');
});
