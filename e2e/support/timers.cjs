'use strict';

/*
 * Timers of the application's own processes run TIMER_RATE times as fast: with 10, what waits for a minute
 * waits for some seconds, and all of it in the same order. Loaded before the application, which knows
 * nothing of it; its clocks, its page and the network go on as they are. With TIMER_KIND=once only what waits
 * for something that comes once is faster; what looks again and again, and counts to lose its patience, is not.
 */

const timers = process.getBuiltinModule('node:timers');

const rate = Number(process.env.TIMER_RATE);

/** A longer timer would fire at once. */
const longest = 2 ** 31 - 1;

const names = process.env.TIMER_KIND === 'once' ? ['setTimeout'] : ['setTimeout', 'setInterval'];

for (const name of names) {
  const start = timers[name];
  const startAtRate = (callback, milliseconds, ...args) =>
    start(callback, Math.min(milliseconds / rate, longest), ...args);
  // From these Electron makes the ones that everything sees.
  timers[name] = Object.assign(startAtRate, start);
  globalThis[name] = timers[name];
}
