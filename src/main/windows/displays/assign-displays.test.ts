import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignDisplays } from './assign-displays.ts';
import { windowIdOf } from '../../settings/display-settings.ts';
import { identityOf, type Seen as FakeDisplay } from './screens.ts';

function display(label: string, x: number, width = 1920, height = 1080, y = 0): FakeDisplay {
  const size = { width, height };
  return { label, size, scaleFactor: 1, bounds: { x, y, ...size } };
}

const desk = display('Desk', 0);
const hall = display('Hall', 1920);
const gate = display('Gate', 3840);

/** The labels of the screens: of the first window, then of the others by their windows. */
function assigned(
  there: readonly FakeDisplay[],
  first: FakeDisplay | null,
  others: readonly FakeDisplay[],
): (string | null)[] {
  const { first: own, others: ownByWindow } = assignDisplays(
    there,
    first && identityOf(first),
    others.map(identityOf),
  );
  const windowIds = others.map((wanted) => windowIdOf(identityOf(wanted)));
  return [own, ...windowIds.map((windowId) => ownByWindow.get(windowId) ?? null)].map(
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
  ['no board has a screen where there is none', [], hall, [gate], [null, null]],
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

describe('screens without names', () => {
  const [left, right] = [display('', 0), display('', 1920)];
  const low = display('', 0, 1920, 1080, 1080);

  it.each<[string, FakeDisplay[], FakeDisplay[]]>([
    ['the left one is smaller', [left, right], [display('', 0, 1280, 720), display('', 1280)]],
    ['the left one is larger', [left, right], [display('', 0, 3840, 2160), display('', 3840)]],
    ['the right one is smaller', [left, right], [left, display('', 1920, 1280, 720)]],
    [
      'the upper one is smaller',
      [left, low],
      [display('', 0, 1280, 720), display('', 0, 1920, 1080, 720)],
    ],
    [
      'the left one is so much larger that the second stands where the third one was',
      [display('', 0), display('', 1920), display('', 3840)],
      [display('', 0, 3840, 2160), display('', 3840), display('', 5760)],
    ],
    ['the main one, on the right, is smaller', [right, left], [display('', 1920, 1280, 720), left]],
    [
      'sizes tell, where they have changed places',
      [display('', 0), display('', 1920, 1280, 720)],
      [display('', 1280), display('', 0, 1280, 720)],
    ],
  ])('keep their boards: %s', (_what, before, after) => {
    const [first, ...others] = before;
    const expected = after.map(({ bounds }) => ` ${bounds.x}`);
    expect(assigned(after, first ?? null, others)).toEqual(expected);
    // Whichever of them is the main one, and whichever board is the first.
    const turned = [...before].reverse();
    expect(assigned([...after].reverse(), turned[0] ?? null, turned.slice(1))).toEqual(
      expected.reverse(),
    );
  });

  it('keep their boards through several changes, and while one of them is away', () => {
    const [first, second] = [left, display('', 1920, 1280, 720)].map(identityOf);
    if (first === undefined || second === undefined) throw new Error('There are two.');
    const had = new Map<string, string>();
    /** Screens by their numbers, which they keep. */
    const boardsOn = (there: Readonly<Record<string, FakeDisplay>>): (string | null)[] => {
      const displays = Object.entries(there).map(([id, each]) => ({ ...each, id }));
      const { found } = assignDisplays(
        displays,
        first,
        [second],
        ({ id }, request) => had.get(windowIdOf(request)) === id,
      );
      for (const [request, { id }] of found) had.set(request, id);
      return [first, second].map((request) => found.get(windowIdOf(request))?.id ?? null);
    };
    expect(boardsOn({ a: left, b: display('', 1920, 1280, 720) })).toEqual(['a', 'b']);
    const small = display('', 0, 1280, 720);
    expect(boardsOn({ a: small, b: display('', 1280, 1280, 720) })).toEqual(['a', 'b']);
    expect(boardsOn({ a: small, b: display('', 1280, 1600, 900) })).toEqual(['a', 'b']);
    expect(boardsOn({ a: small })).toEqual(['a', null]);
    expect(boardsOn({ b: display('', 1280, 1600, 900), a: small })).toEqual(['a', 'b']);
  });
});

describe('for any screens', () => {
  const label = fc.constantFrom('', '', 'NEC', 'Hall');
  const size = fc.constantFrom([1920, 1080], [1280, 720], [3840, 2160]);
  /** Side by side, as most desktops have them. */
  const row = fc
    .array(fc.tuple(label, size), { minLength: 1, maxLength: 5 })
    .map((screens) =>
      inRow(screens.map(([name, [width = 0, height = 0]]) => ({ name, width, height }))),
    );

  function inRow(
    screens: readonly { name: string; width: number; height: number }[],
  ): FakeDisplay[] {
    let x = 0;
    return screens.map(({ name, width, height }) => {
      x += width;
      return display(name, x - width, width, height);
    });
  }

  it('each keeps its own where nothing changes, in whatever order the system names them', () => {
    fc.assert(
      fc.property(row, fc.array(fc.nat(), { minLength: 5 }), (screens, numbers) => {
        const [first = desk, ...others] = screens;
        const shuffled = screens
          .map((screen, index) => ({ screen, key: numbers[index] ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ screen }) => screen);
        expect(assigned(shuffled, first, others)).toEqual(
          screens.map((each) => `${each.label} ${each.bounds.x}`),
        );
      }),
    );
  });

  it('each keeps its own where one of them changes its resolution and the others make room', () => {
    fc.assert(
      fc.property(row, fc.nat(), size, (before, which, [width = 0, height = 0]) => {
        const after = inRow(
          before.map((each, index) => ({
            name: each.label,
            ...(index === which % before.length ? { width, height } : each.size),
          })),
        );
        const [first = desk, ...others] = before;
        expect(assigned(after, first, others)).toEqual(
          after.map((each) => `${each.label} ${each.bounds.x}`),
        );
      }),
    );
  });

  it('no screen has two boards, and none is left without while a board is without one of its name', () => {
    fc.assert(
      fc.property(row, row, (there, [first = desk, ...others]) => {
        const found = assignDisplays(there, identityOf(first), others.map(identityOf));
        const used = [...(found.first ? [found.first] : []), ...found.others.values()];
        expect(new Set(used).size).toBe(used.length);
        const isWaiting = (wanted: FakeDisplay) =>
          wanted.label !== '' && !found.others.has(windowIdOf(identityOf(wanted)));
        for (const each of others.filter(isWaiting)) {
          expect(
            there.filter(({ label }) => label === each.label).every((its) => used.includes(its)),
          ).toBe(true);
        }
      }),
    );
  });
});
