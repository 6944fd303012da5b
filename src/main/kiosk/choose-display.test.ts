import { expect, it } from 'vitest';
import { chosenDisplay, identityOf } from './choose-display.ts';

function display(label: string, width: number, height: number, x = 0, scaleFactor = 1) {
  const size = { width: width / scaleFactor, height: height / scaleFactor };
  return { label, size, scaleFactor, bounds: { x, y: 0, ...size } };
}

const left = display('DELL U2720Q', 1920, 1080);
const right = display('DELL U2720Q', 1920, 1080, 1920);
const hall = display('NEC P754Q', 3840, 2160, 3840);

it('knows a screen by its name, its pixels and its place', () => {
  expect(identityOf(display('NEC', 3840, 2160, 1920, 2))).toEqual({
    label: 'NEC',
    width: 3840,
    height: 2160,
    x: 1920,
    y: 0,
  });
});

it('finds the screen that was chosen, and of two of a kind the one in the same place', () => {
  const all = [left, right, hall];
  for (const each of all) expect(chosenDisplay(all, identityOf(each))).toBe(each);
});

it.each([
  ['another resolution', display('NEC P754Q', 1920, 1080, 3840)],
  ['another scale', display('NEC P754Q', 3840, 2160, 1920, 2)],
  ['another socket', display('NEC P754Q', 3840, 2160, 0)],
])('finds it again at %s', (_what, changed) => {
  expect(chosenDisplay([left, right, changed], identityOf(hall))).toBe(changed);
});

it('finds none where it is not there, or where none was chosen', () => {
  expect(chosenDisplay([left, right], identityOf(hall))).toBeNull();
  expect(chosenDisplay([left, right], null)).toBeNull();
  expect(chosenDisplay([], identityOf(hall))).toBeNull();
});

it('tells screens without a name by size and place alone', () => {
  const [first, second] = [display('', 1920, 1080), display('', 1920, 1080, 1920)];
  expect(chosenDisplay([first, second], identityOf(second))).toBe(second);
  expect(chosenDisplay([display('', 800, 600, 5)], identityOf(second))).toBeNull();
  expect(chosenDisplay([display('NEC', 1920, 1080, 1920)], identityOf(second))).toBeNull();
});
