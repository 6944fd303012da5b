import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeLabels, type Label } from './paint-airports.ts';

const screen = { width: 400, height: 300 };
const label = (x: number, y: number): Label => ({ at: { x, y }, width: 40, height: 16 });

describe('placeLabels', () => {
  it('stands to the right, and where that is taken to the left', () => {
    const placed = placeLabels([label(100, 100), label(90, 104)], screen);
    expect(placed[0]).toEqual({ index: 0, left: 106, middle: 100 });
    expect(placed[1]?.left).toBe(90 - 6 - 40);
  });

  it('leaves out what has no room', () => {
    const crowd = Array.from({ length: 20 }, () => label(200, 150));
    const placed = placeLabels(crowd, screen);
    expect(placed[0]?.index).toBe(0);
    expect(placed.length).toBeLessThanOrEqual(4);
  });

  it('never lays one over another, nor beyond the screen', () => {
    const labels = fc.array(
      fc.record({
        at: fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) }),
        width: fc.integer({ min: 10, max: 120 }),
        height: fc.constant(16),
      }),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(labels, (all) => {
        const boxes = placeLabels(all, screen).map(({ index, left, middle }) => ({
          left,
          right: left + (all[index]?.width ?? 0),
          top: middle - 8,
          bottom: middle + 8,
        }));
        for (const [index, one] of boxes.entries()) {
          expect(one.left >= 0 && one.right <= 400 && one.top >= 0 && one.bottom <= 300).toBe(true);
          for (const other of boxes.slice(index + 1)) {
            const isApart =
              one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top;
            expect(isApart).toBe(true);
          }
        }
      }),
    );
  });
});
