import type { Settings } from '#shared/settings.ts';
import type { Clock } from '../../app/clock.svelte.ts';
import { isNight } from '#shared/plan.ts';

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

/** The hours in which the board is not shown, or dimly. */
export interface Night {
  readonly is: 'blank' | 'dim';
  /** When the board comes back, as the settings have it: `06:00`. */
  readonly until: string;
}

const minute = 60;

/**
 * The night that it is at `seconds` (UNIX) by the clock of the screen's own place, which is the
 * computer's zone, not the airport's; null by day. A night that ends before it begins goes over
 * midnight; one that ends as it begins is none. It is looked up by dates and not counted in hours,
 * so that it begins and ends right where clocks are changed: an hour that does not exist begins
 * with the one after it, and one that comes twice counts the first time.
 */
export function nightAt(seconds: number, night: Settings['night']): Night | null {
  return night !== null && isNight(night, seconds * 1000)
    ? { is: night.is, until: night.to }
    : null;
}

/** Where the one line of a blank night stands, in shares of the free space: 0 to 1 each way. */
interface NightPlace {
  readonly x: number;
  readonly y: number;
}

/**
 * The line of a blank night wanders, so that it burns itself into no screen: a little each minute,
 * by two circles of different length, which lead everywhere in the course of a night.
 */
export function nightPlaceAt(seconds: number): NightPlace {
  const minutes = Math.floor(seconds / minute);
  const swing = (period: number) => (1 + Math.sin((2 * Math.PI * minutes) / period)) / 2;
  return { x: swing(47), y: swing(31) };
}

/** Round the middle, a pixel a step: no letter stands on the same pixels for long. */
const steps = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** Seconds for which a picture stands in one place. */
const stepSeconds = 120;

/**
 * Where a board stands that is up day and night, so that its lines do not burn into the screen: a pixel
 * off its place at most, once round in a quarter of an hour or so.
 *
 * @param now UNIX seconds
 * @returns a value of the CSS property `translate`
 */
export function pixelShiftAt(now: number): string {
  const [x, y] = steps[Math.floor(now / stepSeconds) % steps.length] ?? steps[0];
  return `${x}px ${y}px`;
}
