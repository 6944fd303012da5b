/** Calls `done` once what was just put on the page is painted: after the next frame has begun. */
export function afterPaint(done: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

/**
 * What calls `report` after the next paint, once, however often it is called until then: a window that is covered
 * gets no frames for days, and what was asked for meanwhile must not pile up.
 */
export function oncePerPaint(report: () => void): () => void {
  let isAwaited = false;
  return () => {
    if (isAwaited) return;
    isAwaited = true;
    afterPaint(() => {
      isAwaited = false;
      report();
    });
  };
}

/** Milliseconds after a frame has begun by which it is on the screen, and there is time for what is not seen. */
const frameMilliseconds = 50;

/**
 * Calls `done` some time after the next paint, or after so many milliseconds in a window that is covered and gets no
 * frames. Returns the function that cancels it.
 */
export function wellAfterPaint(done: () => void, longest: number): () => void {
  let timer = setTimeout(finish, longest);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(finish, frameMilliseconds);
  });
  function cancel(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }
  function finish(): void {
    cancel();
    done();
  }
  return cancel;
}
