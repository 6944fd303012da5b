import { readFileSync } from 'node:fs';

/** What Linux tells of a thread: nanoseconds on a core, nanoseconds of waiting for one, turns. */
const waitFile = '/proc/thread-self/schedstat';

/** Milliseconds that this thread has waited for a core that others had; 0 where nobody tells. */
function waited() {
  try {
    return Number(readFileSync(waitFile, 'latin1').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * Milliseconds that never go back, without those in which this thread waited for a core: what it
 * takes itself, on a busy machine as on a quiet one. Elsewhere than on Linux with all of them.
 */
export function ownNow() {
  return performance.now() - waited();
}

/** How often the event loop is looked at, milliseconds. */
const resolution = 1;

/**
 * Watches by how much the event loop of this process is late, without what others are to blame for.
 * The function that it gives ends that, and tells: milliseconds.
 *
 * @returns {() => { p99: number, longest: number }}
 */
export function watchEventLoop() {
  const delays = [];
  let last = ownNow();
  const timer = setInterval(() => {
    const now = ownNow();
    delays.push(Math.max(0, now - last - resolution));
    last = now;
  }, resolution);
  return () => {
    clearInterval(timer);
    delays.sort((one, other) => one - other);
    const p99 = delays[Math.max(0, Math.ceil(0.99 * delays.length) - 1)] ?? 0;
    return { p99, longest: delays[delays.length - 1] ?? 0 };
  };
}
