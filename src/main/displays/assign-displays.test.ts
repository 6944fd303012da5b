import { expect, it } from 'vitest';
import { identityOf } from '../kiosk/choose-display.ts';
import { assignDisplays } from './assign-displays.ts';

interface FakeDisplay {
  readonly label: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly scaleFactor: number;
  readonly bounds: Electron.Rectangle;
}

function display(label: string, x: number, width = 1920, height = 1080): FakeDisplay {
  const size = { width, height };
  return { label, size, scaleFactor: 1, bounds: { x, y: 0, ...size } };
}

const desk = display('Desk', 0);
const hall = display('Hall', 1920);
const gate = display('Gate', 3840);

/** The labels of the screens: of the first window, then of the others by their places. */
function assigned(
  there: readonly FakeDisplay[],
  first: FakeDisplay | null,
  others: readonly FakeDisplay[],
): (string | null)[] {
  const { first: own, others: ownByPlace } = assignDisplays(
    there,
    first && identityOf(first),
    others.map(identityOf),
  );
  const places = others.map((wanted) => Object.values(identityOf(wanted)).join('|'));
  return [own, ...places.map((place) => ownByPlace.get(place) ?? null)].map(
    (each) => each && `${each.label} ${each.bounds.x}`,
  );
}

it.each<[string, FakeDisplay[], FakeDisplay | null, FakeDisplay[], (string | null)[]]>([
  [
    'each window has its own',
    [desk, hall, gate],
    gate,
    [hall, desk],
    ['Gate 3840', 'Hall 1920', 'Desk 0'],
  ],
  [
    'the main screen is the first one’s where it chose none',
    [desk, hall],
    null,
    [hall],
    ['Desk 0', 'Hall 1920'],
  ],
  ['or else one that is left', [desk, hall], null, [desk], ['Hall 1920', 'Desk 0']],
  ['one whose screen is away waits', [desk], null, [hall], ['Desk 0', null]],
  [
    'the first one takes the main screen meanwhile',
    [desk, gate],
    hall,
    [gate],
    ['Desk 0', 'Gate 3840'],
  ],
  ['or waits where all have boards of their own', [gate], hall, [gate], [null, 'Gate 3840']],
  ['nobody has a screen where there is none', [], hall, [gate], [null, null]],
])('%s', (_what, there, first, others, expected) => {
  expect(assigned(there, first, others)).toEqual(expected);
});

it('finds a screen again that has changed, unless it is another one’s unchanged', () => {
  const moved = display('Gate', 1920, 1280, 720);
  expect(assigned([desk, moved], desk, [gate])).toEqual(['Desk 0', 'Gate 1920']);
  // Two of a kind: the right one stays the right one's, though the left one would take it, too.
  const [left, right] = [display('Gate', 0), display('Gate', 1920)];
  expect(assigned([left, right], left, [right])).toEqual(['Gate 0', 'Gate 1920']);
  expect(assigned([right], left, [right])).toEqual([null, 'Gate 1920']);
  expect(assigned([right, desk], left, [right])).toEqual(['Desk 0', 'Gate 1920']);
});

it('gives a screen that two have chosen to the first of them', () => {
  expect(assigned([desk, hall], hall, [hall])).toEqual(['Hall 1920', null]);
});
