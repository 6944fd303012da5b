import { expect, it, vi, test } from 'vitest';
import type { Rectangle } from 'electron';
import { appPage, stillPage, createBoardWindow, windowBackground } from './board-window.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import type { Settings } from '#shared/settings.ts';

const electron = vi.hoisted(() => ({ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }));

vi.mock('electron', () => {
  interface Size {
    readonly width: number;
    readonly height: number;
  }
  /** A window as Electron 41 and later make it: no larger than the work area, until it is told its size. */
  class BrowserWindow {
    size: Size;
    readonly options: Partial<Rectangle & { minWidth: number; minHeight: number }>;
    readonly once = vi.fn();
    readonly off = vi.fn();
    readonly webContents = { once: vi.fn(), off: vi.fn() };
    readonly loadURL = vi.fn(() => Promise.resolve());
    constructor(options: Rectangle) {
      const { width, height } = electron.workArea;
      this.options = options;
      this.size = {
        width: Math.min(options.width, width),
        height: Math.min(options.height, height),
      };
    }
    setContentSize(width: number, height: number): void {
      this.size = { width, height };
    }
  }
  return { BrowserWindow, screen: { getPrimaryDisplay: () => electron } };
});

function made(options: { isVisible: boolean; area?: Rectangle }) {
  const watch = vi.fn();
  const window: unknown = createBoardWindow({ ...options, pageWatch: { watch } });
  return window as { size: object; options: object; loadURL: object };
}

it('has a page on which nothing takes turns and no button stands for a picture, and no other', () => {
  expect(made({ isVisible: false }).loadURL).toHaveBeenCalledWith(stillPage);
  expect(made({ isVisible: true }).loadURL).toHaveBeenCalledWith(appPage);
});

it('is as large as a picture, and a line more, on a smaller screen, too', () => {
  expect(made({ isVisible: false }).size).toEqual({ width: 1920, height: 1081 });
});

it.each([
  ['a common screen', { x: 0, y: 0, width: 1920, height: 1080 }, [1280, 720, 320, 180], [640, 360]],
  [
    'a further one',
    { x: 1920, y: 0, width: 1920, height: 1080 },
    [1280, 720, 2240, 180],
    [640, 360],
  ],
  [
    'a common one at a scale of 2',
    { x: 0, y: 0, width: 960, height: 540 },
    [864, 486, 48, 27],
    [640, 360],
  ],
  ['a tall one', { x: 0, y: 0, width: 800, height: 1280 }, [720, 405, 40, 438], [640, 360]],
  [
    'a small one at a scale of 2',
    { x: 0, y: 0, width: 512, height: 300 },
    [460, 259, 26, 21],
    [460, 259],
  ],
])('has room on %s', (_what, area, [width, height, x, y], [minWidth, minHeight]) => {
  const { options } = made({ isVisible: true, area });
  expect(options).toMatchObject({ width, height, x, y, minWidth, minHeight });
});

const calm = { shouldUseDarkColors: true, shouldUseHighContrastColors: false };
const bright = { shouldUseDarkColors: false, shouldUseHighContrastColors: true };

test.each<[Partial<Settings>, typeof calm, string]>([
  [{}, calm, '#0a0d12'],
  [{}, bright, '#000000'],
  [{ contrast: 'standard' }, bright, '#0a0d12'],
  [{ appearance: 'light' }, calm, '#faf9f6'],
  [{ appearance: 'system' }, calm, '#0a0d12'],
  [{ appearance: 'system' }, bright, '#ffffff'],
  [{ face: 'split-flap', appearance: 'light' }, calm, '#161618'],
  [{ face: 'dot-matrix', contrast: 'high' }, calm, '#000000'],
])('%o on a system of %o is %s', (settings, system, colour) => {
  expect(windowBackground({ ...defaultSettings, ...settings }, system)).toBe(colour);
});
