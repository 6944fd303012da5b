import type { Clock } from '../clock/clock.ts';
import { createToldClock, type ToldClock } from '../clock/told-clock.ts';

/** The clock of a display: the computer's own, or that of its fleet where its own is wrong. */
export interface FleetClock extends ToldClock {
  /**
   * A live message of the publisher has come.
   *
   * @param sentAt by the publisher's clock, milliseconds
   * @param receivedAt by `monotonic`
   */
  heard(sentAt: number, receivedAt: number): void;
}

/** Messages that the offset is the best of: one that was held up on its way makes it no worse. */
const mostHeard = 20;

/** Milliseconds: a clock that is set by the network is well within it. */
const tolerance = 2000;

/** Milliseconds by which the offset may move before it is followed: a clock that trembles would turn pages early and late. */
const slack = 500;

/** @param onCorrection `correction` is another */
export function createFleetClock(own: Clock, onCorrection: () => void): FleetClock {
  const { clock, tell } = createToldClock<number>(own, {
    offset: (ahead, base) => (ahead.length === 0 ? null : Math.max(...ahead) - base),
    correction(offset, before) {
      const wanted = Math.abs(offset) > tolerance ? offset : 0;
      const isSame = wanted !== 0 && before !== 0 && Math.abs(wanted - before) < slack;
      return isSame ? before : wanted;
    },
    most: mostHeard,
    onCorrection,
  });
  return Object.assign(clock, {
    heard(sentAt: number, receivedAt: number) {
      tell(sentAt - own.uptime() + own.monotonic() - receivedAt);
    },
  });
}
