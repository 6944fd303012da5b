/** All that a hand, a finger, a pen or a keyboard can do to a page, as the page is told of it. */
const kinds = [
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit', 'reset'],
  ...['compositionstart', 'compositionupdate', 'compositionend', 'copy', 'cut', 'paste'],
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerrawupdate'],
  ...['pointerover', 'pointerout', 'pointerenter', 'pointerleave'],
  ...['mousedown', 'mousemove', 'mouseup', 'mouseover', 'mouseout', 'mouseenter', 'mouseleave'],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'selectstart'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'],
] as const;

/** Who is told of an input that goes no further. */
type Hears = {
  readonly [Kind in 'keydown' | 'pointerdown' | 'pointermove']: (
    event: WindowEventMap[Kind],
  ) => void;
};

/**
 * Takes every input away from the page: no handler and no default action of Chromium has it, neither
 * scrolling, selecting, zooming, the focus nor a dropped file. It stands before all handlers, in the capturing
 * phase at the window, so that none of them has to ask whether this is a kiosk. The page stays readable for
 * screen readers, as it would not with the attribute `inert`; what they press comes here, too.
 *
 * @param hears is told before the input is taken away
 * @returns the function that gives the page its input back
 */
export function takeInput(hears: Hears): () => void {
  const end = new AbortController();
  const take = (event: Event): void => {
    event.stopImmediatePropagation();
    if (event instanceof KeyboardEvent && event.type === 'keydown') hears.keydown(event);
    else if (event instanceof PointerEvent && event.type === 'pointerdown') {
      hears.pointerdown(event);
    } else if (event instanceof PointerEvent && event.type === 'pointermove') {
      hears.pointermove(event);
    } else if (event instanceof DragEvent && event.dataTransfer) {
      event.dataTransfer.dropEffect = 'none';
    }
    event.preventDefault();
  };
  const options = { capture: true, passive: false, signal: end.signal };
  for (const kind of kinds) window.addEventListener(kind, take, options);
  return () => {
    end.abort();
  };
}

/**
 * Tells movements of the pointer from what else is told as one: a window that opens, or is uncovered, under a
 * resting pointer gets an event of a movement, too. Only a change of place, in screen pixels, is one, and the first
 * event tells no more than where the pointer is.
 */
export function pointerMovement(): (event: PointerEvent) => boolean {
  let place: string | null = null;
  return ({ screenX, screenY }) => {
    const last = place;
    place = `${screenX} ${screenY}`;
    return last !== null && last !== place;
  };
}
