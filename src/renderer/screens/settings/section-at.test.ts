import { expect, test } from 'vitest';
import { readingLine, sectionAt } from './section-at.ts';

const sections = [
  { id: 'one', top: 20 },
  { id: 'two', top: 500 },
  { id: 'three', top: 900 },
];
const pane = { scrollHeight: 1000, clientHeight: 400 };

test.each([
  [0, 'one'],
  [300, 'two'],
  [600, 'three'],
])('scrolled by %i, %s is read', (scrollTop, id) => {
  expect(sectionAt(readingLine({ ...pane, scrollTop }), sections)).toBe(id);
});

test('what does not scroll is read from the top', () => {
  const whole = { scrollTop: 0, scrollHeight: 400, clientHeight: 400 };
  expect(sectionAt(readingLine(whole), sections)).toBe('one');
  expect(sectionAt(0, [])).toBeNull();
});
