import { beforeEach, describe, expect, it } from 'vitest';
import type { ScheduleEntry } from '#shared/flight-data/flights.ts';
import { noon } from '../flights/board-for-test.ts';
import { problemOf } from '../data/service-problems.ts';
import { createBoardKeeper, type BoardKeeper } from './board-keeper.ts';
import { entry, london, numbersOn, rowsOf, surroundings, zurich } from './keeper-for-test.ts';

const minute = 60;

let around = surroundings();
let keeper: BoardKeeper = createBoardKeeper(zurich, around.parts, around.tellUnknownStatus);
beforeEach(() => {
  around = surroundings();
  keeper = createBoardKeeper(zurich, around.parts, around.tellUnknownStatus);
});

function accept(entries: readonly ScheduleEntry[], fetchedAt = noon, isSimulated = false): void {
  keeper.accept(rowsOf(zurich, entries, fetchedAt, { isSimulated }));
}

describe('the board', () => {
  it('comes from the cache at once, with its age', () => {
    around.kept.set('ZRH departures', {
      entries: [entry('318', 20)],
      fetchedAt: noon - 3600,
      isSimulated: false,
    });
    const { board } = createBoardKeeper(zurich, around.parts, around.tellUnknownStatus);
    expect(numbersOn(board)).toEqual(['LX 318']);
    expect(board).toMatchObject({ id: 'ZRH departures', fetchedAt: noon - 3600 });
    expect(around.sent).toEqual([]);
  });

  it('is sent before its rows are kept: the page draws while the disk is written to', () => {
    const done: string[] = [];
    const bus = { emit: (name: string) => done.push(name) };
    const kept = { ...around.parts.kept, save: () => done.push('kept') };
    const parts = { ...around.parts, bus, kept };
    const waiting = createBoardKeeper(zurich, parts, around.tellUnknownStatus);
    waiting.accept(rowsOf(zurich, [entry('318', 20)]));
    expect(done).toEqual(['board', 'kept']);
  });

  it('is empty where none can be made of the rows in the cache, and says why', () => {
    const entries = [null] as unknown as ScheduleEntry[];
    around.kept.set('ZRH departures', { entries, fetchedAt: noon - 3600, isSimulated: false });
    keeper = createBoardKeeper(zurich, around.parts, around.tellUnknownStatus);
    expect(keeper.board).toMatchObject({ rows: [], fetchedAt: null });
    expect(keeper.schedule).toBeNull();
    expect(around.errors).toEqual([expect.any(TypeError)]);
    accept([entry('318', 20)]);
    expect(numbersOn(keeper.board)).toEqual(['LX 318']);
  });

  it('is empty and without age before anything is known', () => {
    expect(keeper.board).toMatchObject({ rows: [], fetchedAt: null, problem: null });
  });

  it('keeps the last rows when the service fails, and says since when', () => {
    accept([entry('318', 20)]);
    const problem = { kind: 'offline', code: 'service.offline', retryAt: null } as const;
    keeper.reportProblem({ target: zurich, problem, at: noon + 60 });
    keeper.reportProblem({ target: zurich, problem, at: noon + 120 });
    expect(numbersOn(keeper.board)).toEqual(['LX 318']);
    expect(keeper.board.problem).toEqual({
      kind: 'offline',
      code: 'service.offline',
      since: noon + 60,
    });
    accept([entry('318', 20)], noon + 180);
    expect(keeper.board.problem).toBeNull();
  });

  it('says when a plan that is used up goes on, and again when that is another time', () => {
    const at = [noon + 86_400, noon + 3600].map((retryAt) => {
      const problem = { kind: 'quota', code: 'service.quota', retryAt } as const;
      keeper.reportProblem({ target: zurich, problem, at: noon });
      return keeper.board.problem;
    });
    expect(at.map((problem) => problem?.goesOnAt)).toEqual([noon + 86_400, noon + 3600]);
    expect(at.map((problem) => problem?.since)).toEqual([noon, noon]);
  });

  it('begins the count again where the problem is another one', () => {
    const offline = { kind: 'offline', code: 'service.offline', retryAt: null } as const;
    const quota = { kind: 'quota', code: 'service.quota', retryAt: null } as const;
    keeper.reportProblem({ target: zurich, problem: offline, at: noon });
    keeper.reportProblem({ target: zurich, problem: quota, at: noon + 600 });
    expect(keeper.board.problem).toMatchObject({ kind: 'quota', since: noon + 600 });
  });
});

describe('messages', () => {
  it('sends no snapshot for rows that were confirmed, only the time', () => {
    accept([entry('318', 20)]);
    const sent = around.sent.length;
    keeper.accept({ target: zurich, fetchedAt: noon + 60, isUnchanged: true });
    accept([entry('318', 20)], noon + 120);
    keeper.rebuild();
    expect(around.sent).toHaveLength(sent);
    expect(around.confirmed).toEqual([
      { board: 'ZRH departures', fetchedAt: noon + 60 },
      { board: 'ZRH departures', fetchedAt: noon + 120 },
    ]);
    expect(keeper.board.fetchedAt).toBe(noon + 120);
    expect(around.kept.get('ZRH departures')?.fetchedAt).toBe(noon + 120);
  });

  it('sends a snapshot when the clock alone changes what may be shown', () => {
    accept([entry('318', 5, { status: 'active', dep_actual_ts: noon })]);
    expect(around.sent.at(-1)?.rows).toHaveLength(1);
    around.state.now = noon + 31 * minute;
    keeper.rebuild();
    expect(around.sent.at(-1)?.rows).toHaveLength(0);
  });

  it('sends a snapshot when the board has another language', () => {
    accept([entry('318', 20)]);
    around.state.languages = ['ar'];
    keeper.rebuild();
    expect(around.sent.at(-1)?.rows[0]?.place?.localNames).toEqual({ ar: 'لندن' });
  });

  it('tells of an unknown status', () => {
    accept([entry('1', 5, { status: 'Redirected' })]);
    expect(around.unknownWords).toContain('Redirected');
  });
});

describe('names that a publisher has sent', () => {
  const airport = { code: 'QQX', iata: 'QQX', icao: null, name: 'New Field', city: 'Newtown' };
  const more = { cityNames: { de: 'Neustadt' }, countryCode: null, timeZone: null };
  const names = { airports: [{ ...airport, ...more }], airlines: [] };
  const rows = [entry('318', 20, { arr_iata: 'QQX' })];
  const places = () => keeper.board.rows.map(({ place }) => place?.name);

  it('are shown, kept, and stay with rows that come without', () => {
    accept(rows);
    expect(places()).toEqual(['QQX']);
    keeper.accept({ ...rowsOf(zurich, rows), names });
    expect(places()).toEqual(['Newtown']);
    expect(around.kept.get('ZRH departures')).toMatchObject({ names });
    accept([...rows, entry('320', 30)], noon + 1);
    expect(places()).toEqual(['Newtown', 'London']);
    keeper = createBoardKeeper(zurich, around.parts, around.tellUnknownStatus);
    expect(places()).toEqual(['Newtown', 'London']);
  });
});

describe('a change of gate', () => {
  const gate = () => {
    const [row] = keeper.board.rows;
    return [row?.gate, row?.gateBefore];
  };

  it('is marked for ten minutes, whatever comes in between', () => {
    accept([entry('318', 60, { dep_gate: 'A1' })]);
    expect(gate()).toEqual(['A1', null]);
    accept([entry('318', 60, { dep_gate: 'B2' })], noon + 1);
    expect(gate()).toEqual(['B2', 'A1']);
    around.state.now = noon + 9 * minute;
    keeper.rebuild();
    keeper.accept({ target: zurich, fetchedAt: noon + 9 * minute, isUnchanged: true });
    accept([entry('318', 60, { dep_gate: 'B2' }), entry('320', 70)], noon + 9 * minute);
    expect(gate()).toEqual(['B2', 'A1']);
    around.state.now = noon + 10 * minute;
    keeper.rebuild();
    expect(around.sent.at(-1)?.rows[0]).toMatchObject({ gate: 'B2', gateBefore: null });
  });

  it('that a publisher has seen is marked by a display that has not, from its first rows on', () => {
    accept([entry('318', 60, { dep_gate: 'A1' })]);
    accept([entry('318', 60, { dep_gate: 'B2' })], noon + 1);
    const { gateChanges } = keeper;
    expect(gateChanges).toMatchObject([{ gate: 'B2', before: 'A1' }]);
    const display = createBoardKeeper(zurich, surroundings().parts, around.tellUnknownStatus);
    const rows = rowsOf(zurich, [entry('318', 60, { dep_gate: 'B2' })], noon + 1);
    display.accept({ ...rows, gateChanges });
    expect(display.board.rows[0]).toMatchObject({ gate: 'B2', gateBefore: 'A1' });
  });

  it('is noticed between the cached rows and the first answer', () => {
    around.kept.set('ZRH departures', {
      entries: [entry('318', 60, { dep_gate: 'A1' })],
      fetchedAt: noon - 60,
      isSimulated: false,
    });
    keeper = createBoardKeeper(zurich, around.parts, around.tellUnknownStatus);
    accept([entry('318', 60, { dep_gate: 'B2' })]);
    expect(gate()).toEqual(['B2', 'A1']);
  });
});

describe('what the board says beside its rows', () => {
  it.each([
    ['our own service', true, false, true],
    ['a service that says so itself', false, true, true],
    ['any other', false, false, false],
  ])('says whether it is simulated: %s', (_name, isEmbedded, saysSo, isSimulated) => {
    around.state.isEmbedded = isEmbedded;
    accept([], noon, saysSo);
    expect(keeper.board.source).toEqual({
      isSimulated,
      isVirtual: false,
      provider: null,
      host: 'flights.example',
    });
  });

  it.each([
    ['airlabs', 'AirLabs', false],
    ['vatsim', 'VATSIM', true],
  ] as const)(
    'names the provider, and flights that are flown in simulators: %s',
    (name, title, isVirtual) => {
      around.state.provider = name;
      accept([]);
      expect(keeper.board.source).toMatchObject({ provider: title, isVirtual, isSimulated: false });
    },
  );

  it('says so where the end of the list could not be had', () => {
    const endProblem = problemOf('limited');
    keeper.accept(rowsOf(zurich, [entry('318', 20)], noon, { isComplete: false, endProblem }));
    expect(keeper.board.notices.map(({ id }) => id)).toEqual(['list-end-missing']);
    expect(keeper.board.problem).toBeNull();
    keeper.accept(rowsOf(zurich, [entry('318', 20)], noon));
    expect(keeper.board.notices).toEqual([]);
  });

  it('says so where the service’s list was too long', () => {
    keeper.accept(rowsOf(zurich, [entry('318', 20)], noon, { isComplete: false }));
    expect(keeper.board.notices.map(({ id }) => id)).toEqual(['list-cut']);
    accept([entry('318', 20)], noon + 60);
    expect(keeper.board.notices).toEqual([]);
  });

  it('says that an airport is not known here, beside what else there is to say', () => {
    around.notices.push({ id: 'store-rebuilt', code: 'cache.corrupt' });
    const unknown = { airport: 'XQQ', direction: 'departures' } as const;
    const ids = createBoardKeeper(
      unknown,
      around.parts,
      around.tellUnknownStatus,
    ).board.notices.map(({ id }) => id);
    expect(ids).toEqual(['store-rebuilt', 'airport-unknown']);
    keeper.rebuild();
    expect(keeper.board.notices.map(({ id }) => id)).toEqual(['store-rebuilt']);
  });
});

it('tells an answer that lacks most of its rows from a list that is longer than we read', () => {
  keeper.accept(rowsOf(zurich, [entry('1', 10), entry('2', 20)]));
  const nothing = rowsOf(zurich, []);
  const answer = { ...nothing, ok: true, isNotModified: false, etag: null } as const;
  const endProblem = problemOf('server');
  expect(keeper.losesMost(answer)).toBe(true);
  expect(keeper.losesMost({ ...answer, isComplete: false, endProblem })).toBe(true);
  expect(keeper.losesMost({ ...answer, isComplete: false, endProblem: null })).toBe(false);
  expect(createBoardKeeper(london, around.parts, around.tellUnknownStatus).losesMost(answer)).toBe(
    false,
  );
});
