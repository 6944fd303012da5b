import type { CodeOf } from './board-targets.ts';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';
import type { WindowId } from '../settings/display-settings.ts';

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
