import { nightsBetween } from '#shared/plan.ts';
import type { Clock } from '../clock/clock.ts';
import type { SettingsNow } from '../settings/configuration.ts';
import type { SeenStorage } from '../store/plan-records.ts';
import type { Sight } from './app-services.ts';

/** Older than this, what was seen matters little: weeks differ. Milliseconds. */
const memory = 7 * 24 * 3_600_000;

/** Between two looks that are further apart the computer slept, or Landside did not run. */
const longestLook = 5 * 60_000;

/** A board that is hardly ever seen is polled all the same, some day. */
const leastShare = 0.05;

/** Learns which part of the days boards are seen, so that calls are spread over that part only. */
export interface SeenShare {
  /** To be called each minute. */
  look(): void;
  share(): number;
}

export function createSeenShare(parts: {
  readonly storage: SeenStorage;
  readonly sight: Pick<Sight, 'isBoardSeen'>;
  readonly configuration: Pick<SettingsNow, 'settings'>;
  readonly clock: Pick<Clock, 'now'>;
}): SeenShare {
  function share(): number {
    return Math.max(leastShare, parts.storage.read()?.share ?? 1);
  }

  return {
    share,
    look() {
      const last = parts.storage.read();
      const now = parts.clock.now();
      const from = (last?.toldAt ?? now / 1000) * 1000;
      const nights = nightsBetween(parts.configuration.settings.night, { from, to: now });
      const dark = nights.reduce((sum, night) => sum + night.to - night.from, 0);
      const passed = Math.min(memory, Math.max(0, now - from - dark));
      const wasSeen = now - from <= longestLook && parts.sight.isBoardSeen;
      const weight = Math.exp(-passed / memory);
      parts.storage.write({
        share: (last?.share ?? 1) * weight + (wasSeen ? 1 - weight : 0),
        toldAt: Math.floor(now / 1000),
      });
    },
  };
}
