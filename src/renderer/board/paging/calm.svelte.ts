import type { Attachment } from 'svelte/attachments';

/** Milliseconds of nothing between two phases (docs/board-rules.md, "Flashes"). */
const calmMilliseconds = 300;

/** What is up; `phase` is null where everything is to change at once. */
export interface CalmState {
  /** Another page, another language. */
  readonly phase: string | null;
  /** The numbers of codeshares. */
  readonly tick: number;
}

/**
 * Shows nothing for a moment between two phases, so that a change is seen as one, and all rows
 * change together: the rows of a table when another page or language comes up, and the flight
 * numbers that take turns when only those do. Nothing moves, and nothing runs in between: an animation would draw
 * the window sixty times a second, though every picture is the same.
 */
export function calm(read: () => CalmState): Attachment<HTMLElement> {
  return (table) => {
    let last: CalmState | null = null;
    let end = (): void => undefined;
    $effect(() => {
      const next = read();
      const before = last;
      last = next;
      if (before === null || next.phase === null || before.phase === null) return;
      const isOtherPhase = before.phase !== next.phase;
      if (!isOtherPhase && before.tick === next.tick) return;
      const changing = isOtherPhase ? 'tbody' : '.takes-turns';
      end();
      end = hideFor(calmMilliseconds, [...table.querySelectorAll<HTMLElement>(changing)]);
    });
    return () => {
      end();
    };
  };
}

/** Returns the function that shows them before the time is over. */
function hideFor(milliseconds: number, elements: readonly HTMLElement[]): () => void {
  for (const { style } of elements) style.opacity = '0';
  const timer = setTimeout(end, milliseconds);
  function end(): void {
    clearTimeout(timer);
    for (const { style } of elements) style.removeProperty('opacity');
  }
  return end;
}
