import { expect, it } from 'vitest';
import { readOptions, usualDays } from './options.ts';

it('runs for a month unless it is told otherwise', () => {
  expect(readOptions([])).toEqual({ ok: true, days: usualDays, readingsFile: null });
  expect(readOptions(['--days', '1', '--readings', 'x.json'])).toEqual({
    ok: true,
    days: 1,
    readingsFile: 'x.json',
  });
});

it.each([[['--days', '0']], [['--days', '1.5']], [['--days', 'x']], [['--weeks', '1']]])(
  'refuses %j with a sentence',
  (args) => {
    const outcome = readOptions(args);
    expect(outcome.ok ? '' : outcome.message).not.toBe('');
  },
);
