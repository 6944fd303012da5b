import type { Settings } from '#shared/settings.ts';
import { nightAt, type Night } from './night.ts';
import type { Clock } from '../../app/clock.svelte.ts';

/** Seconds for which a key or the mouse brings the board back in the night. */
const wakeSeconds = 5 * 60;

/** The night, and who is up in it. */
export class NightState {
  #clock: Clock;
  #wokenUntil = $state(0);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The night that lies over the board now; null by day, and while a user has woken it. */
  now(hours: Settings['night']): Night | null {
    const { seconds } = this.#clock;
    return seconds < this.#wokenUntil ? null : nightAt(seconds, hours);
  }

  /** Brings the board back for five minutes, counted again with every call. */
  wake(): void {
    this.#clock.look();
    this.#wokenUntil = this.#clock.seconds + wakeSeconds;
  }
}
