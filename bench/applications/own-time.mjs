import { readFileSync } from 'node:fs';

/** What Linux tells of a thread: nanoseconds on a core, nanoseconds of waiting for one, turns. */
const threadFile = '/proc/thread-self/schedstat';

/** Milliseconds that this thread was on a core, and waited for one; null where it is not told. */
function threadTimes() {
  try {
    const [worked, waited] = readFileSync(threadFile, 'latin1').split(' ');
    return { worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 };
  } catch {
    return null;
  }
}

/**
 * Milliseconds that never go back, without those in which this thread waited for a core: what it
 * takes itself, on a busy machine as on a quiet one. Elsewhere than on Linux with all of them.
 */
export function ownNow() {
  return performance.now() - (threadTimes()?.waited ?? 0);
}

/** How often the event loop is looked at, milliseconds. */
const resolution = 1;

/**
 * Watches by how much the event loop of this process is late, without the time in which others had the
 * core, and how much of that its thread was at work: what wakes the thread may be late as well. The
 * function that it gives ends that, and tells: milliseconds.
 *
 * @returns {() => Record<'delay' | 'work', { p99: number, longest: number }>}
 */
export function watchEventLoop() {
  const delays = [];
  const works = [];
  let last = ownNow();
  let lastWork = threadTimes()?.worked ?? 0;
  const timer = setInterval(() => {
    const now = ownNow();
    const work = threadTimes()?.worked ?? now;
    delays.push(Math.max(0, now - last - resolution));
    works.push(work - lastWork);
    last = now;
    lastWork = work;
  }, resolution);
  return () => {
    clearInterval(timer);
    return { delay: worst(delays), work: worst(works) };
  };
}

function worst(values) {
  values.sort((one, other) => one - other);
  const p99 = values[Math.max(0, Math.ceil(0.99 * values.length) - 1)] ?? 0;
  return { p99, longest: values[values.length - 1] ?? 0 };
}
