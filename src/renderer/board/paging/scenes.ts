import type { BoardView } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';

/** The boards that are up together, by their ids, in their order. */
export type Scene = readonly string[];

type Shown = Pick<Settings, 'airportsShown' | 'otherDirection'>;

/**
 * Which boards are up together and which take turns, for every choice of the settings. The order is
 * that of the boards: airport by airport, the first direction before the other.
 *
 * @param mostPanels so many boards fit into the window legibly; a larger scene becomes several
 */
export function scenesOf(
  boards: readonly Pick<BoardView, 'id' | 'airport' | 'direction'>[],
  { airportsShown, otherDirection }: Shown,
  mostPanels = Number.POSITIVE_INFINITY,
): readonly Scene[] {
  const hasAirportsTogether = airportsShown === 'side-by-side';
  const hasDirectionsTogether = otherDirection === 'side-by-side';
  const scenes = new Map<string, string[]>();
  for (const { id, airport, direction } of boards) {
    const parts = [hasAirportsTogether ? '' : airport.code, hasDirectionsTogether ? '' : direction];
    const key = parts.join(' ');
    scenes.set(key, [...(scenes.get(key) ?? []), id]);
  }
  return [...scenes.values()].flatMap((scene) => inEvenParts(scene, mostPanels));
}

/** Scenes of at most so many boards, as even as possible: five of them are three and two. */
function inEvenParts(scene: readonly string[], most: number): Scene[] {
  const count = Math.max(1, Math.ceil(scene.length / Math.max(1, most)));
  const size = Math.ceil(scene.length / count);
  return Array.from({ length: count }, (_, part) => scene.slice(part * size, (part + 1) * size));
}
