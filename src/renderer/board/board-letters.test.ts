import { expect, test } from 'vitest';
import { lettersOf } from './board-letters.ts';
import { boardRow, boardView } from './view-for-test.ts';

const place = { name: 'Łódź', localNames: { ja: '東京' }, code: 'LCJ' };
const board = boardView({ rows: [boardRow('LX 1', { place }), boardRow('LX 2', { place })] });

test('a board of the western world needs no other typeface than its own', () => {
  expect(lettersOf([boardView()], 'en')).toBe('');
  expect(lettersOf([boardView()], 'de')).toBe('');
});

test('letters of names and words, each once', () => {
  expect(lettersOf([board, board], 'en')).toBe('Łź');
  const japanese = lettersOf([board], 'ja');
  expect(japanese).toContain('東京');
  expect(japanese).not.toContain('Ł');
  expect(new Set(japanese).size).toBe(Array.from(japanese).length);
});
