import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boardRow } from '../board/view-for-test.ts';
import { RowCursorState, type RowPlace } from './row-cursor.svelte.ts';

const page = (...numbers: string[]): RowPlace[] =>
  numbers.map((number) => ({ board: 'ZRH departures', row: boardRow(number) }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function cursorOn(...numbers: string[]): RowCursorState {
  const cursor = new RowCursorState();
  cursor.show(page(...numbers));
  return cursor;
}

const shown = (cursor: RowCursorState) => cursor.place?.row.id ?? null;

test('there is none until a user asks for it, and it goes after a while', () => {
  const cursor = cursorOn('LX 1', 'LX 2');
  expect(shown(cursor)).toBeNull();
  expect(cursor.step(1)).toBe(true);
  expect(shown(cursor)).toBe('LX 1');
  vi.advanceTimersByTime(11_000);
  expect(shown(cursor)).toBe('LX 1');
  vi.advanceTimersByTime(2_000);
  expect(shown(cursor)).toBeNull();
});

test('a pointer that rests is forgotten sooner', () => {
  const cursor = cursorOn('LX 1');
  const [place] = page('LX 1');
  if (place) cursor.point(place);
  expect([shown(cursor), cursor.isByKeyboard]).toEqual(['LX 1', false]);
  vi.advanceTimersByTime(4_000);
  expect(shown(cursor)).toBeNull();
});

test('steps from row to row, and says where the page ends', () => {
  const cursor = cursorOn('LX 1', 'LX 2');
  expect([cursor.step(1), cursor.step(1), cursor.step(1)]).toEqual([true, true, false]);
  expect(shown(cursor)).toBe('LX 2');
  expect([cursor.step(-1), cursor.step(-1)]).toEqual([true, false]);
});

test('from nowhere upwards it begins at the end', () => {
  const cursor = cursorOn('LX 1', 'LX 2');
  cursor.step(-1);
  expect(shown(cursor)).toBe('LX 2');
});

test('comes in at the end of the next page that is nearer', () => {
  const cursor = cursorOn('LX 1', 'LX 2');
  cursor.step(-1);
  cursor.enter(1);
  cursor.show(page('LX 3', 'LX 4'));
  expect(shown(cursor)).toBe('LX 3');
  cursor.enter(-1);
  cursor.show(page('LX 1', 'LX 2'));
  expect(shown(cursor)).toBe('LX 2');
});

test('stays with its flight while the rows move, and goes with it', () => {
  const cursor = cursorOn('LX 1', 'LX 2');
  cursor.step(-1);
  cursor.show(page('LX 2', 'LX 3'));
  expect(shown(cursor)).toBe('LX 2');
  cursor.show(page('LX 3'));
  expect(shown(cursor)).toBeNull();
});

test('an empty page has no row to point at', () => {
  expect(cursorOn().step(1)).toBe(false);
});
