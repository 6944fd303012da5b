import { expect, test } from 'vitest';
import { dotPath } from './dot-path.ts';

test('draws a point for every dot that is lit, letter by letter', () => {
  expect(dotPath('I')).toBe(
    'M0.5 0.5h0M1.5 0.5h0M2.5 0.5h0M1.5 1.5h0M1.5 2.5h0M1.5 3.5h0M1.5 4.5h0M1.5 5.5h0' +
      'M0.5 6.5h0M1.5 6.5h0M2.5 6.5h0',
  );
  expect(dotPath('II')).toContain('M4.5 0.5h0');
  expect(dotPath('☃')).toBe('');
});
