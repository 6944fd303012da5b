/** What a page is found to be at a check. */
export type Finding =
  | 'well'
  /** Its script does not answer: it hangs in a loop, or was never there. */
  | 'silent'
  /** Its script answers, but it paints no more. */
  | 'frozen'
  /** It answers and paints, but draws none of the boards that it is sent. */
  | 'stale';

/** Watches one page. */
export interface Pulse {
  /**
   * Looks at what came since the last check and, unless the page is found ill, begins the next one:
   * the page has to be asked then.
   *
   * @param isFrameDue false where the page may be out of sight, and is to blame for no missing frame
   */
  check(isFrameDue: boolean): Finding;
  /**
   * The page answered; `hasPainted`: after a frame. However late: it lives. `drawnBoards`: how many snapshots of boards
   * it has drawn; it has to be as many more from one answer to the next as were sent.
   *
   * @param boardsSent as of now, when the answer has come: what is on its way makes a page seem behind for one answer,
   *   while an older count would make it seem ahead for good
   */
  answered(hasPainted: boolean, drawnBoards: number, boardsSent: number): void;
  /** The page is loaded (again). Until its first answer it is given more time. */
  loading(): void;
  /** The page cannot be seen, or a user has stopped it on purpose: nothing is expected of it. */
  pause(): void;
  /** Since it was last loaded. */
  readonly hasAnswered: boolean;
  /** It has lived for a minute since it was last loaded, and painted where it had to. */
  readonly hasSettled: boolean;
  /** It has not answered for five minutes in which a user could have seen it, however often it was loaded. */
  readonly isLost: boolean;
}

/** Checks without an answer after which a page counts as ill. */
const mostMisses = 3;

/** The same for a page that has not answered since it was loaded: it may have much to do. */
const loadTimeout = 15;

/** Answers in a row, one every four seconds, after which a page has lived for a minute. */
const settledAfter = 15;

/** The same without an answer: five minutes. */
const lostAfter = 75;

/**
 * Counts checks and not time: where the whole computer stood still, no page is to blame.
 *
 * A page that has painted nothing since it was loaded is not found frozen: the screen may be off, and
 * loading it again and again would not turn it on.
 */
export function createPulse(): Pulse {
  let hasAnswered = false;
  let hasPainted = false;
  /** The page has been asked, and it counts what comes. */
  let isAsked = false;
  let wasFrameDue = false;
  let gotAnswer = false;
  let gotFrame = false;
  let silentChecks = 0;
  let frozenChecks = 0;
  let staleChecks = 0;
  let drawn = 0;
  /** Of those sent, how many the page has not drawn since it was loaded; the fewest, as some came before it listened. */
  let behind = 0;
  let leastBehind = Infinity;
  let drawnBefore = 0;
  let answeredChecks = 0;
  let unansweredChecks = 0;

  function begin(isFrameDue: boolean): void {
    isAsked = true;
    wasFrameDue = isFrameDue;
    gotAnswer = false;
    gotFrame = false;
  }

  function rest(): void {
    isAsked = false;
    silentChecks = 0;
    frozenChecks = 0;
    staleChecks = 0;
  }

  return {
    check(isFrameDue) {
      if (isAsked) {
        silentChecks = gotAnswer ? 0 : silentChecks + 1;
        // In sight when it was asked, and still.
        const isFrameMissing = wasFrameDue && isFrameDue && gotAnswer && !gotFrame;
        frozenChecks = isFrameMissing ? frozenChecks + 1 : 0;
        const isStale = gotAnswer && behind > leastBehind && drawn === drawnBefore;
        staleChecks = isStale ? staleChecks + 1 : 0;
        drawnBefore = drawn;
        answeredChecks = gotAnswer ? answeredChecks + 1 : 0;
      }
      unansweredChecks += 1;
      begin(isFrameDue);
      if (silentChecks >= (hasAnswered ? mostMisses : loadTimeout)) return 'silent';
      if (hasPainted && frozenChecks >= mostMisses) return 'frozen';
      if (staleChecks >= mostMisses) return 'stale';
      return 'well';
    },
    answered(isPainted, drawnBoards, boardsSent) {
      drawn = drawnBoards;
      behind = boardsSent - drawn;
      leastBehind = Math.min(leastBehind, behind);
      hasAnswered = true;
      gotAnswer = true;
      unansweredChecks = 0;
      if (!isPainted) return;
      hasPainted = true;
      gotFrame = true;
    },
    loading() {
      hasAnswered = false;
      hasPainted = false;
      answeredChecks = 0;
      leastBehind = Infinity;
      rest();
    },
    pause: rest,
    get hasAnswered() {
      return hasAnswered;
    },
    get hasSettled() {
      return answeredChecks >= settledAfter && (hasPainted || !wasFrameDue);
    },
    get isLost() {
      return unansweredChecks >= lostAfter;
    },
  };
}
