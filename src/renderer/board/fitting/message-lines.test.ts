import { expect, test } from 'vitest';
import { messageLines } from './message-lines.ts';

const lettersIn = (text: string) => Array.from(text).length;

test('a sentence is set in lines, and no word is cut', () => {
  const message = 'No departures in the next hours';
  expect(messageLines(message, [14, 14, 14], 'en', lettersIn)).toEqual([
    ...['No departures', 'in the next', 'hours'],
  ]);
  expect(messageLines(message, [14, 20], 'en', lettersIn)).toEqual([
    ...['No departures', 'in the next hours'],
  ]);
});

test('where there are too few lines, or a word is too long, there are none', () => {
  expect(messageLines('No departures in the next hours', [14, 14], 'en', lettersIn)).toBeNull();
  expect(messageLines('No departures', [6, 6, 6], 'en', lettersIn)).toBeNull();
});

test('scripts without spaces are parted between words, and marks stay with them', () => {
  const lines = messageLines('今後数時間の出発便はありません…', [8, 8, 8], 'ja', lettersIn);
  expect(lines?.join('')).toBe('今後数時間の出発便はありません…');
  expect(lines?.length).toBe(2);
  expect(lines?.[1]).not.toMatch(/^…/);
});

test.each([
  ['zh', '早餐供应至10:30，在一楼', 8],
  ['zh', '早餐供应至10：30，在一楼', 8],
  ['ja', '料金は1,200円です', 6],
] as const)('figures with a mark between them stay together: %s, %s', (language, message, room) => {
  const lines = messageLines(message, [room, room, room, room], language, lettersIn) ?? [];
  expect(lines.join('')).toBe(message);
  expect(lines.some((line) => /10[:：]30|1,200/u.test(line))).toBe(true);
});

test('a mark that opens stays with the word after it', () => {
  const message = '班车停在酒店门口（二楼）';
  for (const room of [5, 6, 7, 8, 9, 10]) {
    const lines = messageLines(message, [room, room, room, room], 'zh', lettersIn) ?? [];
    expect(lines.join('')).toBe(message);
    for (const line of lines) expect(line).not.toMatch(/（$/u);
  }
});
