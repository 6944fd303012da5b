import type { PollProblem, PollResult } from './row-source.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import { noon } from '../flights/board-for-test.ts';
import { createBoards, type Boards } from './boards.ts';
import { entry, london, numbersOn, rowsOf, surroundings, zurich } from './keeper-for-test.ts';

let around = surroundings();
let boards: Boards = create();

function create(): Boards {
  around = surroundings();
  return createBoards(around.parts);
}

beforeEach(() => {
  boards = create();
});

function accept(result: PollResult): void {
  boards.listeners.polled?.(result);
}

function reportProblem(problem: PollProblem): void {
  boards.listeners.pollFailed?.(problem);
}

function idsOf(views: readonly BoardView[]): string[] {
  return views.map(({ id }) => id);
}

describe('the list of boards', () => {
  it('is told whole whenever it changes', () => {
    const lists = [[zurich], [zurich, london], [zurich, london], [london]].map((list) => {
      boards.show(list);
      return around.emitted.length;
    });
    expect(lists).toEqual([1, 2, 2, 3]);
    expect(idsOf(boards.views)).toEqual(['LHR departures']);
  });

  it('is told where only the order is another one', () => {
    boards.show([zurich, london]);
    boards.show([london, zurich]);
    expect(around.emitted).toEqual(['boards', 'boards']);
    expect(idsOf(boards.views)).toEqual(['LHR departures', 'ZRH departures']);
  });

  it('is built again where one board of it makes an error', () => {
    boards.show([zurich, london]);
    const fromLondon = { dep_iata: 'LHR', arr_iata: 'ZRH' };
    const early = entry('318', 20, fromLondon);
    accept(rowsOf(london, [early, entry('319', 600, fromLondon)]));
    const broken = entry('40', 20);
    accept(rowsOf(zurich, [broken]));
    Object.defineProperty(broken, 'status', {
      get: () => {
        throw new Error('broken');
      },
    });
    around.state.now += 6 * 3600;
    around.sent.length = 0;
    boards.rebuild();
    expect(around.errors).toEqual([new Error('broken')]);
    expect(idsOf(around.sent)).toContain('LHR departures');
  });

  it('keeps what is known of those that stay', () => {
    boards.show([zurich]);
    accept(rowsOf(zurich, [entry('318', 20)]));
    const problem = { kind: 'offline', code: 'service.offline', retryAt: null } as const;
    reportProblem({ target: zurich, problem, at: noon });
    boards.show([london, zurich]);
    expect(numbersOn(boards.views[1])).toEqual(['LX 318']);
    expect(boards.views[1]?.problem?.kind).toBe('offline');
    expect(boards.views[0]?.problem).toBeNull();
  });

  it('brings other settings to those that stay', () => {
    boards.show([zurich]);
    accept(rowsOf(zurich, [entry('318', 20)]));
    around.state.languages = ['fr'];
    boards.show([zurich]);
    expect(around.sent.at(-1)?.rows[0]?.place?.localNames).toEqual({ fr: 'Londres' });
  });

  it('begins again with another service', () => {
    boards.show([zurich]);
    const problem = { kind: 'offline', code: 'service.offline', retryAt: null } as const;
    reportProblem({ target: zurich, problem, at: noon });
    boards.showFromCache([zurich]);
    expect(boards.views[0]?.problem).toBeNull();
    expect(around.emitted).toEqual(['boards', 'boards']);
  });
});

describe('answers', () => {
  it('go to the board that was asked for', () => {
    boards.show([zurich, london]);
    accept(rowsOf(zurich, [entry('318', 20)]));
    accept(rowsOf(london, [entry('319', 20, { dep_iata: 'LHR', arr_iata: 'ZRH' })]));
    expect(boards.views.map(numbersOn)).toEqual([['LX 318'], ['LX 319']]);
    expect(idsOf(around.sent)).toEqual(['ZRH departures', 'LHR departures']);
  });

  it('for a board that is no longer on show go nowhere', () => {
    boards.show([zurich, london]);
    boards.show([london]);
    accept(rowsOf(zurich, [entry('318', 20)]));
    const problem = { kind: 'offline', code: 'service.offline', retryAt: null } as const;
    reportProblem({ target: zurich, problem, at: noon });
    expect(around.kept.size).toBe(0);
    expect(around.sent).toEqual([]);
  });

  it('that fail say since when the same has been wrong, also on a board to come', () => {
    boards.show([zurich]);
    const problem = { kind: 'unauthorized', code: 'service.unauthorized', retryAt: null } as const;
    reportProblem({ target: zurich, problem, at: noon });
    boards.show([london]);
    reportProblem({ target: london, problem, at: noon + 600 });
    expect(boards.views[0]?.problem?.since).toBe(noon);
    accept(rowsOf(london, []));
    reportProblem({ target: london, problem, at: noon + 900 });
    expect(boards.views[0]?.problem?.since).toBe(noon + 900);
  });

  it('each say since when they themselves were not found', () => {
    const problem = { kind: 'not-found', code: 'service.not-found', retryAt: null } as const;
    boards.show([zurich]);
    reportProblem({ target: zurich, problem, at: noon });
    boards.show([london]);
    reportProblem({ target: london, problem, at: noon + 600 });
    expect(boards.views[0]?.problem?.since).toBe(noon + 600);
  });

  it('tell of an unknown status once, whatever board it is on', () => {
    boards.show([zurich, london]);
    const rows = [entry('1', 5, { status: 'Redirected' }), entry('2', 6, { status: 'Redirected' })];
    accept(rowsOf(zurich, rows));
    accept(rowsOf(london, [entry('3', 7, { dep_iata: 'LHR', status: 'Redirected' })]));
    boards.rebuild();
    expect(around.lines).toEqual(['The service used an unknown status: "Redirected".']);
  });

  it('tell of statuses that differ in their digits once, and of fifty others at most', () => {
    boards.show([zurich]);
    const tell = (status: string) => {
      accept(rowsOf(zurich, [entry('1', 5, { status })]));
    };
    for (let minutes = 0; minutes < 100; minutes += 1) tell(`Late by ${minutes} min`);
    expect(around.lines).toEqual(['The service used an unknown status: "Late by 0 min".']);
    const letters = 'abcdefghij';
    for (const one of letters) for (const other of letters) tell(`Status ${one}${other}`);
    expect(around.lines).toHaveLength(50);
  });
});

describe('an outage of our own service', () => {
  it('is told on all boards, also on those to come, until there is an answer', () => {
    boards.show([zurich]);
    boards.reportOutage(
      around.parts.serviceOf(zurich.airport),
      { code: 'service.built-in-stopped' },
      noon,
    );
    boards.show([zurich, london]);
    expect(boards.views.map(({ problem }) => problem?.code)).toEqual([
      'service.built-in-stopped',
      'service.built-in-stopped',
    ]);
    accept(rowsOf(zurich, []));
    boards.show([{ airport: 'FRA', direction: 'arrivals' }]);
    expect(boards.views[0]?.problem).toBeNull();
  });
});
