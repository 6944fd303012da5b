import { expect, it } from 'vitest';
import { readDays, usualDays } from './options.ts';

it('runs for a month unless it is told otherwise', () => {
  expect(readDays([])).toEqual({ ok: true, days: usualDays });
  expect(readDays(['--days', '1'])).toEqual({ ok: true, days: 1 });
});

it.each([[['--days', '0']], [['--days', '1.5']], [['--days', 'x']], [['--weeks', '1']]])(
  'refuses %j with a sentence',
  (args) => {
    const outcome = readDays(args);
    expect(outcome.ok ? '' : outcome.message).not.toBe('');
  },
);
