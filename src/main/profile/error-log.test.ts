import { expect, it } from 'vitest';
import { createErrorLog } from './error-log.ts';

function opened() {
  const lines: string[] = [];
  return { lines, errors: createErrorLog({ error: (line) => lines.push(line) }) };
}

it('logs an error once, and then how often it has come', () => {
  const { lines, errors } = opened();
  for (let count = 0; count < 1_234; count += 1) errors.met('the page', 'row is undefined');
  expect(lines).toEqual([
    'An error in the page: row is undefined',
    'An error in the page, 10 times by now: row is undefined',
    'An error in the page, 100 times by now: row is undefined',
    'An error in the page, 1000 times by now: row is undefined',
  ]);
});

it('takes those for one that differ in a number, and not those of two places', () => {
  const { lines, errors } = opened();
  errors.met('the page', 'Row 17 is undefined');
  errors.met('the page', 'Row 4 is undefined');
  errors.met('main', 'Row 4 is undefined');
  expect(lines).toEqual([
    'An error in the page: Row 17 is undefined',
    'An error in main: Row 4 is undefined',
  ]);
});

it('logs a bounded number of lines of bounded length, however many different errors come', () => {
  const { lines, errors } = opened();
  for (let count = 0; count < 100_000; count += 1)
    errors.met('the page', `${String.fromCodePoint(0x4e00 + count)} ${'x'.repeat(10_000)}`);
  expect(lines.length).toBeLessThanOrEqual(50 + 6);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2_100);
});

it('tells of an error in main, however many different ones a page has sent', () => {
  const { lines, errors } = opened();
  for (let count = 0; count < 1000; count += 1)
    errors.met('the page', String.fromCodePoint(0x4e00 + count));
  errors.met('main', 'lost');
  errors.met('main', 'found');
  expect(lines.slice(-2)).toEqual(['An error in main: lost', 'An error in main: found']);
});

it('logs where an error came from, and what is no error', () => {
  const { lines, errors } = opened();
  errors.met('main', new Error('lost'));
  errors.met('main', null);
  errors.met('main', Object.create(null));
  expect(lines[0]).toMatch(/^An error in main: Error: lost\n {4}at .*error-log\.test/);
  expect(lines.slice(1)).toEqual([
    'An error in main: null',
    'An error in main: something that cannot be told as text',
  ]);
});
