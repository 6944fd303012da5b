import { openStore } from '../open-store.ts';
import { saveSchedule } from '../schedules.ts';
import { schedule, zurichDepartures } from './schedule-fixture.ts';

// A process that saves one schedule after another, and prints the number of each that is saved,
// until it is killed (kill.test.ts).
const [profileFolder = '', referenceFile = ''] = process.argv.slice(2);
const store = openStore({ profileFolder, referenceFile, now: Date.now });
for (let count = 1; ; count += 1) {
  const result = store.write((db) => {
    saveSchedule(db, zurichDepartures, schedule(count, 200 + (count % 7)));
  });
  if (!result.ok || store.isInMemory) throw new Error('The file could not be written.');
  process.stdout.write(`${count}\n`);
}
