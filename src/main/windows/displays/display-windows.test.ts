import { expect, it } from 'vitest';
import { windowIdOf } from '../../settings/display-settings.ts';
import { wallBoards } from './display-windows.ts';

const nec = { label: 'NEC P754Q', width: 3840, height: 2160, x: 0, y: 0 };
const left = { label: '', width: 1920, height: 1080, x: -1920, y: 0 };

it('tells of each board its screen as the settings have it, whether that is there, and whether it is seen', () => {
  const wanted = { display: nec, otherDisplays: [{ display: left, own: {} }] };
  const there = new Set([windowIdOf(left)]);
  expect(wallBoards(wanted, there, (windowId) => windowId === null)).toEqual([
    { screen: 'NEC P754Q', isScreenThere: false, isInSight: true },
    { screen: '1920 x 1080 at -1920, 0', isScreenThere: true, isInSight: false },
  ]);
});

it('gives the first board no screen of its own where none is chosen', () => {
  const wanted = { display: null, otherDisplays: [] };
  expect(wallBoards(wanted, new Set(), () => true)).toEqual([
    { screen: null, isScreenThere: true, isInSight: true },
  ]);
});
