import { expect, it, describe, test } from 'vitest';
import { createFlapSet, cellCount, cellsOfText, isFullWidth } from './flap.ts';

it('keeps the flaps of words that are shown, and not those of all days', () => {
  const flapSet = createFlapSet();
  const [shown, gone] = [flapSet.word('Shown', 'plain', 4), flapSet.word('Gone', 'plain', 4)];
  for (let count = 0; count < 500; count += 1) {
    flapSet.word(`Word ${count}`, 'plain', 4);
    // Flaps are told apart by what they are: another one would have to fall.
    expect(flapSet.word('Shown', 'plain', 4)).toBe(shown);
  }
  expect(flapSet.word('Gone', 'plain', 4)).not.toBe(gone);
});

describe('cells of a text', () => {
  test.each([
    ['LX 40', 5],
    ['ZÜRICH', 6],
    ['北京', 4],
    ['サンフランシスコ', 16],
    ['서울 2', 6],
    ['Ａ１', 4],
    ['「羽田」', 8],
    ['ｱｲ', 2],
    ['', 0],
  ])('%s takes %d', (text, count) => {
    expect(cellCount(text)).toBe(count);
  });

  test('a full-width character stands in the first of its two', () => {
    expect(cellsOfText('T3 国内')).toEqual(['T', '3', ' ', '国', '', '内', '']);
  });

  test('one that is written as two code points takes no more', () => {
    expect(cellsOfText('か\u3099')).toEqual(['か\u3099', '']);
    expect(cellsOfText('葛\u{e0100}')).toEqual(['葛\u{e0100}', '']);
  });
});

test('full-width are signs as wide as high, and no others', () => {
  const wide = Array.from('中あア한ㄅー。、（Ｗ￥🛫');
  const slim = Array.from('A1é–…·Яαﾊﾝ');
  expect(wide.filter((letter) => !isFullWidth(letter))).toEqual([]);
  expect(slim.filter(isFullWidth)).toEqual([]);
});
