import { describe, expect, test } from 'vitest';
import { linesOf } from './text-lines.ts';

const lettersIn = (text: string) => Array.from(text).length;

describe('lines of about the same length', () => {
  test.each([18, 19, 20, 24])('break no word that %i letters have room for', (width) => {
    const text = '请访问www.example.org了解早餐的价格';
    const lines = linesOf({ text, language: 'zh' }, width, lettersIn);
    expect(lines.join('')).toBe(text);
    expect(lines.filter((line) => line.includes('www.example.org'))).toHaveLength(1);
  });

  test('break the one word that is too wide, and leave the others whole', () => {
    const text = '网址www.example.org/breakfasts早餐供应至10:30。';
    const lines = linesOf({ text, language: 'zh' }, 8, lettersIn);
    expect(lines.join('')).toBe(text);
    expect(lines.every((line) => lettersIn(line) <= 8)).toBe(true);
    expect(lines.some((line) => line.includes('10:30。'))).toBe(true);
  });

  test('leave no last word alone', () => {
    const text = 'Please leave the building by the nearest exit';
    const lines = linesOf({ text, language: 'en' }, 41, lettersIn);
    expect(lines).toEqual(['Please leave the building', 'by the nearest exit']);
  });
});
