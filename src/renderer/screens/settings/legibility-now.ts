import { devicePixelRatio, innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { BoardView } from '#shared/board-view.ts';
import type { SettingsView } from '#shared/ipc.ts';
import { legibilityReport, type LegibilityReport } from './legibility-report.ts';

/** What comes of the settings in the window as it is now. Follows the window's size where it is read. */
export function legibilityNow(
  { settings }: SettingsView,
  boards: readonly BoardView[],
): LegibilityReport {
  return legibilityReport({
    window: { width: innerWidth.current ?? 0, height: innerHeight.current ?? 0 },
    screen: {
      inches: settings.screenInches,
      width: window.screen.width,
      height: window.screen.height,
    },
    boards,
    settings,
    devicePixelRatio: devicePixelRatio.current ?? 1,
  });
}
