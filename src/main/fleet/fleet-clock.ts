import type { Clock } from '../clock/clock.ts';

/** The clock of a display: the computer's own, or that of its fleet where its own is wrong. */
export interface FleetClock extends Clock {
  /**
   * A live message of the publisher has come.
   *
   * @param sentAt by the publisher's clock, milliseconds
   * @param receivedAt by `monotonic`
   */
  heard(sentAt: number, receivedAt: number): void;
  /** Milliseconds that the clock of the fleet is ahead of the computer's own; null: not known. */
  readonly offset: number | null;
  /** Milliseconds that `now` adds to the computer's own. */
  readonly correction: number;
}

/** Messages that the offset is the best of: one that was held up on its way makes it no worse. */
const mostHeard = 20;

/** Milliseconds: a clock that is set by the network is well within it. */
const tolerance = 2000;

/** Milliseconds by which the offset may move before it is followed: a clock that trembles would turn pages early and late. */
const slack = 500;

/** Milliseconds by which the two clocks of a computer part only where one was set, or where it has slept. */
const leap = 1000;

/** @param onCorrection `correction` is another */
export function createFleetClock(own: Clock, onCorrection: () => void): FleetClock {
  let heard: readonly { readonly ahead: number; readonly base: number }[] = [];
  let correction = 0;

  const base = (): number => own.now() - own.monotonic();

  /** What was heard before the own clock was set says nothing of it as it is now. */
  function stillTrue(): typeof heard {
    const now = base();
    return heard.filter((each) => Math.abs(each.base - now) < leap);
  }

  function offset(): number | null {
    const all = stillTrue();
    return all.length === 0 ? null : Math.max(...all.map(({ ahead }) => ahead));
  }

  return {
    now: () => own.now() + correction,
    monotonic: () => own.monotonic(),
    startTimer: (callback, milliseconds) => own.startTimer(callback, milliseconds),
    get offset() {
      return offset();
    },
    get correction() {
      return correction;
    },
    heard(sentAt, receivedAt) {
      const atReceipt = receivedAt + base();
      heard = [...stillTrue(), { ahead: sentAt - atReceipt, base: base() }].slice(-mostHeard);
      const known = offset() ?? 0;
      const wanted = Math.abs(known) > tolerance ? known : 0;
      const isSame = wanted !== 0 && correction !== 0 && Math.abs(wanted - correction) < slack;
      if (isSame || wanted === correction) return;
      correction = wanted;
      onCorrection();
    },
  };
}
