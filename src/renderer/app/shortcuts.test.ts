import using from '../../../docs/using.md?raw';
import { describe, expect, test } from 'vitest';
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

describe('the table of keys in docs/using.md', () => {
  const names: Readonly<Record<string, string>> = {
    'Page ↓': 'PageDown',
    'Page ↑': 'PageUp',
    '↓': 'ArrowDown',
    '↑': 'ArrowUp',
  };
  const table = /^\| key +\|.*\n\|.*\n((?:\|.*\n)+)/m.exec(using)?.[1] ?? '';
  const written = [...table.matchAll(/^\|([^|]*)\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) =>
      name.startsWith('Ctrl ')
        ? `Ctrl+${name.slice(5).toLowerCase()}`
        : (names[name] ?? (name.length === 1 ? name.toLowerCase() : name)),
    );

  test('has a key for each command', () => {
    const missing = shortcutsFor(false).filter(
      ({ keys }) => !keys.some((key) => written.includes(key)),
    );
    expect(missing).toEqual([]);
  });

  test('has no key that does nothing', () => {
    const all = shortcutsFor(false).flatMap(({ keys }) => keys);
    expect(written.filter((key) => !all.includes(key))).toEqual([]);
  });
});
