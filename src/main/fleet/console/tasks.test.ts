import { expect, it } from 'vitest';
import { createTasks } from './tasks.ts';

const times = { at: 100, until: 120 };
const outcomes = (tasks: ReturnType<typeof createTasks>, index = 0) =>
  tasks.view(() => true)[index]?.results.map(({ display, outcome }) => `${display} ${outcome}`);

it('tells display by display what became of a command', () => {
  const tasks = createTasks();
  tasks.command('picture', 'a1', ['one', 'two', 'three'], times);
  expect(tasks.isAwaited('one', 'a1')).toBe(true);
  tasks.answered('one', 'a1', { is: 'picture', jpeg: new Uint8Array() }, '/fleet/x');
  tasks.answered('two', 'a1', { is: 'refused', why: 'unsupervised' }, null);
  expect(tasks.isAwaited('one', 'a1')).toBe(false);
  expect(tasks.isAwaited('four', 'a1')).toBe(false);
  expect(tasks.isAwaited('three', 'b2')).toBe(false);
  tasks.tick(120);
  expect(outcomes(tasks)).toEqual(['one done', 'two unsupervised', 'three waiting']);
  tasks.tick(121);
  expect(outcomes(tasks)).toEqual(['one done', 'two unsupervised', 'three silent']);
  expect(tasks.view(() => true)[0]?.results[0]?.picture).toBe('/fleet/x');
  // Others have pushed it out.
  expect(tasks.view(() => false)[0]?.results[0]).toMatchObject({ outcome: 'done', picture: null });
  // Late, and still worth to be told.
  expect(tasks.isAwaited('three', 'a1')).toBe(true);
});

it('counts an assignment as done where it, or one after it, is in force', () => {
  const tasks = createTasks();
  tasks.assignment(
    new Map([
      ['one', 4],
      ['two', 7],
    ]),
    times,
  );
  tasks.command('reload', 'a1', ['one'], times);
  tasks.inForce('one', 3);
  tasks.inForce('two', 8);
  expect(outcomes(tasks, 1)).toEqual(['one waiting', 'two done']);
  tasks.inForce('one', 4);
  expect(outcomes(tasks, 1)).toEqual(['one done', 'two done']);
  expect(outcomes(tasks)).toEqual(['one waiting']);
});

it('keeps the last ten', () => {
  const tasks = createTasks();
  for (let index = 0; index < 12; index++) tasks.command('reload', `a${index}`, ['one'], times);
  expect(tasks.view(() => true).map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
});
