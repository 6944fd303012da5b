import { expect, it } from 'vitest';
import { languages } from '#shared/languages.ts';
import { boardMessages } from '#shared/messages/board.ts';
import { createDotText } from './dot-text.ts';
import { dotWidths } from './dot-columns.ts';
import { fitDots, fitHeading } from './fit-dots.ts';
import { lineRows } from './pixel-font.ts';

/** As wide as a square character is, thirteen dots each. */
const text = createDotText((part, squeeze) => {
  const width = Math.round(13 * Array.from(part).length * squeeze);
  return { width, levels: new Uint8Array(width * lineRows) };
});
const measure = (words: string, squeeze: number) => text.bitmap(words, false, squeeze).width;
const fitted = (words: string, room: number, column: Parameters<typeof fitDots>[2]) =>
  fitDots(words, room, column, measure).text;

it('leaves alone what fits', () => {
  expect(fitDots('Delayed 09:45', 92, 'remark', measure)).toEqual({
    text: 'Delayed 09:45',
    squeeze: 1,
  });
});

it('abbreviates the word of a remark and keeps its time', () => {
  expect(fitted('Estimated 09:45', 70, 'remark')).toMatch(/^Est\w*\. 09:45$/);
  expect(fitted('Delayed 00:40 +1', 70, 'remark')).toMatch(/^Del\w*\. 00:40 \+1$/);
  for (const room of [50, 60, 70, 80]) {
    expect(measure(fitted('Abgeflogen 09:45', room, 'remark'), 1)).toBeLessThanOrEqual(room);
  }
});

it('shortens names by the rules of signs, never in the middle of a word', () => {
  expect(fitted('Frankfurt FRA', 60, 'place')).toBe('Frankfurt');
  expect(fitted('Saint Petersburg', 80, 'place')).toBe('St Petersburg');
  expect(fitted('Rio de Janeiro', 40, 'place')).toBe('Rio…');
});

it('closes up numbers and codes before anything else', () => {
  expect(fitted('AAL 1185', 42, 'flight')).toBe('AAL1185');
});

it('squeezes characters of a typeface before words give way', () => {
  expect(fitDots('伊斯坦布尔', 60, 'place', measure)).toEqual({
    text: '伊斯坦布尔',
    squeeze: 0.88,
  });
});

it('aligns hours of one digit to the colon', () => {
  expect(measure(fitted('8:55 AM', 99, 'time'), 1)).toBe(measure('12:55 AM', 1));
});

it('abbreviates headings', () => {
  expect(fitHeading('Terminal', 27, measure).text).toMatch(/^Ter\w*\.$/);
});

it('has room for the remarks of every language with a time', () => {
  const { remark } = dotWidths('24');
  for (const language of languages) {
    for (const word of Object.values(boardMessages(language).remarks)) {
      const whole = `${word} 09:45`;
      const { text: shown } = fitDots(whole, remark, 'remark', measure);
      expect(shown, language).toContain('09:45');
      expect(measure(shown, 0.76), `${language}: ${shown}`).toBeLessThanOrEqual(remark);
    }
  }
});
