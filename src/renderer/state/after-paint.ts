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
