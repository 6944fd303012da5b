import { expect, it } from 'vitest';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import { testServices } from './testing/connect.ts';
import { createCommands, type DisplayActions } from './commands.ts';
import type { Answer } from './control.ts';

const now = 1_800_000_000;

function display(parts: Partial<DisplayActions> = {}) {
  const did: string[] = [];
  const answers: (readonly [id: string, answer: Answer])[] = [];
  const commands = createCommands(
    {
      identify: () => did.push('identify'),
      picture: () => Promise.resolve(Uint8Array.of(0xff, 0xd8, 0xff)),
      reload: () => did.push('reload'),
      restart: () => did.push('restart'),
      ...parts,
    },
    (id, answer) => {
      answers.push([id, answer]);
      did.push(`answer ${id}`);
      return Promise.resolve();
    },
    testServices(did, [], createFakeClock(now * 1000)),
  );
  return {
    did,
    answers,
    tell: async (id: string, action: unknown, until = now + 10) => {
      commands.take(Buffer.from(JSON.stringify({ id, do: action, until })));
      await new Promise(setImmediate);
    },
    flood: (count: number) => {
      for (let at = 0; at < count; at++) {
        commands.take(Buffer.from(JSON.stringify({ id: `f${at}`, do: 'reload', until: now })));
      }
    },
  };
}

it('does what it is told, each command once, and answers', async () => {
  const { did, answers, tell } = display();
  await tell('a', 'identify');
  await tell('a', 'identify');
  await tell('b', 'reload');
  await tell('c', 'picture');
  expect(did).toEqual(['identify', 'answer a', 'reload', 'answer b', 'answer c']);
  expect(answers.map(([, { is }]) => is)).toEqual(['done', 'done', 'picture']);
});

it('ends only when its answer is sent, and not where nothing would start it again', async () => {
  const supervised = display();
  await supervised.tell('a', 'restart');
  expect(supervised.did).toEqual(['answer a', 'restart']);
  const alone = display({ restart: null });
  await alone.tell('a', 'restart');
  expect(alone.answers).toEqual([['a', { is: 'refused', why: 'unsupervised' }]]);
});

it.each([
  ['late', 'identify', now - 1],
  ['unknown', 'rm -rf /', now],
  ['unknown', { identify: true }, now],
] as const)('refuses what is %s: %j', async (why, action, until) => {
  const { did, answers, tell } = display();
  await tell('a', action, until);
  expect([did, answers]).toEqual([['answer a'], [['a', { is: 'refused', why }]]]);
});

it('says that it failed, and goes on', async () => {
  const { did, answers, tell } = display({ picture: () => Promise.reject(new Error('covered')) });
  await tell('a', 'picture');
  await tell('b', 'identify');
  expect(answers.map(([, answer]) => answer)).toEqual([
    { is: 'refused', why: 'failed' },
    { is: 'done' },
  ]);
  expect(did).toContain('The fleet’s command “picture” could not be carried out: Error: covered');
});

it('answers nothing that is no command, or that cannot be answered', async () => {
  const { did, tell } = display();
  for (const id of ['', 'A/B', 'x'.repeat(65), 7, null]) await tell(id as string, 'identify');
  expect(did).toEqual([]);
});

it('lets no flood of commands pile up', async () => {
  const { did, answers, flood } = display();
  flood(50);
  await new Promise(setImmediate);
  expect(answers).toHaveLength(50);
  expect(did.filter((each) => each === 'reload')).toHaveLength(10);
});
