import os from 'node:os';
import { vi } from 'vitest';

const real = {
  now: Date.now,
  monotonic: performance.now.bind(performance),
  uptime: os.uptime,
  setTimeout: globalThis.setTimeout,
};

let passed = 0;

/** Sets the clocks forward, by milliseconds. Timers wait on, as they do in a sleep. */
export function passTime(milliseconds: number): void {
  passed += milliseconds;
  vi.spyOn(Date, 'now').mockImplementation(() => real.now() + passed);
  vi.spyOn(performance, 'now').mockImplementation(() => real.monotonic() + passed);
  vi.spyOn(os, 'uptime').mockImplementation(() => real.uptime() + passed / 1000);
}

/** What is waited for from now on takes so many times less. */
export function runTimersAt(rate: number): void {
  const faster = (callback: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
    real.setTimeout(callback, delay / rate, ...args);
  vi.stubGlobal('setTimeout', faster);
}

/** Clocks, timers and environment are the computer's again. */
export function resetTime(): void {
  passed = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
}
