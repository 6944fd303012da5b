import { describe, expect, test } from 'vitest';
import { pageTicksOf, readingTicksOf, textAt, textIn, textsIn } from './announcement-text.ts';

const both = { texts: { en: 'The shuttle leaves at the kiosk', de: 'Der Bus fährt am Kiosk ab' } };

describe('the text of a language', () => {
  test.each([
    ['de', ['de', 'en'], 'de'],
    ['en', ['de', 'en'], 'en'],
    // It has none: that of the first of the board's languages that has one.
    ['fr', ['fr', 'de', 'en'], 'de'],
    ['fr', ['fr'], 'en'],
  ] as const)('%s on a board of %o: %s', (language, languages, expected) => {
    expect(textIn(both, language, languages)).toEqual({
      text: both.texts[expected],
      language: expected,
    });
  });

  test('a board shows each text once', () => {
    expect(textsIn(both, ['fr', 'de', 'en']).map(({ language }) => language)).toEqual(['de', 'en']);
  });
});

describe('how long a text stays', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

  test.each([
    [1, 2],
    [10, 2],
    [11, 3],
    // To its end: there is no upper bound.
    [60, 12],
  ])('%i words: %i ticks', (count, ticks) => {
    expect(readingTicksOf({ text: words(count), language: 'en' })).toBe(ticks);
  });

  test('words are counted where nothing stands between them', () => {
    const text = '早餐供应至十点，请到一楼餐厅用餐。'.repeat(3);
    expect(readingTicksOf({ text, language: 'zh' })).toBeGreaterThan(4);
  });

  test('a page with one text for all languages is not read once for each of them', () => {
    const announcement = { texts: { en: words(30) } };
    expect(pageTicksOf(announcement, ['en'])).toBe(6);
    expect(pageTicksOf(announcement, ['en', 'de', 'fr'])).toBe(2);
  });
});

test('texts take turns by the tick, each for as long as it takes to be read', () => {
  const short = { text: 'one', language: 'en' } as const;
  const long = {
    text: Array.from({ length: 20 }, () => 'word').join(' '),
    language: 'en',
  } as const;
  const up = Array.from({ length: 12 }, (_, tick) => textAt([short, long], tick));
  expect(up.map((each) => (each === short ? 's' : 'l')).join('')).toBe('ssllllssllll');
  expect(textAt([], 5)).toBeNull();
});
