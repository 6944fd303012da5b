import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardNotice, BoardView } from '#shared/board-view.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import { defaultSettings } from '#shared/settings.ts';
import { noon, reference } from './board/board-fixtures.ts';
import { createBoardKeeper, type KeptSchedule } from './board-keeper.ts';

const zurich = { airport: 'ZRH', direction: 'departures' } as const;
const minute = 60;

function entry(number: string, minutes: number, more: object = {}): ScheduleEntry {
  return scheduleEntrySchema.parse({
    airline_iata: 'LX',
    flight_iata: `LX${number}`,
    flight_number: number,
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: noon + minutes * minute,
    arr_time_ts: noon + (minutes + 100) * minute,
    status: 'scheduled',
    ...more,
  });
}

/** Everything around the keeper, with a record of what it said. */
function surroundings() {
  const kept = new Map<string, KeptSchedule>();
  const notices: BoardNotice[] = [];
  const boards: BoardView[] = [];
  const confirmed: number[] = [];
  const unknownWords: string[] = [];
  const state = { now: noon, isEmbedded: false };
  const name = ({ airport, direction }: { airport: string; direction: string }): string =>
    `${airport} ${direction}`;
  const keeper = createBoardKeeper({
    withReference: (read) => read(reference),
    settings: () => defaultSettings,
    read: (target) => kept.get(name(target)) ?? null,
    save: (target, schedule) => kept.set(name(target), schedule),
    confirm: (target, fetchedAt) => {
      const schedule = kept.get(name(target));
      if (schedule) kept.set(name(target), { ...schedule, fetchedAt });
    },
    service: () => ({ isEmbedded: state.isEmbedded, host: 'flights.example' }),
    notices: () => notices,
    now: () => state.now * 1000,
    onBoard: (board) => boards.push(board),
    onConfirmed: (fetchedAt) => confirmed.push(fetchedAt),
    onUnknownStatus: (word) => unknownWords.push(word),
  });
  return { keeper, kept, notices, boards, confirmed, unknownWords, state };
}

let around = surroundings();
beforeEach(() => {
  around = surroundings();
});

function accept(entries: readonly ScheduleEntry[], fetchedAt = noon, isSimulated = false): void {
  around.keeper.accept({
    target: zurich,
    fetchedAt,
    isUnchanged: false,
    entries,
    droppedCount: 0,
    isComplete: true,
    isSimulated,
  });
}

const flightsOnShow = (): string[] =>
  around.keeper.board?.rows.map((row) => row.flights[0]?.text ?? '') ?? [];

describe('the board on show', () => {
  it('comes from the cache at once, with its age', () => {
    around.kept.set('ZRH departures', {
      entries: [entry('318', 20)],
      fetchedAt: noon - 3600,
      isSimulated: false,
    });
    around.keeper.show(zurich);
    expect(flightsOnShow()).toEqual(['LX 318']);
    expect(around.keeper.board?.fetchedAt).toBe(noon - 3600);
  });

  it('is empty and without age before anything is known', () => {
    around.keeper.show(zurich);
    expect(around.keeper.board).toMatchObject({ rows: [], fetchedAt: null, problem: null });
  });

  it('keeps the last rows when the service fails, and says since when', () => {
    around.keeper.show(zurich);
    accept([entry('318', 20)]);
    const problem = { kind: 'offline', message: 'No network.', retryAt: null } as const;
    around.keeper.reportProblem({ target: zurich, problem, at: noon + 60 });
    around.keeper.reportProblem({ target: zurich, problem, at: noon + 120 });
    expect(flightsOnShow()).toEqual(['LX 318']);
    expect(around.keeper.board?.problem).toEqual({
      kind: 'offline',
      message: 'No network.',
      since: noon + 60,
    });
    accept([entry('318', 20)], noon + 180);
    expect(around.keeper.board?.problem).toBeNull();
  });

  it('begins the count anew where the trouble is another one', () => {
    around.keeper.show(zurich);
    const offline = { kind: 'offline', message: 'No network.', retryAt: null } as const;
    const quota = { kind: 'quota', message: 'Used up.', retryAt: null } as const;
    around.keeper.reportProblem({ target: zurich, problem: offline, at: noon });
    around.keeper.reportProblem({ target: zurich, problem: quota, at: noon + 600 });
    expect(around.keeper.board?.problem).toMatchObject({ kind: 'quota', since: noon + 600 });
  });

  it('takes no answer for a board that is no longer on show', () => {
    around.keeper.show({ airport: 'LHR', direction: 'departures' });
    accept([entry('318', 20)]);
    expect(flightsOnShow()).toEqual([]);
    expect(around.kept.size).toBe(0);
  });
});

describe('messages', () => {
  it('sends no snapshot for rows that were confirmed, only the time', () => {
    around.keeper.show(zurich);
    accept([entry('318', 20)]);
    const sent = around.boards.length;
    around.keeper.accept({ target: zurich, fetchedAt: noon + 60, isUnchanged: true });
    accept([entry('318', 20)], noon + 120);
    around.keeper.rebuild();
    expect(around.boards).toHaveLength(sent);
    expect(around.confirmed).toEqual([noon + 60, noon + 120]);
    expect(around.keeper.board?.fetchedAt).toBe(noon + 120);
    expect(around.kept.get('ZRH departures')?.fetchedAt).toBe(noon + 120);
  });

  it('sends a snapshot when the clock alone changes what may be shown', () => {
    around.keeper.show(zurich);
    accept([entry('318', 5, { status: 'active', dep_actual_ts: noon })]);
    expect(around.boards.at(-1)?.rows).toHaveLength(1);
    around.state.now = noon + 31 * minute;
    around.keeper.rebuild();
    expect(around.boards.at(-1)?.rows).toHaveLength(0);
  });

  it('tells of an unknown status once', () => {
    around.keeper.show(zurich);
    accept([entry('1', 5, { status: 'Redirected' }), entry('2', 6, { status: 'Redirected' })]);
    around.keeper.rebuild();
    expect(around.unknownWords).toEqual(['Redirected']);
  });
});

describe('what the board says beside its rows', () => {
  it.each([
    ['our own service', true, false, true],
    ['a service that says so itself', false, true, true],
    ['any other', false, false, false],
  ])('says whether it is simulated: %s', (_name, isEmbedded, saysSo, isSimulated) => {
    around.state.isEmbedded = isEmbedded;
    around.keeper.show(zurich);
    accept([], noon, saysSo);
    expect(around.keeper.board?.source).toEqual({ isSimulated, host: 'flights.example' });
  });

  it('says so where the service’s list was too long', () => {
    around.keeper.show(zurich);
    around.keeper.accept({
      target: zurich,
      fetchedAt: noon,
      isUnchanged: false,
      entries: [entry('318', 20)],
      droppedCount: 0,
      isComplete: false,
      isSimulated: false,
    });
    expect(around.keeper.board?.notices.map(({ id }) => id)).toEqual(['list-cut']);
    accept([entry('318', 20)], noon + 60);
    expect(around.keeper.board?.notices).toEqual([]);
  });

  it('says that nobody here knows an airport, beside what else there is to say', () => {
    around.notices.push({ id: 'store-rebuilt', message: 'Rebuilt.' });
    around.keeper.show({ airport: 'XQQ', direction: 'departures' });
    expect(around.keeper.board?.notices.map(({ id }) => id)).toEqual([
      'store-rebuilt',
      'airport-unknown',
    ]);
    around.keeper.show(zurich);
    expect(around.keeper.board?.notices.map(({ id }) => id)).toEqual(['store-rebuilt']);
  });
});
