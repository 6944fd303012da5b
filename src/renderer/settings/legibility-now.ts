import { devicePixelRatio, innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { BoardView } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import { legibilityReport, type LegibilityReport } from '../board/legibility-report.ts';
import { scenesOf } from '../board/scenes.ts';

/** What comes of the settings in the window as it is now. Follows the window's size where it is read. */
export function legibilityNow(
  { settings, systemScreenInches }: SettingsView,
  boards: readonly BoardView[],
): LegibilityReport {
  const { direction, clock, viewingMetres, face, screenInches } = settings;
  const scenes = scenesOf(boards, settings);
  return legibilityReport({
    window: { width: innerWidth.current ?? 0, height: innerHeight.current ?? 0 },
    screen: {
      inches: screenInches ?? systemScreenInches,
      width: window.screen.width,
      height: window.screen.height,
    },
    shape: { direction, clock },
    boardCount: Math.max(1, ...scenes.map((scene) => scene.length)),
    devicePixelRatio: devicePixelRatio.current ?? 1,
    viewingMetres,
    face,
  });
}
