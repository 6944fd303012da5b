import { describe, expect, test } from 'vitest';
import { messagesIn } from '#shared/messages/catalogue.ts';
import type { Announcement } from '#shared/settings.ts';
import { weekdayNames, whenWords } from './announcement-fit.ts';

const always: Announcement = {
  level: 'line',
  texts: { en: 'Breakfast' },
  from: null,
  until: null,
  days: [],
  hours: null,
};

describe('when a notice is shown, in words', () => {
  test.each<[Partial<Announcement>, string]>([
    [{}, ''],
    [{ from: '2026-11-24T08:30' }, 'From 24 Nov 2026, 08:30'],
    [{ days: ['fri', 'mon'] }, 'Mon, Fri'],
    [
      { until: '2026-12-01T00:00', hours: { from: '06:30', to: '10:00' } },
      'Until 1 Dec 2026, 00:00 · every day · \u206606:30–10:00\u2069',
    ],
  ])('%o', (part, expected) => {
    const { settings, board } = messagesIn('en');
    const words = whenWords({ ...always, ...part }, 'en', settings.announcements, board.separator);
    expect(words).toBe(expected);
  });

  test('the days have the names of the language', () => {
    expect(Object.values(weekdayNames('de'))).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  });
});
