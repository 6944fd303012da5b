import { describe, expect, test } from 'vitest';
import type { BoardRow, BoardView } from '#shared/board-view.ts';
import { emptyWords, headingOf, summaryParts, filterWords } from './words.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';

const row: BoardRow = {
  id: 'LX40',
  scheduled: null,
  key: { iata: 'LX40', icao: null, departure: null },
  flights: [{ text: 'LX 40', airlineName: null, colour: null }],
  place: null,
  terminal: null,
  checkIn: null,
  leaveBy: null,
  gate: null,
  gateBefore: null,
  belt: null,
  remark: { kind: 'scheduled', time: null, delayStep: 0, word: null },
  isPast: false,
};
const view: BoardView = {
  id: 'ZRH arrivals',
  airport: {
    code: 'ZRH',
    city: 'Zürich',
    localCities: { it: 'Zurigo' },
    name: 'Zürich Airport',
    timeZone: 'Europe/Zurich',
  },
  direction: 'arrivals',
  rows: [],
  droppedCount: 0,
  filteredCount: 0,
  delayedCount: 0,
  cancelledCount: 0,
  source: { isSimulated: true, isVirtual: false, provider: null, host: null },
  fetchedAt: null,
  problem: null,
  notices: [],
  clock: '24',
};
const problem = { kind: 'offline', code: 'service.offline', since: 0 } as const;

describe('a board without rows says why', () => {
  test.each([
    [null, 'Getting the flights…'],
    [view, 'Getting the arrivals of Zürich…'],
    [{ ...view, problem }, 'No arrivals known yet'],
    [{ ...view, fetchedAt: 1 }, 'No arrivals in the next hours'],
    [
      { ...view, fetchedAt: 1, direction: 'departures' as const },
      'No departures in the next hours',
    ],
    // Which hours those are is unknown where the clock is wrong.
    [{ ...view, fetchedAt: 1, isClockFar: true }, 'No arrivals known yet'],
    [{ ...view, isClockFar: true }, 'Getting the arrivals of Zürich…'],
    [{ ...view, fetchedAt: 1, filteredCount: 3 }, 'No arrivals in this selection'],
    [{ ...view, fetchedAt: 1, rows: [row] }, null],
  ])('%#', (given, words) => {
    expect(emptyWords(given, 'en')).toBe(words);
  });
});

test('the summary counts what is wrong, and is empty where nothing is', () => {
  expect(summaryParts(view, 'en')).toEqual([]);
  expect(summaryParts({ ...view, delayedCount: 4, cancelledCount: 1 }, 'en')).toEqual([
    '4 delayed',
    '1 cancelled',
  ]);
  expect(summaryParts({ ...view, droppedCount: 2 }, 'en')).toEqual([
    '2 without a flight number left out',
  ]);
});

test('the heading of the place says which way', () => {
  expect(headingOf('place', 'departures', 'en')).toBe('To');
  expect(headingOf('place', 'arrivals', 'en')).toBe('From');
  expect(headingOf('terminal', 'arrivals', 'en', 'short')).toBe('Term.');
});

const words = (
  change: Partial<Settings['filters']>,
  count = 0,
  direction: 'departures' | 'arrivals' = 'departures',
) => filterWords({ ...defaultSettings.filters, ...change }, count, direction, 'en');

test('without filters there is nothing to say', () => {
  expect(words({})).toBe('');
});

test.each([
  [{ terminals: ['5'] }, 12, 'departures', 'Only Terminal 5 · 12 more flights not shown'],
  [{ airlines: ['LX', 'BA'] }, 0, 'departures', 'Only LX, BA'],
  [{ places: ['LHR'] }, 0, 'arrivals', 'Only from LHR'],
  [{ countries: ['CH', 'GB'] }, 0, 'departures', 'Only to Switzerland, United Kingdom'],
  [{ hoursAhead: 6 }, 3, 'departures', 'Only next 6 hours · 3 more flights not shown'],
  [{ terminals: ['1', '2', '3', '4', '5'] }, 0, 'departures', 'Only Terminal 1, 2, 3, 4…'],
  [{}, 2, 'departures', '2 more flights not shown'],
] as const)('%o with %i hidden on %s', (change, count, direction, text) => {
  // The readonly lists of the table are only read.
  expect(words(change as Partial<Settings['filters']>, count, direction)).toBe(text);
});
