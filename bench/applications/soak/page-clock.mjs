// Runs in the page before its own scripts: time is ours from then on. Frames stay Chromium's own, which
// gives them as fast as it can paint; only when they are asked for and the time that they tell are ours, too.
import { install } from '@sinonjs/fake-timers';

const { document, MutationObserver, NodeFilter, OffscreenCanvasRenderingContext2D } = globalThis;

const realFrame = globalThis.requestAnimationFrame.bind(globalThis);
const realTimeout = globalThis.setTimeout.bind(globalThis);

const clock = install({
  now: globalThis.soakBegin,
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
});

/** What waits for a frame, by number. */
const waiting = new Map();
let lastNumber = 0;
/** While time goes on, frames come as `advance` asks for them. */
let isAdvancing = false;
let isAsked = false;
/** Frames until time goes on again that come at once: signs of life are waited for. */
let freeFrames = 0;
/** Real milliseconds between the others: what moves in time that stands still would draw without an end. */
const pause = 16;

globalThis.requestAnimationFrame = (callback) => {
  lastNumber += 1;
  waiting.set(lastNumber, callback);
  askForFrame();
  return lastNumber;
};

globalThis.cancelAnimationFrame = (number) => {
  waiting.delete(number);
};

function askForFrame() {
  if (isAdvancing || isAsked || waiting.size === 0) return;
  isAsked = true;
  const ask = () =>
    realFrame(() => {
      isAsked = false;
      runFrame();
    });
  freeFrames -= 1;
  if (freeFrames >= 0) ask();
  else realTimeout(ask, pause);
}

function runFrame() {
  const callbacks = [...waiting.values()];
  waiting.clear();
  for (const callback of callbacks) {
    try {
      callback(performance.now());
    } catch (error) {
      globalThis.reportError(error);
    }
  }
}

function nextFrame() {
  return new Promise((resolve) => {
    realFrame(() => {
      runFrame();
      resolve();
    });
  });
}

/** What takes turns, by how often it was seen to change; a page that died has left its counts. */
const { seen, last } = globalThis.soakLeft ?? {
  seen: { waves: 0, pageTurns: 0, languageTurns: 0, nights: 0, problems: 0, flapsDrawn: 0 },
  last: { page: '', language: '', isNight: false, isProblem: false },
};

const { drawImage } = OffscreenCanvasRenderingContext2D.prototype;
OffscreenCanvasRenderingContext2D.prototype.drawImage = function (...args) {
  seen.flapsDrawn += 1;
  return drawImage.apply(this, args);
};

/** Looks at what is on the page now. */
function look() {
  const board = document.querySelector('.board');
  const isNight = board === null && document.querySelector('main') !== null;
  const isProblem = document.querySelector('.problem') !== null;
  if (isNight && !last.isNight) seen.nights += 1;
  if (isProblem && !last.isProblem) seen.problems += 1;
  Object.assign(last, { isNight, isProblem });
  if (board === null) return;
  const page = board.querySelector('.pages')?.textContent ?? '';
  const language = board.getAttribute('lang') ?? '';
  if (page.replace(/\D+/g, ' ') !== last.page.replace(/\D+/g, ' ')) seen.pageTurns += 1;
  if (language !== last.language) seen.languageTurns += 1;
  Object.assign(last, { page, language });
}

function watchForWaves() {
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.dataset.state === 'moving') seen.waves += 1;
  }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
}

/** Lets everything run that is ready to, without a frame. */
function turn() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

globalThis.soak = {
  /**
   * Goes on by so many milliseconds: at first in one leap, in which each timer that has become due runs
   * once, then in so many frames as are left for motion, where anything moves.
   */
  async advance(milliseconds, frameCount, frameMilliseconds) {
    isAdvancing = true;
    let left = Math.min(milliseconds, frameCount * frameMilliseconds);
    clock.jump(milliseconds - left);
    await turn();
    look();
    while (left > 0 && waiting.size > 0) {
      await nextFrame();
      clock.jump(frameMilliseconds);
      left -= frameMilliseconds;
      await turn();
    }
    if (left > 0) clock.jump(left);
    await turn();
    isAdvancing = false;
    freeFrames = 2;
    askForFrame();
  },
  /** For the page after this one. */
  leave: () => ({ seen, last }),
  /** What the board says is wrong. */
  said: () =>
    Array.from(document.querySelectorAll('.problem .message, .notice .message'), (each) =>
      each.textContent.trim(),
    ),
  /** What was seen since the start, and what there is now. */
  read() {
    const all = document.createNodeIterator(document, NodeFilter.SHOW_ALL);
    let attachedNodes = 0;
    while (all.nextNode()) attachedNodes += 1;
    return { ...seen, attachedNodes, timers: clock.countTimers() };
  },
};

watchForWaves();
