import { expect, test } from 'vitest';
import { withLanguageAt } from './board-languages.ts';

test.each([
  [[], 0, 'de', ['de']],
  [['de'], 1, 'en', ['de', 'en']],
  [['de', 'en', 'fr'], 0, null, ['en', 'fr']],
  [['de', 'en', 'fr'], 1, null, ['de', 'fr']],
  [['de', 'en', 'fr'], 0, 'fr', ['fr', 'en', 'de']],
  [['de', 'en'], 2, 'de', ['en', 'de']],
  [['de'], 0, 'de', ['de']],
] as const)('%o with place %i for %s is %o', (order, place, language, expected) => {
  expect(withLanguageAt(order, place, language)).toEqual(expected);
});
