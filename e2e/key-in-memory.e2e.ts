import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, type FakeService } from './support/fake-service.ts';
import { flight } from './support/flights.ts';
import { expect, test } from './support/landside.ts';
import { lookThrough } from './support/process-memory.ts';
import { startFree, type FreeLandside } from './support/supervised.ts';

/** Found nowhere but where the key is. */
const key = 'key-of-this-test-8d1f0b6c';

const cases: Readonly<
  Record<
    string,
    (folder: string) => {
      readonly environment: Readonly<Record<string, string>>;
      readonly mains: number;
    }
  >
> = {
  'the environment': () => ({ environment: { FLIGHT_DATA_API_KEY: key }, mains: 2 }),
  'a file': (folder) => {
    const file = join(folder, 'flight-data-key');
    writeFileSync(file, `${key}\n`);
    return { environment: { FLIGHT_DATA_API_KEY_FILE: file }, mains: 1 };
  },
};

function startBoard(
  service: FakeService,
  profile: string,
  environment: Readonly<Record<string, string>>,
): FreeLandside {
  service.answerSchedules(json([flight(40)]));
  const board = ['--profile', profile, '--airport', 'ZRH', '--base-url', service.baseUrl];
  return startFree(board, environment);
}

for (const [name, given] of Object.entries(cases)) {
  test(`a key that is given by ${name} is in the memory of those alone that use it`, async ({
    service,
    profile,
  }) => {
    test.skip(process.platform !== 'linux', 'Only Linux shows the memory of a process.');
    test.skip(process.getuid?.() !== 0, 'Only root may look into the memory of all of them.');
    const { environment, mains } = given(profile);
    await using landside = startBoard(service, profile, environment);
    await expect.poll(landside.rows).toBe(1);
    expect(service.received.every((request) => request.key === key)).toBe(true);

    const found = lookThrough(landside.process.pid ?? 0, key);
    const kinds = found.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['zygote', 'renderer', 'utility']));
    expect(found.filter(({ inEnvironment }) => inEnvironment)).toEqual([]);
    const inMemory = found.filter((each) => each.inMemory).map(({ kind }) => kind);
    // Supervisor, board, and the process that sends the requests, which need it: so the search finds what is there.
    const users = [...Array.from({ length: mains }, () => 'main'), 'utility'];
    expect(inMemory.sort()).toEqual(users);
  });
}
