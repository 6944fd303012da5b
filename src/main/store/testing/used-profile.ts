import type { Store, StoreResult } from '../open-store.ts';
import { saveSchedule } from '../schedules.ts';
import { schedule, zurichDepartures } from './schedule-fixture.ts';
import { temporaryProfile, type TemporaryProfile } from './temporary-store.ts';

/** Saves the departures of Zurich, as fetched at that time (UNIX seconds). */
export function save(store: Store, fetchedAt: number, flightCount = 1): StoreResult<void> {
  return store.write((db) => {
    saveSchedule(db, zurichDepartures, schedule(fetchedAt, flightCount));
  });
}

/** A profile whose cache has the departures of Zurich, fetched at 100. */
export function usedProfile(): TemporaryProfile {
  const profile = temporaryProfile();
  const store = profile.open();
  save(store, 100);
  store.close();
  return profile;
}
