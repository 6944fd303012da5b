import type { BoardRow } from '#shared/board-view.ts';

/** A flight of which nothing is known. */
export const emptyRow: BoardRow = {
  id: 'row',
  key: { iata: null, icao: null, departure: null },
  scheduled: null,
  flights: [],
  place: null,
  terminal: null,
  checkIn: null,
  leaveBy: null,
  gate: null,
  gateBefore: null,
  belt: null,
  isPast: false,
  remark: { kind: 'scheduled', time: null, delayStep: 0, word: null },
};
