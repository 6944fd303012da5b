import { expect, test } from 'vitest';
import { libraryArgumentSchemas } from './arguments.ts';
import { queryFor } from './testing/library-for-test.ts';

const list = libraryArgumentSchemas['library:list'];
const details = libraryArgumentSchemas['library:details'];

test('takes what the page asks for', () => {
  expect(list.safeParse([queryFor({ text: 'zürich' }), 0, 100]).success).toBe(true);
  expect(details.safeParse([{ kind: 'airports', id: 'ZRH' }]).success).toBe(true);
});

test.each([
  [[queryFor(), 0, 201]],
  [[queryFor(), -1, 100]],
  [[queryFor(), 0.5, 100]],
  [[queryFor(), Number.NaN, 100]],
  [[queryFor({ text: 'x'.repeat(201) }), 0, 100]],
  [[{ ...queryFor(), kind: 'people' }, 0, 100]],
  [[{ ...queryFor(), sort: 'name; DROP TABLE' }, 0, 100]],
  [[{ ...queryFor(), more: 1 }, 0, 100]],
  [[queryFor()]],
  [[]],
])('refuses a list of %j', (args) => {
  expect(list.safeParse(args).success).toBe(false);
});

test.each([[[]], [[{ kind: 'airports', id: '' }]], [[{ kind: 'airports', id: 'x'.repeat(201) }]]])(
  'refuses details of %j',
  (args) => {
    expect(details.safeParse(args).success).toBe(false);
  },
);
