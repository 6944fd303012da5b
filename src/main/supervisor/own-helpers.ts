import { readdirSync, readFileSync } from 'node:fs';

/**
 * Ends what Chromium has started for this process before any of our code ran. On Linux these are its zygotes, from which
 * it would make further processes: a supervisor, which shows nothing, never needs one, and what the environment said at
 * the start is in their memory. Elsewhere there is nothing of the kind.
 */
export function endHelpers(): void {
  const parents = parentsNow();
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === process.pid || isOurs(parents.get(id)));
  for (const [id, parent] of parents) {
    if (!isOurs(parent) || !isHelper(id)) continue;
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended with the one above it.
    }
  }
}

/** The parents of all processes that Linux shows; nothing on other systems. */
function parentsNow(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const name of read(() => readdirSync('/proc')) ?? []) {
    if (!/^\d+$/.test(name)) continue;
    const stat = read(() => readFileSync(`/proc/${name}/stat`, 'latin1'));
    // proc_pid_stat(5): the fourth field; the second, a name in brackets, may have blanks.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
}

function isHelper(id: number): boolean {
  const command = read(() => readFileSync(`/proc/${id}/cmdline`, 'latin1')) ?? '';
  return /[\0 ]--type=/.test(command);
}

/** Null where the process is gone, or the system has no such folder. */
function read<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
