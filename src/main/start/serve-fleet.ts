import { screen } from 'electron';
import type { BoardView } from '#shared/board-view.ts';
import type { PaintedBoard } from '#shared/ipc.ts';
import { isNight } from '#shared/plan.ts';
import type { Settings } from '#shared/settings.ts';
import type { FleetDisplay } from '../fleet/display.ts';
import { mostOfPicture } from '../fleet/control.ts';
import type { HealthState } from '../health/state.ts';
import type { DisplayWindows } from '../windows/displays/display-windows.ts';
import { jpegOf } from '../windows/picture.ts';

/** What a display of a fleet tells it, and does for it. */
export interface FleetService {
  readonly fleet: FleetDisplay;
  readonly displayWindows: Pick<DisplayWindows, 'all'>;
  readonly views: () => readonly BoardView[];
  /** What each window has painted last. */
  readonly painted: () => Iterable<readonly PaintedBoard[]>;
  readonly night: () => Settings['night'];
  readonly state: () => HealthState;
  /** Has all pages show the name of this display. */
  readonly showName: (name: string) => void;
  /** Ends, for the supervisor to start it again; null: there is none. */
  readonly restart: (() => void) | null;
}

/** Tells the fleet how this display does, and does what that tells it to. */
export function serveFleet(parts: FleetService): void {
  const { fleet, displayWindows } = parts;

  function boards() {
    const painted = new Map<string, number | null>();
    for (const { id, fetchedAt } of [...parts.painted()].flat()) {
      const other = painted.get(id);
      // Of a board that several screens show, the oldest counts.
      const isNewer = other !== undefined && (other ?? 0) <= (fetchedAt ?? 0);
      if (!isNewer) painted.set(id, fetchedAt);
    }
    return parts.views().flatMap(({ id, airport, direction }) => {
      const fetchedAt = painted.get(id);
      return fetchedAt === undefined ? [] : [{ airport: airport.code, direction, fetchedAt }];
    });
  }

  fleet.serve(
    () => ({
      state: parts.state(),
      boards: boards(),
      screen: screenOf(displayWindows),
      isNight: isNight(parts.night(), fleet.clock.now()),
    }),
    {
      identify() {
        // Nothing is told to a display that has none.
        parts.showName(fleet.name ?? '');
      },
      async picture() {
        const [first] = displayWindows.all;
        if (first === undefined) throw new Error('There is no window.');
        return jpegOf(first.window, mostOfPicture);
      },
      reload() {
        for (const { window } of displayWindows.all) window.webContents.reload();
      },
      restart: parts.restart,
    },
  );
}

/** The screen that the first window is on, in pixels of its own. */
function screenOf({ all: [first] }: Pick<DisplayWindows, 'all'>) {
  if (first === undefined || first.window.isDestroyed()) return null;
  const { size, scaleFactor } = screen.getDisplayMatching(first.window.getBounds());
  return {
    width: Math.round(size.width * scaleFactor),
    height: Math.round(size.height * scaleFactor),
    scale: scaleFactor,
  };
}
