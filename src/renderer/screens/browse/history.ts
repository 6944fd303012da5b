/** What was visited, as in a browser. Never changed in place. */
export interface History<Entry> {
  readonly past: readonly Entry[];
  readonly present: Entry;
  readonly future: readonly Entry[];
}

/** More steps back than anybody takes. */
const longestPast = 200;

export function beginHistory<Entry>(present: Entry): History<Entry> {
  return { past: [], present, future: [] };
}

/** On to another entry: the way forward from here is gone. */
export function visit<Entry>({ past, present }: History<Entry>, entry: Entry): History<Entry> {
  return { past: [...past, present].slice(-longestPast), present: entry, future: [] };
}

/** The same entry, seen otherwise: no step of its own. */
export function change<Entry>(history: History<Entry>, entry: Entry): History<Entry> {
  return { ...history, present: entry };
}

/** One step back; the same where there is none. */
export function goBack<Entry>(history: History<Entry>): History<Entry> {
  const { past, present, future } = history;
  const last = past[past.length - 1];
  if (last === undefined) return history;
  return { past: past.slice(0, -1), present: last, future: [present, ...future] };
}

/** One step forward; the same where there is none. */
export function goForward<Entry>(history: History<Entry>): History<Entry> {
  const { past, present, future } = history;
  const [next] = future;
  if (next === undefined) return history;
  return { past: [...past, present], present: next, future: future.slice(1) };
}
