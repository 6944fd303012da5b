import { describe, expect, it } from 'vitest';
import { contrastOf, hexOf, linearOf, type Triple } from '../../../styles/colour.ts';
import { themeFor, toneColours } from '../../../styles/theme.ts';
import { clockWords } from '../../../words/clock-words.ts';
import type { FacePage, FaceRow } from '../face.ts';
import { fullLevel, dotPalette, dotCoverage, dotSprites } from './dot-palette.ts';
import { emptyFrame, frameOf, type DotFrame } from './dot-frame.ts';
import { dotLayoutFor } from './dot-layout.ts';
import { changedColumns } from './dot-panel.ts';
import { createDotText } from './dot-text.ts';
import { lineRows } from './pixel-font.ts';

const look = { face: 'dot-matrix', isLight: false } as const;
const themes = [false, true].flatMap((isHighContrast) =>
  [false, true].map((isColourBlindSafe) =>
    themeFor({ ...look, isHighContrast, isColourBlindSafe }),
  ),
);
const theme = themeFor({ ...look, isHighContrast: false, isColourBlindSafe: false });
const palette = dotPalette(theme);
const text = createDotText((part) => {
  const width = 8 * part.length;
  return { width, levels: new Uint8Array(width * lineRows).fill(2) };
});
const area = { width: 1920, height: 870, capitalHeight: null };
const layout = dotLayoutFor(area, { direction: 'departures', clock: '24' }, 1);

const row: FaceRow = {
  id: '1',
  time: { ...clockWords('08:55', 'en'), day: '' },
  texts: {
    flight: 'LX 40',
    place: 'Oslo',
    terminal: 'E',
    gate: 'E35',
    belt: '',
    remark: 'Scheduled',
  },
  code: '',
  via: [],
  remarkTime: null,
  tone: 'plain',
  isPast: false,
  isGateNew: false,
  livery: null,
};
const headings = { ...row.texts, time: 'Time', flight: 'Flight', place: 'To', remark: 'Remark' };

function pageOf(rows: readonly FaceRow[], language: FacePage['language'] = 'en'): FacePage {
  return { columns: [], headings, rows, message: null, language };
}

/** How many dots of a row's column are in this state. */
function count(frame: DotFrame, index: number, column: string, state: number): number {
  const field = layout.dots.find((each) => each.column === column);
  if (!field) throw new Error(`There is no ${column}.`);
  let dots = 0;
  const top = layout.rowsTop + index * layout.rowDots;
  for (let y = top; y < top + layout.rowDots; y += 1) {
    for (let x = field.left; x < field.left + field.width; x += 1) {
      if (frame.states[y * frame.columns + x] === state) dots += 1;
    }
  }
  return dots;
}

describe('the frame of a page', () => {
  const { ink, past, amberSolid } = theme.colours;
  const lit = (colour: string) => palette.state(colour, fullLevel);

  it('lights the letters of each column, and nothing where there is no row', () => {
    const frame = frameOf(pageOf([row]), layout, text, palette);
    expect(count(frame, 0, 'place', lit(ink))).toBeGreaterThan(30);
    expect(count(frame, 1, 'place', 0)).toBe(count(emptyFrame(layout), 1, 'place', 0));
  });

  it('sets a remark that is wrong on a solid block, in dots that stay dark', () => {
    const cancelled = { ...row, tone: 'alarm' as const };
    const frame = frameOf(pageOf([cancelled]), layout, text, palette);
    const { ground } = toneColours(theme, 'alarm');
    const field = layout.dots.find(({ column }) => column === 'remark');
    const block = (field?.width ?? 0) * lineRows;
    const ofGround = count(frame, 0, 'remark', lit(ground ?? ''));
    expect(ofGround).toBeGreaterThan(block / 2);
    expect(ofGround).toBeLessThan(block);
    expect(count(frame, 0, 'place', lit(ink))).toBeGreaterThan(30);
  });

  it('steps back with what is past, and marks a new gate', () => {
    const rows = [
      { ...row, isPast: true, tone: 'past' as const },
      { ...row, isGateNew: true },
    ];
    const frame = frameOf(pageOf(rows), layout, text, palette);
    expect(count(frame, 0, 'place', lit(past))).toBeGreaterThan(30);
    expect(count(frame, 0, 'place', lit(ink))).toBe(0);
    expect(count(frame, 1, 'gate', lit(amberSolid))).toBeGreaterThan(60);
  });

  it('says in its own dots why there are no rows', () => {
    const page = { ...pageOf([]), message: 'No departures in the next hours' };
    const frame = frameOf(page, layout, text, palette);
    const dotsOf = (shown: DotFrame) => shown.states.filter((state) => state === lit(ink)).length;
    expect(dotsOf(frame)).toBeGreaterThan(200);
    expect(dotsOf(frameOf({ ...page, message: null }, layout, text, palette))).toBe(0);
    expect(dotsOf(frameOf({ ...page, rows: [row] }, layout, text, palette))).toBe(
      dotsOf(frameOf(pageOf([row]), layout, text, palette)),
    );
  });

  it('mirrors the columns in languages written from right to left', () => {
    const frame = frameOf(pageOf([row], 'ar'), layout, text, palette);
    const top = layout.rowsTop * frame.columns;
    const states = frame.states.subarray(top, top + layout.rowDots * frame.columns);
    const columns = Array.from(states.entries(), ([index, state]) =>
      state === 0 ? -1 : index % frame.columns,
    );
    // The time is where reading begins.
    expect(Math.max(...columns)).toBe(layout.columns - 1);
  });

  it('tells the columns in which two frames differ', () => {
    const before = frameOf(pageOf([row]), layout, text, palette);
    const changed = { ...row, texts: { ...row.texts, gate: 'E36' } };
    const after = frameOf(pageOf([changed]), layout, text, palette);
    const gate = layout.dots.find(({ column }) => column === 'gate');
    const [from, until] = changedColumns(before, after);
    expect(from).toBeGreaterThanOrEqual(gate?.left ?? 0);
    expect(until).toBeLessThanOrEqual((gate?.left ?? 0) + (gate?.width ?? 0));
    expect(changedColumns(before, before)).toEqual([layout.columns, 0]);
  });
});

describe('a dot', () => {
  const mixed = (one: Triple, other: Triple, share: number): Triple => [
    one[0] + (other[0] - one[0]) * share,
    one[1] + (other[1] - one[1]) * share,
    one[2] + (other[2] - one[2]) * share,
  ];
  const average = (numbers: Float64Array) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

  it('fills enough of its square for text to keep its contrast from afar', () => {
    for (const pitch of [1, 2, 3, 4, 5, 6, 10, 15, 21, 32]) {
      const [lit, off] = [average(dotCoverage(pitch, true)), average(dotCoverage(pitch, false))];
      for (const each of themes) {
        const { colours, tones } = each;
        const isUnlit = (colour: string) => dotPalette(each).state(colour, 1) === 0;
        const unlit = mixed(linearOf(colours.panel), linearOf(colours.dotOff), off);
        const seen = (colour: string) => hexOf(mixed(unlit, linearOf(colour), lit));
        for (const { ink, ground } of Object.values(tones)) {
          const contrast = contrastOf(
            isUnlit(ink) && ground !== null ? hexOf(unlit) : seen(ink),
            ground === null ? hexOf(unlit) : seen(ground),
          );
          const least = each.look.isHighContrast ? 7 : 4.5;
          expect(contrast, `${ink} at ${pitch}`).toBeGreaterThanOrEqual(least);
        }
      }
    }
  });

  it('has a picture for each of its states', () => {
    const { count: states, pixels } = dotSprites(4, palette);
    expect(states).toBe(1 + palette.colours.length * fullLevel);
    expect(pixels).toHaveLength(4 * 4 * 4 * states);
    // In the middle the colour itself, or that of a dot that is off.
    const middle = (state: number) => {
      const start = 4 * (2 * states * 4 + state * 4 + 2);
      return hexOf(
        linearOf(
          `#${Array.from(pixels.subarray(start, start + 3), (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
        ),
      );
    };
    expect(middle(0)).toBe(theme.colours.dotOff);
    expect(middle(palette.state(theme.colours.ink, fullLevel))).toBe(theme.colours.ink);
  });
});
