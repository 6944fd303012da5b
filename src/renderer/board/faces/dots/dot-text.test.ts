import { describe, expect, it } from 'vitest';
import { fullLevel, type Rasterise } from './dot-palette.ts';
import { createDotText, textRuns } from './dot-text.ts';
import { lineRows } from './pixel-font.ts';

/** Draws each character as a block of four dots' width, dimly. */
const blocks: Rasterise = (text, squeeze) => {
  const width = Math.round(4 * Array.from(text).length * squeeze);
  return { width, levels: new Uint8Array(width * lineRows).fill(1) };
};

describe('the runs of a text', () => {
  const inOrder = (text: string, isRightToLeft: boolean) =>
    textRuns(text, isRightToLeft).map((run) => run.text);

  it('are one where the pixel typeface has all letters', () => {
    expect(textRuns('Kraków KRK', false)).toEqual([{ text: 'Kraków KRK', isPixels: true }]);
  });

  it('part with scripts that it has no form for', () => {
    expect(textRuns('延误 09:45', false)).toEqual([
      { text: '延误', isPixels: false },
      { text: ' 09:45', isPixels: true },
    ]);
  });

  it('follow each other from the right in languages written so', () => {
    expect(inOrder('متأخرة 09:45 +1', true)).toEqual(['+1', ' ', '09:45', ' ', 'متأخرة']);
  });

  it('keep Latin words and their numbers in their own order', () => {
    expect(inOrder('LX 40', true)).toEqual(['LX 40']);
    expect(inOrder('New York', true)).toEqual(['New York']);
    expect(inOrder('لندن LHR', true)).toEqual(['LHR', ' ', 'لندن']);
  });

  it('leave the day of a time behind its half of the day', () => {
    expect(inOrder('8:55 PM +1', true)).toEqual(['+1', ' ', 'PM', ' ', '8:55']);
    expect(inOrder('8:55 PM +1', false).join('')).toBe('8:55 PM +1');
  });

  it('keep words of one script together, so that they are shaped together', () => {
    expect(textRuns('نيو يورك', true)).toEqual([{ text: 'نيو يورك', isPixels: false }]);
  });
});

describe('a text in dots', () => {
  const text = createDotText(blocks);

  it('stands one dot apart from letter to letter', () => {
    const { width, levels } = text.bitmap('LI', false, 1);
    expect(width).toBe(5 + 1 + 3);
    expect(levels).toHaveLength(width * lineRows);
    expect(Array.from(levels.subarray(9 * width, 10 * width))).toEqual(
      [1, 1, 1, 1, 1, 0, 1, 1, 1].map((dot) => dot * fullLevel),
    );
  });

  it('takes what is drawn in a typeface as it comes, or squeezed', () => {
    expect(text.bitmap('延误', false, 1).width).toBe(8);
    expect(text.bitmap('延误', false, 0.75).width).toBe(6);
    expect(text.bitmap('AB', false, 0.75).width).toBe(11);
  });

  it('is drawn as high as the text that it is a line of, and known by that as well', () => {
    const asked: (string | undefined)[] = [];
    const lines = createDotText((part, squeeze, of) => {
      asked.push(of);
      return blocks(part, squeeze);
    });
    const alone = lines.bitmap('مخرج', true, 1);
    expect(lines.bitmap('مخرج', true, 1, 'من أقرب مخرج')).not.toBe(alone);
    expect(asked).toEqual([undefined, 'من أقرب مخرج']);
  });

  it('is kept as long as it is shown, and not for much longer', () => {
    const [shown, gone] = [text.bitmap('SHOWN', false, 1), text.bitmap('GONE', false, 1)];
    for (let count = 0; count < 1000; count += 1) {
      text.bitmap(`${count}`, false, 1);
      expect(text.bitmap('SHOWN', false, 1)).toBe(shown);
    }
    expect(text.bitmap('GONE', false, 1)).not.toBe(gone);
  });

  it('is empty where nothing is said', () => {
    expect(text.bitmap('', false, 1)).toEqual({ width: 0, levels: new Uint8Array(0) });
  });
});
