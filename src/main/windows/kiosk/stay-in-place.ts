/**
 * Milliseconds after a change at which a look is taken: window managers have their say late. The later ones are
 * for what is still not in its place: where a window manager and Chromium crossed each other's messages, the window
 * manager has it full screen and its page has the size of before, until it is put there once more in a calm moment
 * (seen with several windows at once on a busy machine, sway with Xwayland).
 */
const looks = [0, 300, 1_000, 2_500, 6_000, 15_000] as const;

/** From this look on, one that finds it in its place is the last. */
const calmAfter = 2_500;

/** Keeps something in its place. */
export interface Staying {
  /** What the place is may have changed: a screen came, went, or has another size. */
  placeChanged(): void;
  /** It may have been moved. */
  moved(): void;
  stop(): void;
}

/**
 * Looks a few times after every change, and puts back what is not in its place. Where that does not help,
 * another holds it elsewhere, and nothing is tried any more until the place changes: two that pull
 * in turn would be worse than a board in the wrong place.
 */
export function stayInPlace(isInPlace: () => boolean, put: () => void): Staying {
  let timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  let hasGivenUp = false;

  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    isLooking = false;
  }

  function begin(): void {
    stop();
    isLooking = true;
    timers = looks.map((delay, index) =>
      setTimeout(() => {
        if (isInPlace()) {
          if (delay >= calmAfter) stop();
        } else if (index === looks.length - 1) {
          stop();
          hasGivenUp = true;
        } else put();
      }, delay),
    );
  }

  return {
    placeChanged() {
      hasGivenUp = false;
      begin();
    },
    moved() {
      // What is moved while looks are taken was mostly moved by them.
      if (!isLooking && !hasGivenUp) begin();
    },
    stop,
  };
}
