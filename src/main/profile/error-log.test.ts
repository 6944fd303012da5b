import { expect, it } from 'vitest';
import { createErrorLog } from './error-log.ts';

function opened() {
  const lines: string[] = [];
  return { lines, errors: createErrorLog({ error: (line) => lines.push(line) }) };
}

it('says where an error was met, in a line of bounded length', () => {
  const { lines, errors } = opened();
  errors.report('the page', 'row is undefined');
  errors.report('the page', 'x'.repeat(10_000));
  expect(lines[0]).toBe('An error in the page: row is undefined');
  expect(lines[1]?.length).toBeLessThan(2_100);
});

it('logs where an error came from, and what is no error', () => {
  const { lines, errors } = opened();
  errors.report('main', new Error('lost'));
  errors.report('main', null);
  errors.report('main', Object.create(null));
  expect(lines[0]).toMatch(/^An error in main: Error: lost\n {4}at .*error-log\.test/);
  expect(lines.slice(1)).toEqual([
    'An error in main: null',
    'An error in main: something that cannot be told as text',
  ]);
});
