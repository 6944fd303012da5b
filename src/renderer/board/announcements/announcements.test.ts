import { describe, expect, test } from 'vitest';
import {
  pageTicksOf,
  readingTicksOf,
  textAt,
  textIn,
  textsIn,
  announcementState,
  dueAnnouncements,
} from './announcements.ts';
import type { Announcement } from '#shared/settings.ts';

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

const always: Announcement = {
  level: 'line',
  texts: { en: 'Breakfast until ten' },
  from: null,
  until: null,
  days: [],
  hours: null,
};

const at = (iso: string) => Date.parse(iso) / 1000;

function stateAt(iso: string, timeZone: string | null, part: Partial<Announcement>) {
  return announcementState({ ...always, ...part }, at(iso), timeZone);
}

describe('from and until, by the clock of the airport', () => {
  const part = { from: '2026-11-24T08:00', until: '2026-11-25T18:30' };

  test.each([
    ['2026-11-24T06:59:59Z', 'Europe/Zurich', 'coming'],
    ['2026-11-24T07:00:00Z', 'Europe/Zurich', 'due'],
    // All of the night in between.
    ['2026-11-25T00:00:00Z', 'Europe/Zurich', 'due'],
    ['2026-11-25T17:29:59Z', 'Europe/Zurich', 'due'],
    ['2026-11-25T17:30:00Z', 'Europe/Zurich', 'over'],
    // The same instants at airports elsewhere.
    ['2026-11-24T07:00:00Z', 'America/New_York', 'coming'],
    ['2026-11-24T13:00:00Z', 'America/New_York', 'due'],
    ['2026-11-23T23:00:00Z', 'Asia/Tokyo', 'due'],
    ['2026-11-25T09:30:00Z', 'Asia/Tokyo', 'over'],
    // Nothing is known of the zone: UTC, as the board shows it.
    ['2026-11-24T07:59:00Z', null, 'coming'],
    ['2026-11-24T08:00:00Z', null, 'due'],
    ['2026-11-24T08:00:00Z', 'Mars/Olympus', 'due'],
  ] as const)('%s in %s: %s', (iso, timeZone, expected) => {
    expect(stateAt(iso, timeZone, part)).toBe(expected);
  });
});

describe('days and hours', () => {
  test.each([
    // 24 November 2026 is a Tuesday.
    ['2026-11-23T22:59:00Z', 'coming'],
    ['2026-11-23T23:00:00Z', 'due'],
    ['2026-11-24T22:59:00Z', 'due'],
    ['2026-11-24T23:00:00Z', 'coming'],
  ] as const)('on Tuesdays, all day: %s: %s', (iso, expected) => {
    expect(stateAt(iso, 'Europe/Zurich', { days: ['tue'] })).toBe(expected);
  });

  test.each([
    ['2026-11-24T21:59:00Z', 'coming'],
    ['2026-11-24T22:00:00Z', 'due'],
    // The day is still that on which it began.
    ['2026-11-25T01:29:00Z', 'due'],
    ['2026-11-25T01:30:00Z', 'coming'],
    // So the night from Monday to Tuesday is not one of Tuesday.
    ['2026-11-24T01:00:00Z', 'coming'],
  ] as const)('on Tuesdays from 23:00 to 02:30: %s: %s', (iso, expected) => {
    const part: Partial<Announcement> = { days: ['tue'], hours: { from: '23:00', to: '02:30' } };
    expect(stateAt(iso, 'Europe/Zurich', part)).toBe(expected);
  });

  test('the end counts within the hours of a day', () => {
    const part = { until: '2026-11-24T12:00', hours: { from: '06:30', to: '10:00' } };
    expect(stateAt('2026-11-24T08:59:00Z', 'Europe/Zurich', part)).toBe('due');
    expect(stateAt('2026-11-24T09:00:00Z', 'Europe/Zurich', part)).toBe('coming');
    expect(stateAt('2026-11-24T11:00:00Z', 'Europe/Zurich', part)).toBe('over');
  });

  test('hours that end as they begin are round the clock', () => {
    const part = { hours: { from: '09:00', to: '09:00' } };
    for (const hour of ['00', '09', '10', '23']) {
      expect(stateAt(`2026-11-24T${hour}:00:00+01:00`, 'Europe/Zurich', part)).toBe('due');
    }
  });
});

describe('where clocks are changed', () => {
  test.each([
    // In the spring 02:30 is 03:30 at Zürich.
    ['2026-03-29T01:29:00Z', { from: '2026-03-29T02:30' }, 'coming'],
    ['2026-03-29T01:30:00Z', { from: '2026-03-29T02:30' }, 'due'],
    // In the autumn 02:30 comes twice, and the first counts.
    ['2026-10-25T00:29:00Z', { until: '2026-10-25T02:30' }, 'due'],
    ['2026-10-25T00:30:00Z', { until: '2026-10-25T02:30' }, 'over'],
    ['2026-10-25T01:10:00Z', { until: '2026-10-25T02:30' }, 'over'],
    ['2026-10-25T00:30:00Z', { hours: { from: '23:00', to: '02:30' } }, 'coming'],
    ['2026-10-25T01:10:00Z', { hours: { from: '23:00', to: '02:30' } }, 'coming'],
    // A Sunday of 25 hours is a Sunday to its end.
    ['2026-10-25T22:59:00Z', { days: ['sun'] as const }, 'due'],
    ['2026-10-25T23:00:00Z', { days: ['sun'] as const }, 'coming'],
  ] as const)('%s, %o: %s', (iso, part, expected) => {
    const days = 'days' in part ? [...part.days] : [];
    expect(stateAt(iso, 'Europe/Zurich', { ...part, days })).toBe(expected);
  });

  test('a day whose midnight is left out begins with the hour after it', () => {
    // Santiago goes from 00:00 to 01:00 on Sunday, 6 September 2026.
    expect(stateAt('2026-09-06T03:59:00Z', 'America/Santiago', { days: ['sun'] })).toBe('coming');
    expect(stateAt('2026-09-06T04:00:00Z', 'America/Santiago', { days: ['sun'] })).toBe('due');
  });
});

test('what is due stands by level, in its order', () => {
  const named = (text: string, level: Announcement['level']): Announcement => ({
    ...always,
    level,
    texts: { en: text },
  });
  const all = [
    named('first line', 'line'),
    named('page', 'page'),
    named('second line', 'line'),
    { ...named('later', 'emergency'), from: '2027-01-01T00:00' },
  ];
  const due = dueAnnouncements(all, at('2026-11-24T08:00:00Z'), 'Europe/Zurich');
  expect(due.lines.map(({ texts }) => texts.en)).toEqual(['first line', 'second line']);
  expect(due.pages.map(({ texts }) => texts.en)).toEqual(['page']);
  expect(due.emergencies).toEqual([]);
  const inJanuary = dueAnnouncements(all, at('2026-12-31T23:00:00Z'), 'Europe/Zurich');
  expect(inJanuary.emergencies.map(({ texts }) => texts.en)).toEqual(['later']);
});
