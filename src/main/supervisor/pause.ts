import { setTimeout } from 'node:timers/promises';

/** Waits so many milliseconds, or until all is to end. Leaves no listener behind: it is called for months. */
export async function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  try {
    await setTimeout(milliseconds, undefined, { signal: ending });
  } catch {
    // It rejects for the end, and for nothing else.
  }
}
