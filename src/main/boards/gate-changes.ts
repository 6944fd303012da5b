/** What is remembered of the gate of one row. Instants are UNIX seconds. */
export interface GateMemory {
  /** The last gate that was known. */
  readonly gate: string;
  /** The one before it; null where it is the first. */
  readonly before: string | null;
  readonly changedAt: number;
}

/** By the ids of rows. */
export type GateMemories = ReadonlyMap<string, GateMemory>;

/** How long a change of gate is marked, seconds. */
const markedSeconds = 600;

function next(
  memory: GateMemory | undefined,
  gate: string | null,
  now: number,
): GateMemory | undefined {
  if (gate === null || gate === memory?.gate) return memory;
  return { gate, before: memory?.gate ?? null, changedAt: now };
}

/**
 * The gate that a row had before the one it has now, for ten minutes from when the change was
 * noticed; else null. A first gate is no change. A gate that is unknown for a while is remembered:
 * one who went to A12 hears of B3, whatever lay between. Where the source itself tells the gate before, that counts, for
 * as long as it says so.
 *
 * @param memory what was remembered before these rows came
 * @param gate the gate as it is now; null where it is unknown or not shown
 * @param now UNIX seconds
 * @param told the gate before, as the source tells it; null: it tells none
 */
export function markedGateBefore(
  memory: GateMemory | undefined,
  gate: string | null,
  now: number,
  told: string | null = null,
): string | null {
  if (gate === null) return null;
  if (told !== null && told !== gate) return told;
  const { before, changedAt } = next(memory, gate, now) ?? { before: null, changedAt: now };
  const age = now - changedAt;
  return age >= 0 && age < markedSeconds ? before : null;
}

/** A change of gate that is marked now, of the row with this id. */
export interface GateChange extends GateMemory {
  readonly id: string;
  readonly before: string;
}

/** Those that are marked, to be told to others that show the same rows. @param now UNIX seconds */
export function markedChanges(memories: GateMemories, now: number): readonly GateChange[] {
  return [...memories].flatMap(([id, { gate, before, changedAt }]) =>
    before !== null && now - changedAt < markedSeconds ? [{ id, gate, before, changedAt }] : [],
  );
}

/** What is remembered once others have told what they have seen: what was seen here counts more. */
export function withChanges(memories: GateMemories, told: readonly GateChange[]): GateMemories {
  const all = new Map(memories);
  for (const { id, gate, before, changedAt } of told) {
    const own = all.get(id);
    // A change to another gate than the one that is known here is an older one.
    if (own === undefined || (own.gate === gate && own.before === null)) {
      all.set(id, { gate, before, changedAt });
    }
  }
  return all;
}

/** What to remember once these rows are shown; rows that are gone are forgotten. */
export function rememberGates(
  memories: GateMemories,
  rows: readonly { readonly id: string; readonly gate: string | null }[],
  now: number,
): GateMemories {
  return new Map(
    rows.flatMap(({ id, gate }) => {
      const memory = next(memories.get(id), gate, now);
      return memory === undefined ? [] : [[id, memory] as const];
    }),
  );
}
