import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test } from './support/landside.ts';
import { lookThrough } from './support/process-memory.ts';
import { startFree } from './support/supervised.ts';

/** Found nowhere but where the key is. */
const key = 'key-of-this-test-8d1f0b6c';

// One of the environment: supervised.e2e.ts has it in no environment, wayland/wayland.e2e.ts in the memory of its users.
test('a key that is given by a file is in the memory of those alone that use it', async ({
  service,
  profile,
}) => {
  test.skip(process.platform !== 'linux', 'Only Linux shows the memory of a process.');
  test.skip(process.getuid?.() !== 0, 'Only root may look into the memory of all of them.');
  const file = join(profile, 'flight-data-key');
  writeFileSync(file, `${key}\n`);
  service.answerSchedules(json([flight(40)]));
  const board = ['--profile', profile, '--airport', 'ZRH', '--base-url', service.baseUrl];
  await using landside = startFree(board, { FLIGHT_DATA_API_KEY_FILE: file });
  await expect.poll(landside.rows).toBe(1);
  expect(service.received.every((request) => request.key === key)).toBe(true);

  const found = lookThrough(landside.process.pid ?? 0, key);
  const kinds = found.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['zygote', 'renderer', 'utility']));
  expect(found.filter(({ inEnvironment }) => inEnvironment)).toEqual([]);
  // The board and the process that sends the requests need it: so the search finds what is there.
  const inMemory = found.filter((each) => each.inMemory).map(({ kind }) => kind);
  expect(inMemory.sort()).toEqual(['main', 'utility']);
});
