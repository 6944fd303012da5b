import { expect, test } from 'vitest';
import { wholeLibrary, type LibraryPage, type LibraryQuery } from '#shared/library.ts';
import { ListState } from './list-state.svelte.ts';
import { pageForTest as page } from './page-for-test.ts';

const query = (text: string): LibraryQuery => ({ ...wholeLibrary, text });

test('shows the first page, and the others once they are needed', async () => {
  const asked: number[] = [];
  const list = new ListState(({ text }, start, count) => {
    asked.push(start);
    return Promise.resolve(page(text, start, count));
  });
  await list.show(query('a'));
  expect(list.total).toBe(250);
  expect(list.rowAt(99)?.name).toBe('a 99');
  expect(list.rowAt(100)).toBeNull();
  await Promise.all([list.need({ first: 90, end: 120 }), list.need({ first: 95, end: 125 })]);
  expect(list.rowAt(100)?.name).toBe('a 100');
  expect(asked).toEqual([0, 100]);
});

test('the last list asked for stands, whatever order the answers come in', async () => {
  const answers = new Map<string, (answer: LibraryPage) => void>();
  const list = new ListState(({ text }) => new Promise((resolve) => answers.set(text, resolve)));
  const first = list.show(query('a'));
  const second = list.show(query('ab'));
  answers.get('ab')?.(page('ab', 0, 100));
  expect(await second).toBe(true);
  answers.get('a')?.(page('a', 0, 100));
  expect(await first).toBe(false);
  expect(list.rowAt(0)?.name).toBe('ab 0');
});

test('reads the list again where the data has changed between two pages', async () => {
  let revision = 1;
  const list = new ListState(({ text }, start, count) =>
    Promise.resolve(page(`${text}${revision}`, start, count, revision)),
  );
  await list.show(query('a'));
  revision = 2;
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(0)?.name).toBe('a2 0');
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(100)?.name).toBe('a2 100');
});

test('a page that could not be had is asked for again', async () => {
  let isBroken = true;
  const list = new ListState(({ text }, start, count) =>
    start > 0 && isBroken
      ? Promise.reject(new Error('gone'))
      : Promise.resolve(page(text, start, count)),
  );
  await list.show(query('a'));
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(100)).toBeNull();
  isBroken = false;
  await list.need({ first: 100, end: 110 });
  expect(list.rowAt(100)?.name).toBe('a 100');
});

test('tells a caller that needs a page which is on its way when it has come', async () => {
  const answers: (() => void)[] = [];
  const list = new ListState(({ text }, start, count) =>
    start === 0
      ? Promise.resolve(page(text, start, count))
      : new Promise((resolve) => {
          answers.push(() => {
            resolve(page(text, start, count));
          });
        }),
  );
  await list.show(query('a'));
  void list.need({ first: 190, end: 200 });
  let isThere = false;
  const second = list.need({ first: 199, end: 200 }).then(() => (isThere = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isThere).toBe(false);
  answers[0]?.();
  await second;
  expect(answers).toHaveLength(1);
  expect(list.rowAt(199)?.name).toBe('a 199');
});

test('waits for the list that was asked for last', async () => {
  const answers = new Map<string, (answer: LibraryPage) => void>();
  const list = new ListState(({ text }) => new Promise((resolve) => answers.set(text, resolve)));
  void list.show(query('a'));
  const settled = list.settled().then(() => list.rowAt(0)?.name);
  void list.show(query('ab'));
  answers.get('a')?.(page('a', 0, 100));
  await new Promise((resolve) => setTimeout(resolve));
  expect(list.isBusy).toBe(true);
  answers.get('ab')?.(page('ab', 0, 100));
  expect(await settled).toBe('ab 0');
});

test('a page of changed data does not bring back a list that was left', async () => {
  let revision = 1;
  let later: () => void = () => undefined;
  const list = new ListState(({ text }, start, count) => {
    const answer = page(text, start, count, revision);
    if (text === 'a') return Promise.resolve(answer);
    return new Promise((resolve) => {
      later = () => {
        resolve(answer);
      };
    });
  });
  await list.show(query('a'));
  revision = 2;
  const needed = list.need({ first: 100, end: 110 });
  const shown = list.show(query('ab'));
  await needed;
  later();
  expect(await shown).toBe(true);
  expect(list.rowAt(0)?.name).toBe('ab 0');
});
