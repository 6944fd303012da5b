import { expect, test } from 'vitest';
import type { DelaysView } from '#shared/delays.ts';
import type { ListAnswer } from '../data/answer.ts';
import { clientStub } from '../data/client-stub-for-test.ts';
import { problemOf, type ServiceError } from '../data/service-problems.ts';
import { loadList, saveList, type KeptList } from '../store/kept-lists.ts';
import { temporaryProfile } from '../store/testing/temporary-store.ts';
import { appForTest } from './app-for-test.ts';
import { createCachedList, type LookedAt } from './cached-list.ts';

interface Question {
  readonly query: string;
  readonly signal: AbortSignal;
  readonly answer: (answer: ListAnswer<number>) => Promise<void>;
}

type Looked = LookedAt<readonly number[]>;

const areNumbers = (content: unknown): content is readonly number[] => Array.isArray(content);

/** A list, what it asked, and a world that a test may change. */
function setUp(kept: Record<string, KeptList<readonly number[]>> = {}) {
  const app = appForTest(temporaryProfile().open(), 100_000);
  const { store, service } = app;
  const keyOf = (name: string) => ({ kind: 'delays', name, source: service.id }) as const;
  store.write((db) => {
    for (const [name, each] of Object.entries(kept)) saveList(db, keyOf(name), each);
  });
  const questions: Question[] = [];
  const world = { hasSuch: true, saving: undefined as Promise<void> | undefined };
  const client = clientStub({ can: () => world.hasSuch });
  service.client = client;
  const list = createCachedList<string, number, readonly number[], 'delaysChanged'>(app, {
    event: 'delaysChanged',
    endpoint: 'delays',
    keyOf: (name) => ({ kind: 'delays', name }),
    ask: (query, _client, signal) =>
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
    contentOf: ({ records }, before) => [...(before ?? []), ...records],
    isContent: areNumbers,
    longestAge: () => 300,
    // The bus passes it on unread.
    viewOf: (_query, looked) => looked as unknown as DelaysView,
    onSaved: () => world.saving ?? Promise.resolve(),
  });
  const changed = (): Looked[] => app.told('delaysChanged') as unknown as Looked[];
  return {
    ...app,
    client,
    list,
    questions,
    world,
    changed,
    get: (name: string) => list.get(name) as unknown as Looked,
    refresh: (name: string) => list.refresh(name) as unknown as Looked,
    saved: (name: string) => store.read((db) => loadList(db, keyOf(name), areNumbers)),
  };
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

const failure = (error: ServiceError, retryAt: number | null = null): ListAnswer<number> => ({
  ok: false,
  problem: problemOf(error, retryAt),
});

const kept = (
  fetchedAt: number,
  content: readonly number[] = [1],
): KeptList<readonly number[]> => ({
  fetchedAt,
  isSimulated: false,
  isComplete: true,
  content,
});

test('asks for nothing before a user looks, once while the answer is on its way, then keeps it', async () => {
  const { get, questions, changed, saved } = setUp();
  expect(questions).toHaveLength(0);
  expect(get('a').standing).toMatchObject({ fetchedAt: null, isAsking: true });
  get('a');
  expect(questions).toHaveLength(1);
  await questions[0]?.answer(records(1, 2));
  expect(changed()).toHaveLength(1);
  expect(changed()[0]).toMatchObject({
    content: [1, 2],
    standing: { fetchedAt: 100_000, isAsking: false, problem: null, isComplete: true },
  });
  expect(saved('a')?.content).toEqual([1, 2]);
  get('a');
  expect(questions).toHaveLength(1);
});

test('what is stored is shown at once, and asked for again only when it is old', async () => {
  const { get, questions, clock } = setUp({ a: kept(99_800) });
  expect(get('a').content).toEqual([1]);
  expect(questions).toHaveLength(0);
  clock.jump(101_000);
  expect(get('a')).toMatchObject({ content: [1], standing: { isAsking: true } });
  await questions[0]?.answer(records(2));
  expect(get('a').content).toEqual([1, 2]);
});

test('a list from the future is of unknown age', () => {
  const { get, questions } = setUp({ a: kept(200_000) });
  get('a');
  expect(questions).toHaveLength(1);
});

test('a provider without such lists is not asked, and nothing is wrong', () => {
  const { get, refresh, questions, world } = setUp();
  world.hasSuch = false;
  const { standing } = get('a');
  expect(standing).toMatchObject({ isAbsent: true, isAsking: false, problem: null });
  refresh('a');
  expect(questions).toHaveLength(0);
  world.hasSuch = true;
  expect(get('a').standing).toMatchObject({ isAbsent: false, isAsking: true });
});

test('a person gets the service asked whatever the age', () => {
  const { refresh, questions } = setUp({ a: kept(99_999) });
  expect(refresh('a').standing.isAsking).toBe(true);
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
  async (error, kind, seconds) => {
    const { get, questions, changed, clock } = setUp({ a: kept(1) });
    get('a');
    await questions[0]?.answer(failure(error));
    expect(changed().at(-1)).toMatchObject({
      content: [1],
      standing: { fetchedAt: 1, isAsking: false },
    });
    const problem = { kind, code: `service.${error}`, since: 100_000 };
    expect(changed().at(-1)?.standing.problem).toEqual(problem);
    clock.jump((seconds - 1) * 1000);
    get('a');
    expect(questions).toHaveLength(1);
    clock.jump(1000);
    get('a');
    expect(questions).toHaveLength(2);
    await questions[1]?.answer(failure(error));
    expect(changed().at(-1)?.standing.problem?.since).toBe(100_000);
  },
);

test('an answer ends the problem', async () => {
  const { get, refresh, questions, changed } = setUp();
  get('a');
  await questions[0]?.answer(failure('offline'));
  refresh('a');
  await questions[1]?.answer(records(7));
  expect(changed().at(-1)).toMatchObject({ content: [7], standing: { problem: null } });
});

test('where the service is still starting, it is asked when it is there', async () => {
  const { client, list, get, questions, changed, service } = setUp();
  service.client = null;
  expect(get('a').standing).toMatchObject({ isAsking: true, problem: null });
  expect(questions).toHaveLength(0);
  service.client = client;
  list.listeners.serviceChanged();
  expect(questions).toHaveLength(1);
  expect(changed().at(-1)?.standing.isAsking).toBe(true);
  await questions[0]?.answer(records(1));
  expect(changed().at(-1)?.content).toEqual([1]);
});

test('where it cannot be had the page says so, and goes on when it is back', () => {
  const { client, list, get, questions, changed, service } = setUp({ a: kept(1) });
  service.client = null;
  get('a');
  list.listeners.serviceFailed();
  expect(changed().at(-1)).toMatchObject({
    content: [1],
    standing: { isAsking: false, problem: { kind: 'offline', code: 'service.offline' } },
  });
  service.client = client;
  list.listeners.serviceChanged();
  expect(questions).toHaveLength(1);
});

test('another service gets nothing to answer that is not waited for', async () => {
  const { list, get, questions } = setUp();
  get('a');
  await questions[0]?.answer(records(1));
  list.listeners.serviceChanged();
  expect(questions).toHaveLength(1);
});

test('what was asked of the last service is given up', async () => {
  const { list, get, questions, saved } = setUp();
  get('a');
  list.listeners.serviceChanged();
  expect(questions[0]?.signal.aborted).toBe(true);
  expect(questions).toHaveLength(2);
  await questions[0]?.answer(records(1));
  expect(saved('a')).toBeNull();
});

test('nothing is heard of after the end', async () => {
  const { list, get, questions, changed } = setUp();
  get('a');
  list.stop();
  expect(questions[0]?.signal.aborted).toBe(true);
  await questions[0]?.answer(records(1));
  expect(changed()).toHaveLength(0);
});

test('the page gets what was saved once the work after saving is done', async () => {
  const { get, questions, changed, world } = setUp();
  let end = (): void => undefined;
  world.saving = new Promise((resolve) => {
    end = resolve;
  });
  get('a');
  await questions[0]?.answer(records(1));
  expect(changed()).toHaveLength(0);
  end();
  await new Promise(setImmediate);
  expect(changed()).toHaveLength(1);
});

test('our own service is simulated, and so is one that says so', () => {
  const { get, service } = setUp({ a: { ...kept(100_000), isSimulated: true }, b: kept(100_000) });
  expect(get('a').standing.source.isSimulated).toBe(true);
  expect(get('b').standing.source).toMatchObject({
    isSimulated: false,
    host: 'flights.example',
  });
  service.isEmbedded = true;
  expect(get('b').standing.source.isSimulated).toBe(true);
});

test('gives up the request for one list, and requests it again at the next look', async () => {
  const { list, get, questions } = setUp();
  get('a');
  get('b');
  list.giveUp('a');
  expect(list.peek('a').standing.isAsking).toBe(false);
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await questions[0]?.answer(records(1));
  expect(list.peek('a').content).toBeNull();
  get('a');
  expect(questions).toHaveLength(3);
});
