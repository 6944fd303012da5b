import type { Settings, SettingsPatch } from '#shared/settings.ts';
import type { SystemZone } from '../clock/system-zone.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import { settingsAt, type BoardWindows, type WindowId } from '../settings/display-settings.ts';
import { boardReference } from '../store/board-reference.ts';
import { guessAirport } from '../store/guess-airport.ts';
import type { Store } from '../store/open-store.ts';
import type { Direction } from '#shared/board-view.ts';

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

/** What is polled where the windows want these boards: a publisher has more. */
export type AllTargets = (
  own: readonly PollTarget[],
  settings: Settings,
  codeOf: CodeOf,
) => readonly PollTarget[];

export function createWantedBoards(
  configuration: Pick<SettingsNow, 'settings'>,
  store: Pick<Store, 'read'>,
  ownZone: SystemZone,
  windows: Pick<BoardWindows, 'all'>,
  allTargets: AllTargets = (own) => own,
): WantedBoards {
  const guessedAirport = (): string => store.read((db) => guessAirport(db, ownZone));

  function codeOf(code: string): string {
    const airport = store.read((db) => boardReference(db).airport(code));
    return airport?.iata ?? airport?.icao ?? code;
  }

  function shown(): SharedTargets {
    const targetsAt = (windowId: WindowId): readonly PollTarget[] =>
      boardTargets(settingsAt(configuration.settings, windowId), guessedAirport, codeOf);
    const windowIds = windows.all.map(({ windowId }) => windowId);
    return sharedTargets(windowIds, targetsAt, codeOf);
  }

  return {
    all: () => allTargets(shown().all, configuration.settings, codeOf),
    at: (windowId) => shown().at.get(windowId) ?? [],
    firstBoardPatch: (choice, windowId) =>
      firstBoardPatch(settingsAt(configuration.settings, windowId), choice, guessedAirport, codeOf),
    codeOf,
    guessedAirport,
  };
}

type BoardsWanted = Pick<Settings, 'airport' | 'otherAirports' | 'direction' | 'otherDirection'>;

/** The one code of an airport that has two: the IATA code of `LSZH`. */
export type CodeOf = (code: string) => string;

/** What is asked for: a further IATA code of an airport (MLH) becomes its own (BSL), an ICAO code stays. */
const asked = (code: string, codeOf: CodeOf): string => (code.length === 3 ? codeOf(code) : code);

/** The airports that are shown, each once: the chosen one, or the guessed one, first. */
function airportsShown(
  { airport, otherAirports }: BoardsWanted,
  guessed: () => string,
  codeOf: CodeOf,
): readonly string[] {
  const airports = new Map<string, string>();
  for (const code of [airport ?? guessed(), ...otherAirports]) {
    if (!airports.has(codeOf(code))) airports.set(codeOf(code), asked(code, codeOf));
  }
  return [...airports.values()];
}

/**
 * The boards that the settings ask for, each once, airport by airport; of one airport first the
 * direction that was chosen.
 *
 * @param guessed the airport to show where none was chosen
 */
export function boardTargets(
  wanted: BoardsWanted,
  guessed: () => string,
  codeOf: CodeOf,
): readonly PollTarget[] {
  const directions: Direction[] = [wanted.direction];
  if (wanted.otherDirection !== 'hidden') directions.push(opposite(wanted.direction));
  return airportsShown(wanted, guessed, codeOf).flatMap((airport) =>
    directions.map((direction) => ({ airport, direction })),
  );
}

/**
 * What to change to make a board the first one. An airport that is shown already changes places with
 * the one that was first, so that no other one is lost.
 */
export function firstBoardPatch(
  wanted: BoardsWanted,
  { airport: chosen, direction }: PollTarget,
  guessed: () => string,
  codeOf: CodeOf,
): SettingsPatch {
  const airport = asked(chosen, codeOf);
  const [first = airport, ...others] = airportsShown(wanted, guessed, codeOf);
  const isChosen = (code: string) => codeOf(code) === codeOf(airport);
  if (!others.some(isChosen)) return { airport, direction };
  const otherAirports = others.map((code) => (isChosen(code) ? first : code));
  return { airport, direction, otherAirports };
}

function opposite(direction: Direction): Direction {
  return direction === 'departures' ? 'arrivals' : 'departures';
}
