import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { saveSchedule } from './schedules.ts';
import { schedule, zurichDepartures } from './testing/schedule-fixture.ts';
import { temporaryFolder, temporaryProfile } from './testing/temporary-store.ts';

test('two instances with profiles of their own do not hold each other up by the reference file', () => {
  const profile = temporaryProfile();
  const one = profile.open();
  const other = openStore({
    profileFolder: join(temporaryFolder(), 'other'),
    referenceFile: profile.referenceFile,
    now: () => profile.now,
  });
  const outcome = one.write((db) => {
    saveSchedule(db, zurichDepartures, schedule(100));
    return other.write((otherDb) => {
      saveSchedule(otherDb, zurichDepartures, schedule(200));
    });
  });
  const { isInMemory, notices } = other;
  other.close();
  expect(outcome).toMatchObject({ ok: true, value: { ok: true } });
  expect({ isInMemory, notices }).toEqual({ isInMemory: false, notices: [] });
});
