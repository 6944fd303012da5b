import { expect, it } from 'vitest';
import { fromFirstFailure } from './from-first-failure.ts';

const list = [
  'Running 3 tests using 2 workers',
  '',
  '  ✓  1 e2e/a.e2e.ts:3:1 › shows 1) and 2) (1.0s)',
  '  ✘  2 e2e/b.e2e.ts:3:1 › asks once (60.0s)',
  '',
];
const accounts = [
  '  1) e2e/b.e2e.ts:3:1 › asks once ─────',
  '',
  '    Error: expected 1',
  '',
  '  1 failed',
];

it('begins with the first account of a failure', () => {
  expect(fromFirstFailure([...list, ...accounts].join('\n'))).toBe(accounts.join('\n'));
});

it('finds it in colours, too', () => {
  const coloured = accounts.map((line) => `\u001b[31m${line}\u001b[39m`);
  expect(fromFirstFailure([...list, ...coloured].join('\n'))).toBe(coloured.join('\n'));
});

it('keeps everything where there is none', () => {
  const text = 'Error: no tests found\nUsage: …';
  expect(fromFirstFailure(text)).toBe(text);
});
