import { describe, expect, it } from 'vitest';
import type { ProblemKind } from '#shared/board-view.ts';
import type { ReferenceAnswer } from '../data/answer.ts';
import type { ReferenceKind } from '../data/resources.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import type { AppEvents } from '../boards/events.ts';
import { createBus } from '../core/bus.ts';
import { clientStub } from '../data/client-stub-for-test.ts';
import { createReferenceRefresh } from './reference-refresh.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;
const kinds = ['countries', 'timezones', 'airports', 'airlines', 'cities'] as const;
const good: ReferenceAnswer = { ok: true, recordCount: 1, droppedCount: 0 };

function failure(kind: ProblemKind, retryAt: number | null = null): ReferenceAnswer {
  return { ok: false, problem: { kind, code: 'service.server', retryAt } };
}

/** A refresh on a fake clock, with a store that remembers and a service that the test plays. */
function bench(
  answer: (kind: ReferenceKind, count: number) => ReferenceAnswer | Promise<ReferenceAnswer>,
) {
  const clock = createFakeClock();
  const asked: {
    readonly kind: ReferenceKind;
    readonly at: number;
    readonly signal: AbortSignal;
    readonly isDemanded: boolean;
  }[] = [];
  const plan: { hasRoom: boolean; failure: Error | null; random: number } = {
    hasRoom: true,
    failure: null,
    random: 0,
  };
  const steps: string[] = [];
  const added: ReferenceKind[] = [];
  const problems: string[] = [];
  const errors: unknown[] = [];
  const imported: ReferenceKind[] = [];
  const importedAt = new Map<ReferenceKind, number>();
  const store = { add: (): void | Promise<void> => undefined };
  const counter = { remaining: () => (plan.hasRoom ? 1 : 0) };
  const bus = createBus<AppEvents>((_event, error) => {
    throw error;
  });
  bus.on({ reference: (kind) => imported.push(kind) });
  const refresh = createReferenceRefresh(
    {
      clock,
      bus,
      log: {
        info: () => undefined,
        warn: (line) => problems.push(line),
        error: (line) => errors.push(line),
      },
      service: {
        plan: { counter },
        ownClient: {
          for: (use) =>
            clientStub({
              async referenceList(kind, _query, onSlice, options) {
                const signal = options?.signal ?? new AbortController().signal;
                asked.push({ kind, at: clock.now(), signal, isDemanded: use === 'view' });
                await onSlice([]);
                const last = await answer(kind, asked.length);
                await onSlice([]);
                return last;
              },
            }),
        },
      },
      referenceImport: {
        begin: (kind) => steps.push(`begin ${kind}`),
        add: (kind) => {
          added.push(kind);
          return store.add();
        },
        commit: (kind, at) => {
          steps.push(`commit ${kind}`);
          importedAt.set(kind, at);
        },
        abandon: (kind) => steps.push(`abandon ${kind}`),
        importedAt: (kind) => {
          if (plan.failure !== null) throw plan.failure;
          return importedAt.get(kind) ?? null;
        },
      },
    },
    () => plan.random,
  );
  return {
    clock,
    plan,
    asked,
    steps,
    added,
    problems,
    errors,
    imported,
    importedAt,
    store,
    refresh,
  };
}

describe('the refresh', () => {
  it('asks for all lists at first, one at a time, two seconds apart', async () => {
    const { clock, asked, steps, imported, refresh } = bench(() => good);
    refresh.start();
    refresh.start();
    await clock.advance(minute);
    expect(asked.map(({ kind }) => kind)).toEqual(kinds);
    expect(imported).toEqual(kinds);
    expect(steps).toEqual(kinds.flatMap((kind) => [`begin ${kind}`, `commit ${kind}`]));
    expect(asked.map(({ at }) => at - (asked[0]?.at ?? 0))).toEqual([0, 2000, 4000, 6000, 8000]);
  });

  it('asks for nothing while the plan has no room, but for what a person demands', async () => {
    const { clock, plan, asked, refresh } = bench(() => good);
    plan.hasRoom = false;
    refresh.start();
    await clock.advance(day);
    expect(asked).toHaveLength(0);
    refresh.refreshAll();
    await clock.advance(minute);
    expect(asked.map(({ isDemanded }) => isDemanded)).toEqual(Array(5).fill(true));
    plan.hasRoom = true;
    await clock.advance(week + hour);
    expect(asked.map(({ isDemanded }) => isDemanded).slice(5)).toEqual(Array(5).fill(false));
  });

  it('asks again after a week, and not before', async () => {
    const { clock, asked, refresh } = bench(() => good);
    refresh.start();
    await clock.advance(week);
    expect(asked).toHaveLength(5);
    await clock.advance(hour + minute);
    expect(asked).toHaveLength(10);
    await clock.advance(4 * week);
    expect(asked.length).toBeLessThanOrEqual(30);
  });

  it('asks only for what is missing or old', async () => {
    const { clock, asked, importedAt, refresh } = bench(() => good);
    const now = clock.now() / 1000;
    importedAt.set('countries', now - 3600);
    importedAt.set('airports', now - 8 * 24 * 3600);
    importedAt.set('cities', now + 10 * 24 * 3600);
    refresh.start();
    await clock.advance(minute);
    expect(asked.map(({ kind }) => kind)).toEqual(['timezones', 'airports', 'airlines', 'cities']);
  });

  it('looks by chance a tenth later, so that not many computers ask at once', async () => {
    const { clock, asked, plan, refresh } = bench(() => failure('server'));
    plan.random = 0.5;
    refresh.start();
    await clock.advance(minute + 2 * second);
    expect(asked).toHaveLength(1);
    await clock.advance(second);
    expect(asked).toHaveLength(2);
  });

  it('goes on after an error that should not be', async () => {
    const { clock, asked, plan, errors, refresh } = bench(() => good);
    plan.failure = new Error('disk I/O error');
    refresh.start();
    await clock.advance(minute - second);
    expect([asked.length, errors]).toEqual([
      0,
      [`Reference data not stored: no list, ${String(plan.failure)}.`],
    ]);
    plan.failure = null;
    await clock.advance(2 * minute);
    expect(asked).toHaveLength(5);
  });

  it('asks again where the quota is used up when the gate says so', async () => {
    const { clock, asked, refresh } = bench(() =>
      failure('quota', Math.floor((clock.now() + day) / 1000)),
    );
    refresh.start();
    await clock.advance(day - minute);
    expect(asked).toHaveLength(1);
    await clock.advance(2 * minute);
    expect(asked).toHaveLength(2);
  });

  it('never sets a timer beyond what setTimeout can hold', async () => {
    const { clock, refresh } = bench(() => failure('quota', 4_000_000_000));
    refresh.start();
    await clock.advance(2 * day);
    expect(clock.longestTimer).toBeLessThan(2 ** 31);
  });
});

describe('old data stays whole', () => {
  it.each(['offline', 'server', 'malformed', 'unauthorized', 'quota'] as const)(
    'after %s in the middle',
    async (kind) => {
      const { clock, steps, problems, refresh } = bench(() => failure(kind));
      refresh.start();
      await clock.settle();
      expect(steps).toEqual(['begin countries', 'abandon countries']);
      expect(problems).toEqual([`Reference data not refreshed: countries, ${kind}.`]);
    },
  );

  it('where the list is empty, which is not asked for again for a week', async () => {
    const { clock, asked, steps, refresh } = bench((kind) =>
      kind === 'cities' ? { ok: true, recordCount: 0, droppedCount: 0 } : good,
    );
    refresh.start();
    await clock.advance(6 * day);
    expect(steps.at(-1)).toBe('abandon cities');
    expect(asked).toHaveLength(5);
  });

  it('when the refresh is stopped in the middle', async () => {
    let end: (answer: ReferenceAnswer) => void = () => undefined;
    const { clock, asked, steps, added, refresh } = bench(
      () =>
        new Promise<ReferenceAnswer>((resolve) => {
          end = resolve;
        }),
    );
    refresh.start();
    await clock.settle();
    refresh.stop();
    expect(asked[0]?.signal.aborted).toBe(true);
    end(good);
    await clock.advance(2 * week);
    expect(steps).toEqual(['begin countries', 'abandon countries']);
    expect(added).toEqual(['countries']);
    expect([asked.length, clock.timerCount]).toEqual([1, 0]);
  });

  it('when the store cannot take it', async () => {
    const { clock, steps, errors, store, refresh, asked } = bench(() => good);
    store.add = () => {
      throw new Error('disk full');
    };
    refresh.start();
    await clock.advance(59 * minute);
    expect(steps).toEqual(['begin countries', 'abandon countries']);
    expect(errors).toEqual(['Reference data not stored: countries, Error: disk full.']);
    store.add = () => undefined;
    await clock.advance(hour);
    expect(asked.map(({ kind }) => kind)).toEqual([
      'countries',
      'timezones',
      'airports',
      'airlines',
      'cities',
      'countries',
    ]);
  });
});

describe('error', () => {
  it('that passes is met with patience', async () => {
    const { clock, asked, refresh } = bench(() => failure('offline'));
    refresh.start();
    await clock.advance(week);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.length).toBeLessThan(25);
  });

  it('that passes keeps no list waiting for ever', async () => {
    const { clock, imported, refresh } = bench((kind) =>
      kind === 'countries' ? failure('server') : good,
    );
    refresh.start();
    await clock.advance(10 * minute);
    expect(imported).toEqual(['timezones', 'airports', 'airlines', 'cities']);
  });

  it('with one list costs no more calls than peace', async () => {
    const { clock, asked, imported, refresh } = bench((kind) =>
      kind === 'cities' || kind === 'countries' ? failure('not-found') : good,
    );
    refresh.start();
    await clock.advance(week - hour);
    expect(asked).toHaveLength(5);
    expect(imported).toEqual(['timezones', 'airports', 'airlines']);
  });

  it('with the key makes one call an hour, and five a week', async () => {
    const { clock, asked, refresh } = bench(() => failure('unauthorized'));
    refresh.start();
    await clock.advance(59 * minute);
    expect(asked).toHaveLength(1);
    await clock.advance(6 * day);
    expect(asked).toHaveLength(5);
  });

  it('with the quota waits for the time named', async () => {
    const { clock, asked, refresh } = bench((_kind, count) =>
      count === 1 ? failure('quota', clockStart + 3 * 24 * 3600) : good,
    );
    const clockStart = clock.now() / 1000;
    refresh.start();
    await clock.advance(3 * day - second);
    expect(asked).toHaveLength(1);
    await clock.advance(hour);
    expect(asked).toHaveLength(6);
  });

  it('of an old service is forgotten with it', async () => {
    const { clock, asked, refresh } = bench(() => failure('unauthorized'));
    refresh.start();
    await clock.settle();
    refresh.listeners.serviceChanged?.(undefined);
    await clock.settle();
    expect(asked).toHaveLength(2);
  });
});

describe('a change of service', () => {
  it('opens no second import before the first is closed', async () => {
    const ends: ((answer: ReferenceAnswer) => void)[] = [];
    const { clock, steps, refresh } = bench(() => new Promise((resolve) => ends.push(resolve)));
    refresh.start();
    await clock.settle();
    refresh.listeners.serviceChanged?.(undefined);
    await clock.settle();
    expect(steps).toEqual(['begin countries']);
    ends[0]?.(failure('cancelled'));
    await clock.settle();
    expect(steps).toEqual(['begin countries', 'abandon countries', 'begin countries']);
  });
});

describe('all lists at once, as a person asks', () => {
  it('come although they are fresh, and the week begins again', async () => {
    const { clock, asked, imported, refresh } = bench(() => good);
    refresh.start();
    await clock.advance(hour);
    refresh.refreshAll();
    await clock.advance(minute);
    expect(imported).toEqual([...kinds, ...kinds]);
    await clock.advance(6 * day);
    expect(asked).toHaveLength(10);
    await clock.advance(2 * day);
    expect(asked).toHaveLength(15);
  });

  it('are asked for one at a time, and once, however often one asks', async () => {
    const { clock, asked, refresh } = bench(() => good);
    refresh.start();
    await clock.advance(hour);
    const before = asked.length;
    refresh.refreshAll();
    refresh.refreshAll();
    await clock.settle();
    expect(asked).toHaveLength(before + 1);
    await clock.advance(minute);
    expect(asked.slice(before).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('join a round under way, which then has the lists that it had done already again', async () => {
    const { clock, imported, refresh } = bench(() => good);
    refresh.start();
    await clock.advance(3 * second);
    expect(imported).toEqual(['countries', 'timezones']);
    refresh.refreshAll();
    await clock.advance(minute);
    expect([...imported.slice(2)].sort()).toEqual([...kinds].sort());
  });

  it('are given up at the first error that concerns them all, until one asks again', async () => {
    let isOffline = false;
    const { clock, asked, problems, imported, refresh } = bench(() =>
      isOffline ? failure('offline') : good,
    );
    refresh.start();
    await clock.advance(hour);
    isOffline = true;
    refresh.refreshAll();
    await clock.advance(day);
    expect(problems).toEqual(['Reference data not refreshed: countries, offline.']);
    expect(asked).toHaveLength(6);
    isOffline = false;
    refresh.refreshAll();
    await clock.advance(minute);
    expect(imported).toHaveLength(10);
  });

  it('leave no timer behind that asks twice', async () => {
    const { clock, refresh } = bench(() => good);
    refresh.start();
    await clock.advance(hour);
    refresh.refreshAll();
    await clock.advance(minute);
    expect(clock.timerCount).toBe(1);
    refresh.stop();
    expect(clock.timerCount).toBe(0);
  });
});
