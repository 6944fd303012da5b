import { describe, expect, test } from 'vitest';
import { scenesOf } from './stage.ts';
import { boardView } from '../view-for-test.ts';

const boards = ['ZRH', 'LHR'].flatMap((code) =>
  (['departures', 'arrivals'] as const).map((direction) =>
    boardView({ id: `${code} ${direction}`, direction, airport: { ...boardView().airport, code } }),
  ),
);
const scenes = (
  airportsShown: 'in-turn' | 'side-by-side',
  otherDirection: 'in-turn' | 'side-by-side',
  mostPanels?: number,
) => scenesOf(boards, { airportsShown, otherDirection }, mostPanels).map((ids) => ids.join(', '));

describe('two airports in both directions', () => {
  test('all in turn: one board at a time', () => {
    expect(scenes('in-turn', 'in-turn')).toEqual([
      'ZRH departures',
      'ZRH arrivals',
      'LHR departures',
      'LHR arrivals',
    ]);
  });

  test('directions side by side, airports in turn', () => {
    expect(scenes('in-turn', 'side-by-side')).toEqual([
      'ZRH departures, ZRH arrivals',
      'LHR departures, LHR arrivals',
    ]);
  });

  test('airports side by side, directions in turn', () => {
    expect(scenes('side-by-side', 'in-turn')).toEqual([
      'ZRH departures, LHR departures',
      'ZRH arrivals, LHR arrivals',
    ]);
  });

  test('everything at once, as far as it can be read', () => {
    expect(scenes('side-by-side', 'side-by-side')).toHaveLength(1);
    expect(scenes('side-by-side', 'side-by-side', 3)).toEqual([
      'ZRH departures, ZRH arrivals',
      'LHR departures, LHR arrivals',
    ]);
    expect(scenes('side-by-side', 'side-by-side', 1)).toHaveLength(4);
  });
});

test('one board is one scene, and no board none', () => {
  const shown = { airportsShown: 'in-turn', otherDirection: 'hidden' } as const;
  expect(scenesOf(boards.slice(0, 1), shown)).toEqual([['ZRH departures']]);
  expect(scenesOf([], shown)).toEqual([]);
});
