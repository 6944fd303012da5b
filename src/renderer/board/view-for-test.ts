import type { BoardRow, BoardView, ClockTime } from '#shared/board-view.ts';

/** A time of today. */
export function clockTime(text: string, change: Partial<ClockTime> = {}): ClockTime {
  return { text, dayOffset: 0, date: '2026-11-21', instant: 0, ...change };
}

/** A row of a board as `buildBoard` would make it; `number` is its flight and its id. */
export function boardRow(number: string, change: Partial<BoardRow> = {}): BoardRow {
  return {
    id: number,
    key: { iata: number.replace(' ', ''), icao: null, departure: 0 },
    scheduled: clockTime('09:00'),
    flights: [{ text: number, airlineName: null, colour: null }],
    place: { name: 'London', localNames: {}, code: 'LHR' },
    terminal: '1',
    checkIn: null,
    leaveBy: null,
    gate: 'A62',
    gateBefore: null,
    belt: null,
    remark: { kind: 'scheduled', time: null, delayStep: 0, word: null },
    isPast: false,
    ...change,
  };
}

/** A row of a flight that has left. */
export function departedRow(number: string): BoardRow {
  const remark = { kind: 'departed', time: null, delayStep: 0, word: null } as const;
  return boardRow(number, { remark, isPast: true });
}

export function boardView(change: Partial<BoardView> = {}): BoardView {
  return {
    id: 'ZRH departures',
    airport: {
      code: 'ZRH',
      city: 'Zürich',
      localCities: {},
      name: 'Zürich Airport',
      timeZone: 'Europe/Zurich',
    },
    direction: 'departures',
    rows: [],
    droppedCount: 0,
    filteredCount: 0,
    delayedCount: 0,
    cancelledCount: 0,
    source: { isSimulated: true, isVirtual: false, provider: null, host: null },
    fetchedAt: 1,
    problem: null,
    notices: [],
    clock: '24',
    ...change,
  };
}
