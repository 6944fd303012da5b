import { expect, it } from 'vitest';
import { ShownList } from './shown-list.svelte.ts';

interface Query {
  readonly airport: string;
}

interface View {
  readonly query: Query;
  readonly text: string;
}

/** A list whose answers come when the test says so. */
function setUp() {
  const asked: { readonly what: string; readonly answer: (text: string) => Promise<void> }[] = [];
  let tell: (view: View) => void = () => undefined;
  const ask = (kind: string) => (query: Query) =>
    new Promise<View>((resolve) => {
      asked.push({
        what: `${kind} ${query.airport}`,
        async answer(text) {
          resolve({ query, text });
          await new Promise((resolve) => setTimeout(resolve));
        },
      });
    });
  const list = new ShownList<Query, View>({
    get: ask('get'),
    refresh: ask('refresh'),
    onChanged: (listener) => {
      tell = listener;
      return () => (tell = () => undefined);
    },
  });
  const stop = list.start();
  return {
    list,
    asked,
    stop,
    tell: (view: View) => {
      tell(view);
    },
  };
}

const zurich = { airport: 'ZRH' };
const geneva = { airport: 'GVA' };

it('shows what was asked for last, whatever order the answers come in', async () => {
  const { list, asked } = setUp();
  void list.show(zurich);
  void list.show(geneva);
  await asked[1]?.answer('Geneva');
  await asked[0]?.answer('Zürich');
  expect(list.view?.text).toBe('Geneva');
});

it('goes on showing a list while it is looked at again, but not another one', async () => {
  const { list, asked } = setUp();
  void list.show(zurich);
  await asked[0]?.answer('first');
  void list.show({ ...zurich });
  expect(list.view?.text).toBe('first');
  void list.show(geneva);
  expect(list.view).toBeNull();
});

it('believes what it hears of the list on show, and of no other', async () => {
  const { list, asked, tell, stop } = setUp();
  void list.show(zurich);
  tell({ query: { ...geneva }, text: 'Geneva' });
  expect(list.view).toBeNull();
  tell({ query: { ...zurich }, text: 'news' });
  expect(list.view?.text).toBe('news');
  // Its answer was on the way before the news were.
  await asked[0]?.answer('old');
  expect(list.view?.text).toBe('news');
  stop();
  tell({ query: zurich, text: 'later' });
  expect(list.view?.text).toBe('news');
});

it('asks the service for what is on show, and for nothing where nothing is', async () => {
  const { list, asked } = setUp();
  await list.refresh();
  expect(asked).toEqual([]);
  void list.show(zurich);
  void list.refresh();
  expect(asked.map(({ what }) => what)).toEqual(['get ZRH', 'refresh ZRH']);
  list.clear();
  await asked[1]?.answer('too late');
  expect(list.view).toBeNull();
});
