import { expect, it } from 'vitest';
import { languages, type Language } from '#shared/languages.ts';
import { messagesIn } from '#shared/messages/catalogue.ts';
import { createDotText } from './dot-text.ts';
import { clockWords } from '../../../words/clock-words.ts';
import type { FaceText } from '../face.ts';
import { dotWidths } from '../../layout/column-sets.ts';
import { fitDots, fitHeading } from './fit-dots.ts';
import { lineRows } from './pixel-font.ts';

/** As wide as a square character is, thirteen dots each. */
const text = createDotText((part, squeeze) => {
  const width = Math.round(13 * Array.from(part).length * squeeze);
  return { width, levels: new Uint8Array(width * lineRows) };
});
const measure = (words: string, squeeze: number) => text.bitmap(words, false, squeeze).width;
const content = (words: string, code = ''): FaceText => {
  const [, text = words, clock, day = ''] =
    /^(.*?) ?(\d{1,2}:\d{2}(?: [AP]M)?)(?: ([+-]\d+))?$/u.exec(words) ?? [];
  return { text, time: clock === undefined ? null : { ...clockWords(clock, 'en'), day }, code };
};
const within = (width: number) => ({ width, beyond: 4 });
const fitted = (words: string, room: number, column: Parameters<typeof fitDots>[2], code = '') =>
  fitDots(content(words, code), within(room), column, measure).text;

it('leaves alone what fits', () => {
  expect(fitDots(content('Delayed 09:45'), within(92), 'remark', measure)).toEqual({
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
  expect(fitted('Santiago de Compostela', 80, 'place', 'SCQ')).toBe('Santiago SCQ');
  expect(fitted('Saint Petersburg', 80, 'place')).toBe('St Petersburg');
  expect(fitted('Rio de Janeiro', 40, 'place')).toBe('Rio…');
});

it('tells stops behind a name where they have room, by their names or codes', () => {
  const further = ['via Singapore', 'via SIN'];
  const place = { ...content('Sydney', 'SYD'), further };
  const textIn = (room: number) => fitDots(place, within(room), 'place', measure).text;
  expect([132, 90, 60].map(textIn)).toEqual(['Sydney via Singapore', 'Sydney via SIN', 'Sydney']);
  const narrow = { ...content('悉尼'), further: ['经新加坡'] };
  expect(fitDots(narrow, within(70), 'place', measure)).toEqual({ text: '悉尼', squeeze: 1 });
});

it('keeps the number of a belt whole', () => {
  for (const room of [50, 60, 70, 80]) {
    expect(fitted('Bagagli nastro 12', room, 'remark')).toMatch(/ 12$/);
    expect(measure(fitted('Bagagli nastro 12', room, 'remark'), 1)).toBeLessThanOrEqual(room);
  }
});

it('closes up numbers and codes before anything else', () => {
  expect(fitted('AAL 1185', 42, 'flight')).toBe('AAL1185');
});

it('squeezes characters of a typeface before words give way', () => {
  expect(fitDots(content('伊斯坦布尔'), within(60), 'place', measure)).toEqual({
    text: '伊斯坦布尔',
    squeeze: 0.88,
  });
});

it('aligns hours of one digit to the colon', () => {
  expect(measure(fitted('8:55 AM', 99, 'time'), 1)).toBe(measure('12:55 AM', 1));
});

it('abbreviates headings', () => {
  expect(fitHeading('Terminal', within(23), measure).text).toMatch(/^Ter\w*\.$/);
});

it('has room for the remarks of every language with a time', () => {
  const { remark } = dotWidths({ direction: 'departures', clock: '24' });
  for (const language of languages) {
    for (const word of Object.values(messagesIn(language).board.remarks)) {
      const whole = `${word} 09:45`;
      const { text: shown } = fitDots(content(whole), within(remark), 'remark', measure);
      expect(shown, language).toContain('09:45');
      expect(measure(shown, 0.76), `${language}: ${shown}`).toBeLessThanOrEqual(remark);
    }
  }
});

it.each(['24', '12'] as const)(
  'cuts no time and no sign: it has room for them, %s hours',
  (clock) => {
    const widths = dotWidths({ direction: 'departures', clock });
    const half = clock === '12' ? ' PM' : '';
    for (const day of ['', ' +1', ' -1', ' +3', ' +33']) {
      const shown = fitted(`10:10${half}${day}`, widths.time, 'time');
      expect(shown.replaceAll(' ', '')).toBe(`10:10${half}${day}`.replaceAll(' ', ''));
      expect(measure(shown, 1), shown).toBeLessThanOrEqual(widths.time + 4);
    }
    for (const [column, text, expected] of [
      ['gate', 'REMOTE 4', 'REM.4'],
      ['gate', 'B42A', 'B42A'],
      ['terminal', 'DOMESTIC', 'DOM.'],
      ['terminal', 'INTL', 'INTL'],
      ['flight', '3U 3186A', '3U3186A'],
      ['flight', 'LX 1070', 'LX 1070'],
    ] as const) {
      const shown = fitted(text, widths[column], column);
      expect(shown).toBe(expected);
      expect(measure(shown, 1), shown).toBeLessThanOrEqual(widths[column] + 4);
    }
  },
);

it.each(['24', '12'] as const)('has room for the mark of a repeated hour, %s hours', (clock) => {
  const { time: width } = dotWidths({ direction: 'departures', clock });
  const text = clock === '12' ? '1:05 AM' : '02:05';
  for (const day of ['B', 'B+1', 'B-1']) {
    const time = { ...clockWords(text, 'en'), day };
    const shown = fitDots({ text: '', time, code: '' }, within(width), 'time', measure).text;
    expect(shown.replaceAll(/\s/gu, '')).toBe(`${text}${day}`.replaceAll(/\s/gu, ''));
    if (clock === '24') expect(shown).toBe(`${text}${day}`);
    expect(measure(shown, 1), shown).toBeLessThanOrEqual(width + 4);
  }
});

it('has AM and PM in the language where the pixel typeface has them, else in Latin letters', () => {
  const at = (language: Language) => ({ ...clockWords('8:55 PM', language), day: '+1' });
  const inLanguage = (language: Language) =>
    fitDots({ text: '', time: at(language), code: '' }, within(90), 'time', measure).text;
  expect(inLanguage('tr')).toBe('ÖS \u20078:55 +1');
  expect(inLanguage('ar')).toBe('\u20078:55 PM +1');
  expect(inLanguage('ja')).toBe('\u20078:55 PM +1');
});
