import { expect, test } from 'vitest';
import type { ListAnswer } from '../service-client/answer.ts';
import { problemOf, type Trouble } from '../service-client/service-problems.ts';
import type { KeptList } from '../store/kept-lists.ts';
import { createListKeeper, type ListKeeper, type LookedAt } from './list-keeper.ts';

interface Question {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly answer: (answer: ListAnswer<number>) => Promise<void>;
}

/** A keeper, what it asked, and a world that a test may change. */
function setUp(kept: Record<string, KeptList<readonly number[]>> = {}) {
  const cache = new Map(Object.entries(kept));
  const questions: Question[] = [];
  const changed: LookedAt<readonly number[]>[] = [];
  const world = { now: 100_000, isThere: true, hasSuch: true, isEmbedded: false };
  const keeper: ListKeeper<string, readonly number[]> = createListKeeper({
    nameOf: (query: string) => query,
    ask: (query, signal) =>
      new Promise<ListAnswer<number>>((resolve) => {
        questions.push({
          query,
          signal,
          async answer(answer) {
            resolve(answer);
            await new Promise(setImmediate);
          },
        });
      }),
    contentOf: ({ records }, before: readonly number[] | null) => [...(before ?? []), ...records],
    read: (name) => cache.get(name) ?? null,
    save: (name, list) => cache.set(name, list),
    longestAge: () => 300,
    service: () => ({
      host: 'flights.example',
      provider: 'interface',
      hasSuch: world.hasSuch,
      isThere: world.isThere,
      isEmbedded: world.isEmbedded,
    }),
    now: () => world.now * 1000,
    onChanged: (query) => changed.push(keeper.peek(query)),
  });
  return { keeper, cache, questions, changed, world };
}

function records(...numbers: number[]): ListAnswer<number> {
  return {
    ok: true,
    isNotModified: false,
    records: numbers,
    droppedCount: 0,
    isComplete: true,
    isSimulated: false,
    etag: null,
  };
}

const failure = (trouble: Trouble, retryAt: number | null = null): ListAnswer<number> => ({
  ok: false,
  problem: problemOf(trouble, retryAt),
});

const list = (
  fetchedAt: number,
  content: readonly number[] = [1],
): KeptList<readonly number[]> => ({
  fetchedAt,
  isSimulated: false,
  isComplete: true,
  content,
});

test('asks for nothing before a user looks, once while the answer is on its way, then keeps it', async () => {
  const { keeper, cache, questions, changed } = setUp();
  expect(questions).toHaveLength(0);
  expect(keeper.look('a').standing).toMatchObject({ fetchedAt: null, isAsking: true });
  keeper.look('a');
  expect(questions).toHaveLength(1);
  await questions[0]?.answer(records(1, 2));
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatchObject({
    content: [1, 2],
    standing: { fetchedAt: 100_000, isAsking: false, problem: null, isComplete: true },
  });
  expect(cache.get('a')?.content).toEqual([1, 2]);
  keeper.look('a');
  expect(questions).toHaveLength(1);
});

test('what is stored is shown at once, and asked for again only when it is old', async () => {
  const { keeper, questions, world } = setUp({ a: list(99_800) });
  expect(keeper.look('a').content).toEqual([1]);
  expect(questions).toHaveLength(0);
  world.now = 100_101;
  expect(keeper.look('a')).toMatchObject({ content: [1], standing: { isAsking: true } });
  await questions[0]?.answer(records(2));
  expect(keeper.look('a').content).toEqual([1, 2]);
});

test('a list from the future is of unknown age', () => {
  const { keeper, questions } = setUp({ a: list(200_000) });
  keeper.look('a');
  expect(questions).toHaveLength(1);
});

test('a provider without such lists is not asked, and nothing is wrong', () => {
  const { keeper, questions, world } = setUp();
  world.hasSuch = false;
  const { standing } = keeper.look('a');
  expect(standing).toMatchObject({ isAbsent: true, isAsking: false, problem: null });
  keeper.lookAgain('a');
  expect(questions).toHaveLength(0);
  world.hasSuch = true;
  expect(keeper.look('a').standing).toMatchObject({ isAbsent: false, isAsking: true });
});

test('a person gets the service asked whatever the age', () => {
  const { keeper, questions } = setUp({ a: list(99_999) });
  expect(keeper.lookAgain('a').standing.isAsking).toBe(true);
  expect(questions).toHaveLength(1);
});

test.each([
  ['offline', 'offline', 60],
  ['no-answer', 'timeout', 60],
  ['server', 'server', 60],
  ['malformed', 'malformed', 60],
  ['limited', 'limited', 60],
  ['quota', 'quota', 60],
  ['plan', 'unauthorized', 60],
  ['unauthorized', 'unauthorized', 60],
  ['not-found', 'not-found', 3600],
  ['invalid', 'invalid', 3600],
] as const)(
  '%s is told by its code and its kind %s, and not repeated for %i seconds',
  async (trouble, kind, seconds) => {
    const { keeper, questions, changed, world } = setUp({ a: list(1) });
    keeper.look('a');
    await questions[0]?.answer(failure(trouble));
    expect(changed.at(-1)).toMatchObject({
      content: [1],
      standing: { fetchedAt: 1, isAsking: false },
    });
    const problem = { kind, code: `service.${trouble}`, since: 100_000 };
    expect(changed.at(-1)?.standing.problem).toEqual(problem);
    world.now += seconds - 1;
    keeper.look('a');
    expect(questions).toHaveLength(1);
    world.now += 1;
    keeper.look('a');
    expect(questions).toHaveLength(2);
    await questions[1]?.answer(failure(trouble));
    expect(changed.at(-1)?.standing.problem?.since).toBe(100_000);
  },
);

test('an answer ends the problem', async () => {
  const { keeper, questions, changed } = setUp();
  keeper.look('a');
  await questions[0]?.answer(failure('offline'));
  keeper.lookAgain('a');
  await questions[1]?.answer(records(7));
  expect(changed.at(-1)).toMatchObject({ content: [7], standing: { problem: null } });
});

test('where the service is still starting, it is asked when it is there', async () => {
  const { keeper, questions, changed, world } = setUp();
  world.isThere = false;
  expect(keeper.look('a').standing).toMatchObject({ isAsking: true, problem: null });
  expect(questions).toHaveLength(0);
  world.isThere = true;
  keeper.serviceChanged();
  expect(questions).toHaveLength(1);
  expect(changed.at(-1)?.standing.isAsking).toBe(true);
  await questions[0]?.answer(records(1));
  expect(changed.at(-1)?.content).toEqual([1]);
});

test('where it cannot be had the page says so, and goes on when it is back', () => {
  const { keeper, questions, changed, world } = setUp({ a: list(1) });
  world.isThere = false;
  keeper.look('a');
  keeper.serviceFailed();
  expect(changed.at(-1)).toMatchObject({
    content: [1],
    standing: { isAsking: false, problem: { kind: 'offline', code: 'service.offline' } },
  });
  world.isThere = true;
  keeper.serviceChanged();
  expect(questions).toHaveLength(1);
});

test('another service gets nothing to answer that is not waited for', async () => {
  const { keeper, questions } = setUp();
  keeper.look('a');
  await questions[0]?.answer(records(1));
  keeper.serviceChanged();
  expect(questions).toHaveLength(1);
});

test('what was asked of the last service is given up', async () => {
  const { keeper, cache, questions } = setUp();
  keeper.look('a');
  keeper.serviceChanged();
  expect(questions[0]?.signal.aborted).toBe(true);
  expect(questions).toHaveLength(2);
  await questions[0]?.answer(records(1));
  expect(cache.size).toBe(0);
});

test('nothing is heard of after the end', async () => {
  const { keeper, questions, changed } = setUp();
  keeper.look('a');
  keeper.stop();
  expect(questions[0]?.signal.aborted).toBe(true);
  await questions[0]?.answer(records(1));
  expect(changed).toHaveLength(0);
});

test('our own service is simulated, and so is one that says so', () => {
  const { keeper, world } = setUp({ a: { ...list(100_000), isSimulated: true }, b: list(100_000) });
  expect(keeper.look('a').standing.source.isSimulated).toBe(true);
  expect(keeper.look('b').standing.source).toMatchObject({
    isSimulated: false,
    host: 'flights.example',
  });
  world.isEmbedded = true;
  expect(keeper.look('b').standing.source.isSimulated).toBe(true);
});

test('gives up what was asked for one list, and asks for it again when it is looked at', async () => {
  const { keeper, questions } = setUp();
  keeper.look('a');
  keeper.look('b');
  expect(keeper.giveUp('a').standing.isAsking).toBe(false);
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await questions[0]?.answer(records(1));
  expect(keeper.peek('a').content).toBeNull();
  keeper.look('a');
  expect(questions).toHaveLength(3);
});
