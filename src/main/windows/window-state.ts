import type { Rectangle } from 'electron';
import { z } from 'zod';

const whole = z.int().min(-100_000).max(100_000);
const length = z.int().min(100).max(100_000);

const windowStateSchema = z.object({
  /** As it stands when it is neither maximised nor full screen; in the system's points. */
  bounds: z.object({ x: whole, y: whole, width: length, height: length }),
  isMaximised: z.boolean(),
  isFullScreen: z.boolean(),
});

/** How a person has left the window. */
export type WindowState = z.output<typeof windowStateSchema>;

/** Reads what was kept; null for what is no state of a window, which is nothing to speak of. */
export function readWindowState(text: string): WindowState | null {
  try {
    return windowStateSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** So much of a window has to be on a screen that a person finds it and can take hold of it. */
const leastInSight = { width: 120, height: 60 };

/**
 * Where a window is put that stood so: in the same place if enough of it is still on a screen, never
 * larger than that screen; null where the screen is gone.
 *
 * @param workAreas of the screens that there are, without panels and docks
 */
export function restoredBounds(
  bounds: Rectangle,
  workAreas: readonly Rectangle[],
): Rectangle | null {
  for (const area of workAreas) {
    const across = overlap(bounds.x, bounds.width, area.x, area.width);
    const down = overlap(bounds.y, bounds.height, area.y, area.height);
    if (across < leastInSight.width || down < leastInSight.height) continue;
    const width = Math.min(bounds.width, area.width);
    const height = Math.min(bounds.height, area.height);
    // Its upper edge is what one takes it by.
    const y = Math.max(area.y, bounds.y);
    const isTooLarge = width < bounds.width || height < bounds.height;
    return isTooLarge ? { x: area.x, y: area.y, width, height } : { x: bounds.x, y, width, height };
  }
  return null;
}

function overlap(start: number, size: number, otherStart: number, otherSize: number): number {
  return Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart);
}
