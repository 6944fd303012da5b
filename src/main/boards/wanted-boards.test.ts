import { expect, it, describe } from 'vitest';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import { sharedTargets, boardTargets, firstBoardPatch } from './wanted-boards.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';

const zurich: PollTarget = { airport: 'ZRH', direction: 'departures' };
const zurichByIcao: PollTarget = { airport: 'LSZH', direction: 'departures' };
const zurichArrivals: PollTarget = { airport: 'ZRH', direction: 'arrivals' };
const london: PollTarget = { airport: 'LHR', direction: 'departures' };
const codeOf = (code: string) => (code === 'LSZH' ? 'ZRH' : code);

it('asks once for what several windows show, and gives each its own', () => {
  const wanted: Readonly<Record<string, readonly PollTarget[]>> = {
    hall: [zurichByIcao, london],
    gate: [zurichArrivals, london],
  };
  const { all, at } = sharedTargets(
    [null, 'hall', 'gate'],
    (windowId) => (windowId === null ? [zurich] : (wanted[windowId] ?? [])),
    codeOf,
  );
  expect(all.map(targetId)).toEqual(['ZRH departures', 'LHR departures', 'ZRH arrivals']);
  expect(at.get(null)).toEqual([zurich]);
  expect(at.get('hall')).toEqual([zurich, london]);
  expect(at.get('gate')).toEqual([zurichArrivals, london]);
});

const codes: Readonly<Record<string, string>> = { LSZH: 'ZRH', EGLL: 'LHR', MLH: 'BSL' };
const oneCodeOf = (code: string) => codes[code] ?? code;
const guessed = () => 'ZRH';

describe('boardTargets', () => {
  it.each<[string, Partial<Settings>, string[]]>([
    ['the guessed airport', {}, ['ZRH departures']],
    ['the chosen one', { airport: 'LHR', direction: 'arrivals' }, ['LHR arrivals']],
    [
      'both directions, the chosen one first',
      { airport: 'LHR', direction: 'arrivals', otherDirection: 'in-turn' },
      ['LHR arrivals', 'LHR departures'],
    ],
    [
      'airport by airport',
      { airport: 'LHR', otherAirports: ['JFK', 'FRA'], otherDirection: 'side-by-side' },
      [
        'LHR departures',
        'LHR arrivals',
        'JFK departures',
        'JFK arrivals',
        'FRA departures',
        'FRA arrivals',
      ],
    ],
    [
      'each airport once, whatever its code',
      { airport: 'LSZH', otherAirports: ['ZRH', 'LHR', 'EGLL', 'LHR'] },
      ['LSZH departures', 'LHR departures'],
    ],
    [
      'a further code of an airport as its own',
      { airport: 'MLH', otherAirports: ['BSL', 'LHR'] },
      ['BSL departures', 'LHR departures'],
    ],
    ['not the guessed one twice', { otherAirports: ['LSZH'] }, ['ZRH departures']],
  ])('%s', (_, settings, expected) => {
    const targets = boardTargets({ ...defaultSettings, ...settings }, guessed, oneCodeOf);
    expect(targets.map(targetId)).toEqual(expected);
  });
});

describe('firstBoardPatch', () => {
  const settings = { ...defaultSettings, airport: 'ZRH', otherAirports: ['LHR', 'JFK'] };

  it.each<[string, Partial<Settings>, string, object]>([
    ['another airport takes the place of the first', {}, 'FRA', { airport: 'FRA' }],
    ['a further code of it is its own', {}, 'MLH', { airport: 'BSL' }],
    ['the same airport stays', {}, 'LSZH', { airport: 'LSZH' }],
    [
      'one that is shown changes places with it',
      {},
      'JFK',
      { airport: 'JFK', otherAirports: ['LHR', 'ZRH'] },
    ],
    ['by either code', {}, 'EGLL', { airport: 'EGLL', otherAirports: ['ZRH', 'JFK'] }],
    [
      'and ends doubles',
      { otherAirports: ['LSZH', 'LHR', 'JFK', 'EGLL'] },
      'JFK',
      { airport: 'JFK', otherAirports: ['LHR', 'ZRH'] },
    ],
    [
      'with the guessed one, too',
      { airport: null },
      'LHR',
      { airport: 'LHR', otherAirports: ['ZRH', 'JFK'] },
    ],
  ])('%s', (_, change, airport, expected) => {
    const choice = { airport, direction: 'arrivals' } as const;
    expect(firstBoardPatch({ ...settings, ...change }, choice, guessed, oneCodeOf)).toEqual({
      ...expected,
      direction: 'arrivals',
    });
  });
});
