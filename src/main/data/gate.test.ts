import { describe, expect, it } from 'vitest';
import type { AttemptResult } from './attempt.ts';
import { createGate, type Gate, type GateCall, type Passage } from './gate.ts';
import { defaultLimits } from './retries.ts';
import type { ServiceError } from './service-problems.ts';

interface Bench {
  readonly gate: Gate;
  readonly counted: string[];
  clock: { now: number };
  remaining: number | null;
  /** What counting a call throws, as where the cache cannot be written; null: nothing. */
  failure: Error | null;
  /** What asking for the calls that are left throws; null: nothing. */
  unreadable: Error | null;
  /** Lets so many milliseconds pass, and those through whose sleep ends. */
  pass(milliseconds: number): Promise<void>;
}

const minute = 60_000;
const hour = 60 * minute;
const begin = Date.UTC(2026, 10, 10, 12);

function bench(leastMs = 0): Bench {
  const clock = { now: begin };
  let sleepers: { readonly until: number; readonly wake: () => void }[] = [];
  const made: Bench = {
    gate: createGate({
      quota: {
        countCall: (purpose) => {
          if (made.failure !== null) throw made.failure;
          made.counted.push(purpose);
        },
        returnCall: () => made.counted.pop(),
        remaining: () => {
          if (made.unreadable !== null) throw made.unreadable;
          return made.remaining;
        },
        renewsAt: () => Date.UTC(2026, 11, 1) / 1000,
        learn: () => undefined,
      },
      leastMs,
      limits: defaultLimits,
      now: () => clock.now,
      sleep: (milliseconds) =>
        new Promise((wake) => {
          sleepers.push({ until: clock.now + milliseconds, wake });
        }),
    }),
    counted: [],
    clock,
    remaining: null,
    failure: null,
    unreadable: null,
    async pass(milliseconds) {
      clock.now += milliseconds;
      const awake = sleepers.filter(({ until }) => until <= clock.now);
      sleepers = sleepers.filter(({ until }) => until > clock.now);
      for (const { wake } of awake) wake();
      await settle();
    },
  };
  return made;
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

async function isOver(waiting: Promise<unknown>): Promise<boolean> {
  const still = Symbol();
  return (await Promise.race([waiting, Promise.resolve(still)])) !== still;
}

const board: GateCall = { endpoint: 'schedules', purpose: 'board' };
const map: GateCall = { endpoint: 'flights', purpose: 'map' };
const list: GateCall = { endpoint: 'cities', purpose: 'reference' };

const success: AttemptResult<unknown> = {
  ok: true,
  isNotModified: false,
  content: null,
  etag: null,
  isSimulated: false,
  retryAfterMs: null,
};

function failed(error: ServiceError, retryAfterMs: number | null = null): AttemptResult<unknown> {
  return { ok: false, error, retryAfterMs, isUnsent: false };
}

const unsent: AttemptResult<unknown> = {
  ok: false,
  error: 'offline',
  retryAfterMs: null,
  isUnsent: true,
};

async function enter(gate: Gate, call: GateCall): Promise<Passage> {
  const passage = await gate.enter(call);
  if (!passage.ok) throw new Error(passage.problem.kind);
  return passage;
}

async function make(gate: Gate, call: GateCall, result: AttemptResult<unknown>): Promise<void> {
  (await enter(gate, call)).done(result);
}

/** The kind of the problem that a call is answered with, and its `retryAt` in milliseconds from now. */
async function refusalOf(
  { gate, clock }: Bench,
  call: GateCall,
): Promise<readonly [string, number | null]> {
  const answer = await gate.enter(call);
  if (answer.ok) {
    answer.done(null);
    return ['let through', null];
  }
  const { kind, retryAt } = answer.problem;
  return [kind, retryAt === null ? null : retryAt * 1000 - clock.now];
}

describe('pace', () => {
  it('lets requests overlap where none is known, once the service has answered', async () => {
    const { gate } = bench();
    await make(gate, board, success);
    await Promise.all([enter(gate, board), enter(gate, map), enter(gate, list)]);
  });

  it.each([
    ['answered', success],
    ['failed', failed('no-answer')],
    ['unsent', unsent],
    ['a bug', null],
  ])('that is not known leaves the first request alone until it is over: %s', async (_, result) => {
    const { gate } = bench();
    const through: string[] = [];
    const first = await enter(gate, list);
    const others = [map, board].map((call) =>
      enter(gate, call).then((passage) => {
        through.push(call.purpose);
        return passage;
      }),
    );
    first.answered(new Headers());
    await settle();
    // The body may still be a refusal.
    expect(through).toEqual([]);
    first.done(result);
    await Promise.all(others);
    expect(through).toEqual(['board', 'map']);
  });

  it('that is not known: behind a first refusal (403) each that waited finds out whether it is meant', async () => {
    const made = bench();
    const first = await enter(made.gate, list);
    const behind = enter(made.gate, { ...board });
    first.done(failed('refused'));
    const passage = await behind;
    expect((await refusalOf(made, map))[0]).toBe('unauthorized');
    passage.done(success);
    expect((await refusalOf(made, map))[0]).toBe('let through');

    const other = bench();
    const wrong = await enter(other.gate, list);
    const refused = refusalOf(other, { ...board });
    wrong.done(failed('unauthorized'));
    expect((await refused)[0]).toBe('unauthorized');
  });

  it('that the first answer refuses is kept by all that waited behind it', async () => {
    const made = bench();
    const through: string[] = [];
    const first = await enter(made.gate, list);
    for (const call of [map, board]) {
      void enter(made.gate, call).then((passage) => {
        through.push(`${call.purpose} ${made.clock.now - begin}`);
        passage.done(success);
      });
    }
    first.done(failed('limited'));
    await settle();
    for (let step = 0; step < 30; step++) await made.pass(100);
    expect(through).toEqual(['board 1000', 'map 2000']);
  });

  it('that is documented is doubled for one pause after a refusal, and for good after another', async () => {
    const made = bench(1000);
    await make(made.gate, board, failed('limited'));
    const waits: number[] = [];
    const next = async (result: AttemptResult<unknown>): Promise<void> => {
      const since = made.clock.now;
      const passage = enter(made.gate, board);
      for (let step = 0; step < 60; step++) {
        await Promise.race([passage, made.pass(100)]);
        if (await isOver(passage)) break;
      }
      waits.push(made.clock.now - since);
      (await passage).done(result);
    };
    await next(success);
    await next(success);
    // Another one within the hour: something slower than the documentation says.
    await next(failed('limited'));
    await next(success);
    await next(success);
    expect(waits).toEqual([2000, 1000, 1000, 2000, 2000]);
  });

  it('counts from the answer, one request at a time, boards first', async () => {
    const made = bench(1000);
    const order: string[] = [];
    const first = await enter(made.gate, list);
    for (const call of [list, map, board]) {
      void enter(made.gate, call).then((passage) => {
        order.push(`${call.purpose} ${made.clock.now - begin}`);
        passage.answered(new Headers());
        passage.done(success);
      });
    }
    await made.pass(300);
    first.answered(new Headers());
    await settle();
    expect(order).toEqual([]);
    for (let step = 0; step < 40; step++) await made.pass(100);
    expect(order).toEqual(['board 1300', 'map 2300', 'reference 3300']);
  });

  it('is an endpoint’s own where it has one', async () => {
    const made = bench();
    const slow: GateCall = { ...board, leastMs: minute };
    await make(made.gate, slow, success);
    let isThrough = false;
    void enter(made.gate, slow).then(() => {
      isThrough = true;
    });
    await make(made.gate, map, success);
    await made.pass(minute - 1);
    expect(isThrough).toBe(false);
    await made.pass(1);
    expect(isThrough).toBe(true);
  });

  it('of an endpoint is not that of its questions without one', async () => {
    const made = bench();
    const { gate, clock } = made;
    const slow: GateCall = { ...board, leastMs: minute };
    await make(gate, slow, success);
    await made.pass(minute - 1000);
    // At once, and without the endpoint's pace beginning again.
    await make(gate, board, success);
    await made.pass(1000);
    await make(gate, slow, success);
    expect(clock.now).toBe(begin + minute);
  });

  it('does not count from a request that never left this computer', async () => {
    const { gate } = bench(minute);
    for (let count = 0; count < 3; count++) await make(gate, board, unsent);
    await make(gate, board, success);
  });

  it('slows down at each "too many requests", and forgets it in an hour of peace', async () => {
    const made = bench();
    await make(made.gate, board, failed('limited'));
    const waits: number[] = [];
    for (let count = 0; count < 3; count++) {
      const since = made.clock.now;
      const next = enter(made.gate, board).then((passage) => {
        waits.push(made.clock.now - since);
        passage.done(success);
      });
      await settle();
      for (let step = 0; step < 30; step++) await made.pass(100);
      await next;
      await made.pass(hour);
    }
    expect(waits).toEqual([1000, 0, 0]);
  });

  it('is not waited for longer than it is when the clock was put back', async () => {
    const made = bench(1000);
    await make(made.gate, board, success);
    made.clock.now -= hour;
    let isThrough = false;
    void enter(made.gate, board).then(() => {
      isThrough = true;
    });
    await made.pass(1000);
    expect(isThrough).toBe(true);
  });

  it('lets no caller wait that no longer wants to', async () => {
    const made = bench(1000);
    const controller = new AbortController();
    await enter(made.gate, board);
    const waiting = made.gate.enter({ ...map, signal: controller.signal });
    controller.abort();
    expect(await waiting).toMatchObject({ problem: { kind: 'cancelled' } });
  });
});

describe('refusals', () => {
  it('of the key hold for every caller, for six hours', async () => {
    const made = bench();
    await make(made.gate, board, failed('unauthorized'));
    for (const call of [board, map, list]) {
      expect(await refusalOf(made, call)).toEqual(['unauthorized', 6 * hour]);
    }
    expect(made.counted).toHaveLength(1);
    await made.pass(6 * hour);
    await make(made.gate, board, success);
    await make(made.gate, map, success);
  });

  it('403 concerns the key until something was answered, and then its own list', async () => {
    const made = bench();
    await make(made.gate, board, failed('refused'));
    expect(await refusalOf(made, list)).toEqual(['unauthorized', 6 * hour]);
    made.gate.forgive();
    await make(made.gate, board, success);
    await make(made.gate, list, failed('plan'));
    expect((await refusalOf(made, list))[0]).toBe('unauthorized');
    expect((await refusalOf(made, board))[0]).toBe('let through');
  });

  it('may be tried again by a person at once, and then once a minute', async () => {
    const made = bench();
    const byHand: GateCall = { ...board, purpose: 'hand' };
    await make(made.gate, board, failed('unauthorized'));
    await make(made.gate, byHand, failed('unauthorized'));
    expect((await refusalOf(made, byHand))[0]).toBe('unauthorized');
    await made.pass(minute - 1);
    expect((await refusalOf(made, byHand))[0]).toBe('unauthorized');
    expect(made.counted).toHaveLength(2);
    await made.pass(1);
    await make(made.gate, byHand, success);
    await make(made.gate, map, success);
  });

  it('leave another way open where the plan does not allow the first', async () => {
    const made = bench();
    await make(made.gate, { ...board, hasOtherWay: true }, failed('plan'));
    expect(made.gate.lacks('schedules')).toBe(true);
    await make(made.gate, { ...board, endpoint: 'schedules otherwise' }, success);
  });
});

describe('holds', () => {
  it('gives everybody the Retry-After of anybody', async () => {
    const made = bench();
    await make(made.gate, list, failed('limited', 90_000));
    expect(await refusalOf(made, board)).toEqual(['limited', 90_000]);
    await made.pass(90_000);
    expect((await refusalOf(made, board))[0]).toBe('let through');
  });

  it('keep even a user from trying a refused key again before the Retry-After is over', async () => {
    const made = bench();
    const byHand: GateCall = { ...board, purpose: 'hand' };
    await make(made.gate, board, failed('unauthorized', 30 * minute));
    expect((await refusalOf(made, byHand))[0]).toBe('unauthorized');
    await made.pass(30 * minute);
    expect((await refusalOf(made, byHand))[0]).toBe('let through');
  });

  it('with a Retry-After keep nothing else from being asked', async () => {
    const made = bench();
    await make(made.gate, board, success);
    await make(made.gate, list, failed('plan', hour));
    await make(made.gate, board, success);
    await make(made.gate, board, failed('quota', 30 * minute));
    await make(made.gate, { endpoint: 'usage', purpose: 'reference', isFree: true }, success);
    expect((await refusalOf(made, board))[0]).toBe('quota');
    made.gate.forgive();
    expect((await refusalOf(made, board))[0]).toBe('let through');
  });

  it('say when a call that has failed may be made again', async () => {
    const said = async (error: ServiceError, retryAfterMs: number | null = null) => {
      const made = bench();
      await make(made.gate, board, failed(error, retryAfterMs));
      const at = made.gate.reopensAt(board);
      return at === null ? null : at * 1000 - begin;
    };
    expect(await said('server')).toBeNull();
    expect(await said('not-found')).toBeNull();
    expect(await said('server', 3000)).toBe(3000);
    expect(await said('limited', 90_000)).toBe(90_000);
    expect(await said('unauthorized')).toBe(6 * hour);
    expect(await said('quota')).toBe(24 * hour);
  });

  it('last a month at most, whatever is asked for', async () => {
    const made = bench();
    await make(made.gate, board, failed('unauthorized', 400 * 24 * hour));
    expect((await refusalOf(made, board))[0]).toBe('unauthorized');
  });

  it('last no longer where the clock was put back', async () => {
    const made = bench();
    await make(made.gate, board, failed('unauthorized'));
    made.clock.now -= 20 * hour;
    expect(await refusalOf(made, board)).toEqual(['unauthorized', 6 * hour]);
  });

  it('is an answer at once for those that wait already', async () => {
    const made = bench(1000);
    const first = await enter(made.gate, board);
    const waiting = refusalOf(made, list);
    const withTime = refusalOf(made, { ...map, leastMs: minute });
    first.done(failed('server', 10 * minute));
    await settle();
    await expect(Promise.race([waiting, Promise.resolve('still waiting')])).resolves.toEqual([
      'server',
      10 * minute,
    ]);
    await expect(withTime).resolves.toEqual(['server', 10 * minute]);

    const refused = bench(1000);
    const other = await enter(refused.gate, board);
    const behind = refusalOf(refused, list);
    other.done(failed('unauthorized'));
    await settle();
    await expect(Promise.race([behind, Promise.resolve('still waiting')])).resolves.toEqual([
      'unauthorized',
      6 * hour,
    ]);
  });

  it('knows from headers that no request is left', async () => {
    const made = bench();
    const passage = await enter(made.gate, board);
    passage.answered(new Headers({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '30' }));
    passage.done(success);
    expect(await refusalOf(made, map)).toEqual(['limited', 30_000]);
  });

  it('waits longer each time that nothing but "too many requests" comes', async () => {
    const made = bench();
    const holds: (number | null)[] = [];
    // The first time it is only the pace.
    await make(made.gate, board, failed('limited'));
    for (let count = 0; count < 5; count++) {
      const passage = enter(made.gate, board);
      for (let step = 0; step < 60; step++) await made.pass(1000);
      (await passage).done(failed('limited'));
      const [, left] = await refusalOf(made, board);
      holds.push(left);
      if (left !== null) await made.pass(left);
    }
    expect(holds).toEqual([1, 2, 4, 8, 10].map((minutes) => minutes * minute));
  });
});

describe('answers that are none', () => {
  it('three in a row give the service a rest, for every caller but a person', async () => {
    const made = bench();
    for (const error of ['web-page', 'interrupted', 'server'] as const) {
      expect((await refusalOf(made, board))[0]).toBe('let through');
      await make(made.gate, board, failed(error));
    }
    expect(await refusalOf(made, map)).toEqual(['server', 15_000]);
    await make(made.gate, { ...board, purpose: 'hand' }, failed('server'));
    expect(await refusalOf(made, board)).toEqual(['server', 30_000]);
    await made.pass(30_000);
    await make(made.gate, board, success);
    await make(made.gate, map, failed('server'));
    expect((await refusalOf(made, board))[0]).toBe('let through');
  });

  it('what concerns one question, or never reached the service, gives it none', async () => {
    const made = bench();
    for (let count = 0; count < 5; count++) {
      for (const error of ['not-found', 'invalid', 'offline', 'cancelled'] as const) {
        await make(made.gate, board, failed(error));
      }
    }
    expect((await refusalOf(made, map))[0]).toBe('let through');
  });
});

describe('quota', () => {
  it('refuses what the plan has no room for, until it renews', async () => {
    const made = bench();
    made.remaining = 0;
    expect(await refusalOf(made, board)).toEqual(['quota', Date.UTC(2026, 11, 1) - begin]);
    expect((await refusalOf(made, { ...board, isFree: true }))[0]).toBe('let through');
  });

  it('that cannot be counted fails one call, and keeps none waiting', async () => {
    const made = bench(1000);
    made.failure = new Error('disk I/O error');
    await expect(made.gate.enter(board)).rejects.toThrow('disk I/O error');
    made.failure = null;
    await make(made.gate, map, success);
  });

  it('that cannot be read when a call ends keeps none waiting', async () => {
    const made = bench(1000);
    const first = await enter(made.gate, board);
    const second = enter(made.gate, map);
    made.unreadable = new Error('disk I/O error');
    expect(() => {
      first.done(success);
    }).toThrow('disk I/O error');
    made.unreadable = null;
    await made.pass(1000);
    let isThrough = false;
    void second.then(() => (isThrough = true));
    await settle();
    expect(isThrough).toBe(true);
  });

  it('gives a call back that never left this computer', async () => {
    const made = bench();
    await make(made.gate, board, unsent);
    expect(made.counted).toEqual([]);
  });

  it('takes the word of the service that it is used up', async () => {
    const made = bench();
    await make(made.gate, board, failed('quota'));
    expect(await refusalOf(made, list)).toEqual(['quota', 24 * hour]);
  });

  it('lets through what is not billed where the plan is used up, and learns nothing else of it', async () => {
    const made = bench();
    await make(made.gate, board, failed('quota'));
    await make(made.gate, { ...list, isFree: true }, success);
    expect(await refusalOf(made, board)).toEqual(['quota', 24 * hour]);
    await make(made.gate, { ...list, isFree: true }, failed('unauthorized'));
    expect((await refusalOf(made, { ...list, isFree: true }))[0]).toBe('unauthorized');
  });

  it('says when something is due again, and whenever the clock is put back', () => {
    const { gate, clock } = bench();
    const isDue = (): boolean => gate.isDue('usage', hour);
    expect([isDue(), isDue()]).toEqual([true, false]);
    clock.now += hour - 1;
    expect(isDue()).toBe(false);
    clock.now += 1;
    expect([isDue(), isDue()]).toEqual([true, false]);
    clock.now -= 2 * hour;
    expect([isDue(), isDue()]).toEqual([true, false]);
    gate.forgive();
    expect(isDue()).toBe(true);
  });
});
