import type { DisplayIdentity } from '#shared/wall.ts';
import { windowIdOf } from '../../settings/display-settings.ts';
import { likenessOf, type Seen } from './screens.ts';

/** Which screen each window has: null where its own is not there. */
export interface Assignment<Any> {
  readonly first: Any | null;
  /** By the ids of the windows. */
  readonly others: ReadonlyMap<string, Any>;
  /** Those of the wanted screens that are there, by `windowIdOf`. */
  readonly found: ReadonlyMap<string, Any>;
}

/**
 * Gives each window its screen, and no screen to two. The first board takes the main screen where its own is not
 * there, or any other that is left; where all have boards of their own, it waits.
 *
 * @param displays those that are there, the main one first
 * @param wasFound whether this screen was found for that request before
 */
export function assignDisplays<Any extends Seen>(
  displays: readonly Any[],
  wantedByFirst: DisplayIdentity | null,
  wantedByOthers: readonly DisplayIdentity[],
  wasFound: WasFound<Any> = () => false,
): Assignment<Any> {
  const byWindow = new Map(wantedByOthers.map((wanted) => [windowIdOf(wanted), wanted]));
  const wanted = [...(wantedByFirst === null ? [] : [wantedByFirst]), ...byWindow.values()];
  const found = bestPairs(displays, wanted, wasFound);
  const others = new Map<string, Any>();
  for (const [windowId, identity] of byWindow) {
    const display = found.get(identity);
    if (display !== undefined) others.set(windowId, display);
  }
  const own = wantedByFirst && found.get(wantedByFirst);
  const taken = new Set(found.values());
  return {
    first: own ?? displays.find((display) => !taken.has(display)) ?? null,
    others,
    found: new Map([...found].map(([identity, display]) => [windowIdOf(identity), display])),
  };
}

type WasFound<Any> = (display: Any, wanted: DisplayIdentity) => boolean;

/** One way to give screens to those that want them. */
interface Pairing<Any> {
  readonly pairs: ReadonlyMap<DisplayIdentity, Any>;
  readonly worth: number;
}

/**
 * Looked at together, not one after the other: where one of several screens without names, or of one name, changes
 * its resolution, others move, and each of them alone is like more than one of those that were chosen. As many
 * as possible have a screen; of these as many as possible the one that they have had before; of these as many as
 * possible one of their size; of these their order
 * from left to right, or from top to bottom, changes least; of these as many as possible have not moved. Where
 * that decides nothing, the first has the choice.
 */
function bestPairs<Any extends Seen>(
  displays: readonly Any[],
  wanted: readonly DisplayIdentity[],
  wasFound: WasFound<Any>,
): ReadonlyMap<DisplayIdentity, Any> {
  let best: Pairing<Any> = { pairs: new Map(), worth: 0 };
  const valueOf = (display: Any, each: DisplayIdentity): number | null =>
    worthOf(display, each, wasFound(display, each));
  const most = wanted.map((each) => {
    const values = displays.map((display) => valueOf(display, each) ?? 0);
    return Math.max(0, ...values);
  });

  function go(index: number, { pairs, worth }: Pairing<Any>): void {
    if (worth > best.worth) best = { pairs, worth };
    const each = wanted[index];
    const reachable = most.slice(index).reduce((sum, value) => sum + value, worth);
    if (each === undefined || reachable <= best.worth) return;
    const used = new Set(pairs.values());
    for (const display of displays) {
      const value = used.has(display) ? null : valueOf(display, each);
      if (value === null) continue;
      const turned = [...pairs].filter(([other, its]) => {
        const was = isBefore(other, each);
        return was !== isBefore(its.bounds, display.bounds);
      });
      go(index + 1, {
        pairs: new Map(pairs).set(each, display),
        worth: worth + value - turned.length * worths.turned,
      });
    }
    go(index + 1, { pairs, worth });
  }

  go(0, best);
  return best.pairs;
}

/** Each is worth more than all of the next ones together, for as many screens as there can be boards. */
const worths = {
  screen: 100_000_000,
  before: 1_000_000,
  size: 10_000,
  turned: 100,
  place: 1,
} as const;

/** Null: it is another screen. */
function worthOf(display: Seen, wanted: DisplayIdentity, wasFound: boolean): number | null {
  const likeness = likenessOf(display, wanted);
  if (likeness === null) {
    // Size and place of one without a name may both have changed while it had its board, one after the other.
    const mayBeIt = wasFound && wanted.label === '' && display.label === '';
    return mayBeIt ? worths.screen + worths.before : null;
  }
  const { isSameSize, isSamePlace } = likeness;
  const parts = [
    worths.screen,
    wasFound ? worths.before : 0,
    isSameSize ? worths.size : 0,
    isSamePlace ? worths.place : 0,
  ];
  return parts.reduce((sum, part) => sum + part, 0);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function isBefore(one: Point, other: Point): boolean {
  return one.x === other.x ? one.y < other.y : one.x < other.x;
}
