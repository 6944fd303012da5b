'use strict';

/*
 * Timers of the application's own processes run TIMER_RATE times as fast: with 10, what waits for a minute
 * waits for some seconds, and all of it in the same order. Loaded before the application, which knows
 * nothing of it; its clocks, its page and the network go on as they are. With TIMER_KIND=once only what waits
 * for something that comes once is faster; what looks again and again, and counts to lose its patience, is not: a test
 * lets it look at once (`lookAgain`).
 */

const timers = process.getBuiltinModule('node:timers');

/** Asked for by each timer: a test may change it (`runTimersAt`). */
const rate = () => Number(process.env.TIMER_RATE);

/** A longer timer would fire at once. */
const longest = 2 ** 31 - 1;

const names = process.env.TIMER_KIND === 'once' ? ['setTimeout'] : ['setTimeout', 'setInterval'];

for (const name of names) {
  const start = timers[name];
  const startAtRate = (callback, milliseconds, ...args) =>
    start(callback, Math.min(milliseconds / rate(), longest), ...args);
  // From these Electron makes the ones that everything sees.
  replace(name, Object.assign(startAtRate, start));
}

/** What is to be called again and again, by its timer: how often, milliseconds of the application, and the call. */
const looks = new Map();

const startInterval = timers.setInterval;
replace('setInterval', (callback, milliseconds, ...args) => {
  const timer = startInterval(callback, milliseconds, ...args);
  looks.set(timer, { milliseconds, look: () => callback(...args) });
  return timer;
});
for (const name of ['clearInterval', 'clearTimeout']) {
  const stop = timers[name];
  replace(name, (timer) => {
    looks.delete(timer);
    stop(timer);
  });
}

/** Does at once what is done every so many milliseconds. */
globalThis.lookAgain = (milliseconds) => {
  for (const [, { look }] of looksEvery(milliseconds)) look();
};

/** Does no more what was done every so many milliseconds. */
globalThis.lookNoMore = (milliseconds) => {
  for (const [timer] of looksEvery(milliseconds)) timers.clearInterval(timer);
};

function looksEvery(milliseconds) {
  const found = [...looks].filter(([, each]) => each.milliseconds === milliseconds);
  if (found.length === 0) throw new Error(`Nothing is done every ${milliseconds} ms.`);
  return found;
}

function replace(name, timer) {
  timers[name] = timer;
  globalThis[name] = timer;
}
