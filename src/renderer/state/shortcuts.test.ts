import { expect, test } from 'vitest';
import { commandFor, shortcutsFor, type KeyPress } from './shortcuts.ts';

const press = (key: string, change: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

test.each([
  [press('/'), 'choose-airport'],
  [press('k', { ctrlKey: true }), 'choose-airport'],
  [press('k', { metaKey: true }), 'choose-airport'],
  [press('d'), 'show-departures'],
  [press('A'), 'show-arrivals'],
  [press('a', { ctrlKey: true }), null],
  [press('d', { altKey: true }), null],
  [press('r', { ctrlKey: true }), 'refresh'],
  [press('r'), null],
  [press('?'), 'open-help'],
  [press('PageDown'), 'next-page'],
  [press('PageDown', { ctrlKey: true }), null],
  [press('F11'), 'toggle-fullscreen'],
  [press('Escape'), null],
])('%o asks for %s', (key, command) => {
  expect(commandFor(key, false)).toBe(command);
});

test('no key stands for two things', () => {
  for (const isRightToLeft of [false, true]) {
    const keys = shortcutsFor(isRightToLeft).flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('the arrow that turns on points where one reads', () => {
  expect(commandFor(press('ArrowRight'), false)).toBe('next-page');
  expect(commandFor(press('ArrowLeft'), false)).toBe('previous-page');
  expect(commandFor(press('ArrowLeft'), true)).toBe('next-page');
  expect(commandFor(press('ArrowRight'), true)).toBe('previous-page');
  const keysOf = (isRightToLeft: boolean) =>
    shortcutsFor(isRightToLeft).find(({ command }) => command === 'next-page')?.keys;
  expect(keysOf(false)).toEqual(['PageDown', 'ArrowRight']);
  expect(keysOf(true)).toEqual(['PageDown', 'ArrowLeft']);
});
