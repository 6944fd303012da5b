import { expect, it } from 'vitest';
import { readWindowState, restoredBounds } from './keep-window-state.ts';

const left = { x: 0, y: 30, width: 1920, height: 1050 };
const right = { x: 1920, y: 0, width: 2560, height: 1440 };

const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

it.each([
  ['where it was', at(100, 100, 1280, 720), at(100, 100, 1280, 720)],
  ['on the second screen', at(2500, 300, 1000, 800), at(2500, 300, 1000, 800)],
  ['partly out of sight, as it was left', at(-600, 200, 900, 600), at(-600, 200, 900, 600)],
  ['below a panel that has come', at(50, 0, 800, 600), at(50, 30, 800, 600)],
  ['no larger than its screen', at(0, 0, 3000, 1000), at(0, 30, 1920, 1000)],
  ['nowhere: its screen is gone', at(5000, 100, 1280, 720), null],
  ['nowhere: only a corner would be seen', at(1860, 1050, 50, 600), null],
])('puts a window %s', (_, bounds, place) => {
  expect(restoredBounds(bounds, [left, right])).toEqual(place);
});

const state = { bounds: at(1, 2, 800, 600), isMaximised: true, isFullScreen: false };

it('reads what was kept', () => {
  expect(readWindowState(JSON.stringify(state))).toEqual(state);
});

it.each([
  '',
  '{',
  'null',
  '{"bounds":{}}',
  JSON.stringify({ ...state, bounds: at(1, 2, 0, 600) }),
  JSON.stringify({ ...state, bounds: at(1e9, 2, 800, 600) }),
])('takes %s for no state', (text) => {
  expect(readWindowState(text)).toBeNull();
});
