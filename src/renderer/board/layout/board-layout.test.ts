import { describe, expect, test } from 'vitest';
import { millimetresPerPixel, typeBounds } from './board-layout.ts';

const hd = { inches: 55, width: 1920, height: 1080 };

describe('the height of a capital letter follows from screen and distance', () => {
  test.each([
    // docs/board-rules.md, "Legibility": a 55-inch 1080p screen read from 5 m has 66 px capitals.
    [hd, 5, 39.4, 66.2],
    [hd, 10, 78.8, 132.5],
    [{ inches: 55, width: 3840, height: 2160 }, 5, 78.8, 132.5],
    [{ inches: 27, width: 2560, height: 1440 }, 1, 21.4, 36],
    [{ inches: 55, width: 1080, height: 1920 }, 5, 39.4, 66.2],
  ])('%o from %d m: %d px at least, %d px to be comfortable', (screen, metres, least, comfort) => {
    const bounds = typeBounds(screen, metres);
    expect(bounds?.least).toBeCloseTo(least, 1);
    expect(bounds?.comfortable).toBeCloseTo(comfort, 1);
  });

  test('twice the distance is twice the height', () => {
    const near = typeBounds(hd, 4);
    expect(typeBounds(hd, 8)?.least).toBeCloseTo((near?.least ?? 0) * 2, 9);
  });
});

test('without a distance or the size of the screen nothing follows', () => {
  expect(typeBounds(hd, null)).toBeNull();
  expect(typeBounds({ ...hd, inches: null }, 5)).toBeNull();
  expect(millimetresPerPixel({ inches: 55, width: 0, height: 0 })).toBeNull();
});
