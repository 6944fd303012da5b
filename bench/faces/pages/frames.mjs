const { requestAnimationFrame } = globalThis;

/**
 * Milliseconds between the animation frames of the page, for so long.
 *
 * @param {number} milliseconds
 * @returns {Promise<number[]>}
 */
export function recordFrames(milliseconds) {
  return new Promise((resolve) => {
    const intervals = [];
    let first = null;
    let last = null;
    const next = (now) => {
      if (last !== null) intervals.push(now - last);
      first ??= now;
      last = now;
      if (now - first < milliseconds) requestAnimationFrame(next);
      else resolve(intervals);
    };
    requestAnimationFrame(next);
  });
}
