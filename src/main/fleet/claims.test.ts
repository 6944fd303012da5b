import { expect, it } from 'vitest';
import { createClaims, leaderOf, type Claims } from './claims.ts';

const claim = (rank: number, on = true) => ({
  on,
  instance: 'a',
  rank,
  version: '',
  sentAt: 0,
  calls: null,
});

/** As said just now. */
const say = (claims: Claims, name: string, said: ReturnType<typeof claim> | null) => {
  claims.take(name, said, false);
};

it.each([
  ['none', [], null],
  ['the only one', [['a', { rank: 9 }]], 'a'],
  [
    'the lowest rank',
    [
      ['a', { rank: 2 }],
      ['b', { rank: 1 }],
      ['c', { rank: 10 }],
    ],
    'b',
  ],
  [
    'the first by name of one rank',
    [
      ['b', { rank: 1 }],
      ['a', { rank: 1 }],
    ],
    'a',
  ],
] as const)('leads: %s', (_who, ranks, leader) => {
  expect(leaderOf(ranks)).toBe(leader);
});

it('knows who is there', () => {
  const claims = createClaims(() => 0);
  const names = () => [...claims.present().keys()].sort();
  say(claims, 'a', claim(1));
  say(claims, 'b', claim(2));
  say(claims, 'c', claim(3));
  expect(names()).toEqual(['a', 'b', 'c']);
  say(claims, 'a', claim(1, false));
  say(claims, 'c', null);
  expect(names()).toEqual(['b']);
  claims.forget();
  expect(names()).toEqual([]);
});

it('keeps no more than a fleet has, and follows those that it knows', () => {
  const claims = createClaims(() => 0);
  for (let at = 0; at < 1000; at++) say(claims, `p${at}`, claim(at));
  expect(claims.present().size).toBe(50);
  say(claims, 'p7', claim(999));
  expect(claims.present().get('p7')?.rank).toBe(999);
});

it('forgets who has not been heard of for three quarters of a minute: a broker may have kept what is gone', () => {
  let now = 0;
  const claims = createClaims(() => now);
  say(claims, 'a', claim(0));
  say(claims, 'b', claim(1));
  now = 20_000;
  say(claims, 'b', claim(1));
  now = 44_000;
  expect([...claims.present().keys()]).toEqual(['a', 'b']);
  now = 46_000;
  expect([...claims.present().keys()]).toEqual(['b']);
  say(claims, 'a', claim(0));
  expect([...claims.present().keys()].sort()).toEqual(['a', 'b']);
});

it('counts what a broker had kept only until its publisher would have spoken again', () => {
  let now = 0;
  const claims = createClaims(() => now);
  const names = () => [...claims.present().keys()];
  claims.take('gone', claim(0), true);
  claims.take('there', claim(1), true);
  const hearsay = () => [...claims.hearsay().keys()];
  expect([names(), hearsay()]).toEqual([
    ['gone', 'there'],
    ['gone', 'there'],
  ]);
  now = 20_000;
  claims.take('there', claim(1), false);
  now = 24_000;
  expect([names(), hearsay()]).toEqual([['gone', 'there'], ['gone']]);
  now = 25_000;
  expect([names(), hearsay()]).toEqual([['there'], []]);
});
