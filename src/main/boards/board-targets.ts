import type { Direction } from '#shared/board-view.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import type { PollTarget } from '../service-client/poll-target.ts';

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
