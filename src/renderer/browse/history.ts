/** Places that were visited, as in a browser. Never changed in place. */
export interface History<Place> {
  readonly past: readonly Place[];
  readonly present: Place;
  readonly future: readonly Place[];
}

/** More steps back than anybody takes. */
const longestPast = 200;

export function beginHistory<Place>(present: Place): History<Place> {
  return { past: [], present, future: [] };
}

/** On to another place: the way forward from here is gone. */
export function visit<Place>({ past, present }: History<Place>, place: Place): History<Place> {
  return { past: [...past, present].slice(-longestPast), present: place, future: [] };
}

/** The same place, seen otherwise: no step of its own. */
export function change<Place>(history: History<Place>, place: Place): History<Place> {
  return { ...history, present: place };
}

/** One step back; the same where there is none. */
export function goBack<Place>(history: History<Place>): History<Place> {
  const { past, present, future } = history;
  const last = past[past.length - 1];
  if (last === undefined) return history;
  return { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

/** One step forward; the same where there is none. */
export function goForward<Place>(history: History<Place>): History<Place> {
  const { past, present, future } = history;
  const [next] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: future.slice(1) };
}
