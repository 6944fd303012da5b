import { expect, test } from 'vitest';
import { withEntries } from './read-typed.ts';

test.each([
  [[], 'lx', ['LX']],
  [['LX'], ' ba , lh,', ['LX', 'BA', 'LH']],
  [['LX'], 'lx', ['LX']],
  [['1'], '2، 3', ['1', '2', '3']],
  [['1'], ' , ', ['1']],
])('%o and "%s" are %o', (entries, typed, together) => {
  expect(withEntries(entries, typed)).toEqual(together);
});
