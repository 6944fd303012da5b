import { expect, it } from 'vitest';
import { usualPaper } from './paper.ts';

it.each([
  ['US', 'Letter'],
  ['ca', 'Letter'],
  ['CH', 'A4'],
  ['GB', 'A4'],
  ['', 'A4'],
])('in %j people print on %s', (country, paper) => {
  expect(usualPaper(country)).toBe(paper);
});
