import type { Settings, SettingsPatch } from '#shared/settings.ts';
import type { SystemZone } from '../clock/system-zone.ts';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import { settingsAt, type WindowId } from '../settings/display-settings.ts';
import { boardReference } from '../store/board-reference.ts';
import { guessAirport } from '../store/guess-airport.ts';
import type { Store } from '../store/open-store.ts';
import { boardTargets, firstBoardPatch, type CodeOf } from './board-targets.ts';

/** The boards of several windows. */
export interface SharedTargets {
  /** All of them, each once, in the order of the windows. */
  readonly all: readonly PollTarget[];
  /** Those of each window, in its order. */
  readonly at: ReadonlyMap<WindowId, readonly PollTarget[]>;
}

/**
 * What the windows show, so that a board on several of them is kept and asked for once, also where one
 * calls its airport `ZRH` and another one `LSZH`.
 */
export function sharedTargets(
  windowIds: readonly WindowId[],
  targetsAt: (windowId: WindowId) => readonly PollTarget[],
  codeOf: CodeOf,
): SharedTargets {
  const shared = new Map<string, PollTarget>();
  const share = (target: PollTarget): PollTarget => {
    const id = targetId({ ...target, airport: codeOf(target.airport) });
    const known = shared.get(id) ?? target;
    shared.set(id, known);
    return known;
  };
  const at = new Map(windowIds.map((windowId) => [windowId, targetsAt(windowId).map(share)]));
  return { all: [...shared.values()], at };
}

/** The boards that the windows want, by the settings that are in force. */
export interface WantedBoards {
  /** All of them, each once; a publisher has more. */
  all(): readonly PollTarget[];
  /** Those of a window, in its order. */
  at(windowId: WindowId): readonly PollTarget[];
  /** What to change to make a board the first one of a window. */
  firstBoardPatch(choice: PollTarget, windowId: WindowId): SettingsPatch;
  /** The one code of an airport that has two. */
  readonly codeOf: CodeOf;
  /** The airport to show where none was chosen. */
  guessedAirport(): string;
}

export interface WantedBoardsParts {
  readonly configuration: Pick<SettingsNow, 'settings'>;
  readonly store: Pick<Store, 'read'>;
  readonly ownZone: SystemZone;
  readonly windowIds: () => readonly WindowId[];
  /** What is polled where the windows want these boards: a publisher has more. */
  readonly allTargets?: (
    own: readonly PollTarget[],
    settings: Settings,
    codeOf: CodeOf,
  ) => readonly PollTarget[];
}

export function createWantedBoards(parts: WantedBoardsParts): WantedBoards {
  const { configuration, store } = parts;
  const guessedAirport = (): string => store.read((db) => guessAirport(db, parts.ownZone));

  function codeOf(code: string): string {
    const airport = store.read((db) => boardReference(db).airport(code));
    return airport?.iata ?? airport?.icao ?? code;
  }

  function shown(): SharedTargets {
    const targetsAt = (windowId: WindowId): readonly PollTarget[] =>
      boardTargets(settingsAt(configuration.settings, windowId), guessedAirport, codeOf);
    return sharedTargets(parts.windowIds(), targetsAt, codeOf);
  }

  return {
    all() {
      const { all } = shown();
      return parts.allTargets?.(all, configuration.settings, codeOf) ?? all;
    },
    at: (windowId) => shown().at.get(windowId) ?? [],
    firstBoardPatch: (choice, windowId) =>
      firstBoardPatch(settingsAt(configuration.settings, windowId), choice, guessedAirport, codeOf),
    codeOf,
    guessedAirport,
  };
}
