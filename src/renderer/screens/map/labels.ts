import type { Point } from './camera.ts';

/** A rectangle on the screen, CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Label {
  /** What it belongs to. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** Where a label stands: its left edge and the middle of its height. */
export interface PlacedLabel {
  /** Of the label that was asked for. */
  readonly index: number;
  readonly left: number;
  readonly middle: number;
}

/** Pixels between a dot and its label, and around each label. */
const gap = 6;
const air = 3;

/**
 * Labels beside their dots, right or left, above or below, so that none lies over another, nor over the
 * dot of one before it, nor beyond the screen. The first have the choice: they are the important ones.
 */
export function placeLabels(
  labels: readonly Label[],
  screen: { readonly width: number; readonly height: number },
): PlacedLabel[] {
  const taken: Box[] = [];
  const placed: PlacedLabel[] = [];
  labels.forEach((label, index) => {
    const { at, width, height } = label;
    const dot = { left: at.x - 4, right: at.x + 4, top: at.y - 4, bottom: at.y + 4 };
    const spots = [
      [at.x + gap, at.y],
      [at.x - gap - width, at.y],
      [at.x - width / 2, at.y - gap - height / 2],
      [at.x - width / 2, at.y + gap + height / 2],
    ] as const;
    const spot = spots.find(([left, middle]) => {
      const box = boxAt(left, middle, width, height);
      const isOnScreen =
        box.left >= 0 && box.top >= 0 && box.right <= screen.width && box.bottom <= screen.height;
      return isOnScreen && !taken.some((other) => overlap(box, other));
    });
    if (spot !== undefined) {
      const [left, middle] = spot;
      taken.push(boxAt(left, middle, width, height));
      placed.push({ index, left, middle });
    }
    taken.push(dot);
  });
  return placed;
}

function boxAt(left: number, middle: number, width: number, height: number): Box {
  return {
    left: left - air,
    right: left + width + air,
    top: middle - height / 2,
    bottom: middle + height / 2,
  };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
