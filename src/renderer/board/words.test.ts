import { describe, expect, test } from 'vitest';
import type { BoardRow, BoardView } from '#shared/board-view.ts';
import { emptyWords, headingOf, summaryWords } from './words.ts';

const row: BoardRow = {
  id: 'LX40',
  scheduled: null,
  flights: [{ text: 'LX 40', airlineName: null, colour: null }],
  place: null,
  terminal: null,
  gate: null,
  belt: null,
  remark: { kind: 'scheduled', time: null, delayStep: 0, word: null },
  isPast: false,
};
const view: BoardView = {
  airport: { code: 'ZRH', city: 'Zürich', name: 'Zürich Airport', timeZone: 'Europe/Zurich' },
  direction: 'arrivals',
  rows: [],
  droppedCount: 0,
  delayedCount: 0,
  cancelledCount: 0,
  source: { isSimulated: true, host: null },
  fetchedAt: null,
  problem: null,
  notices: [],
  clock: '24',
};
const problem = { kind: 'offline', message: 'No network.', since: 0 } as const;

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
    [{ ...view, fetchedAt: 1, rows: [row] }, null],
  ])('%#', (given, words) => {
    expect(emptyWords(given)).toBe(words);
  });
});

test('the summary counts what is wrong, and is empty where nothing is', () => {
  expect(summaryWords(view)).toBe('');
  expect(summaryWords({ ...view, delayedCount: 4, cancelledCount: 1 })).toBe(
    '4 delayed, 1 cancelled',
  );
  expect(summaryWords({ ...view, droppedCount: 2 })).toBe('2 without a flight number left out');
});

test('the heading of the place says which way', () => {
  expect(headingOf('place', 'departures')).toBe('To');
  expect(headingOf('place', 'arrivals')).toBe('From');
  expect(headingOf('terminal', 'arrivals')).toBe('Terminal');
});
