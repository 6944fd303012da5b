import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isSound } from './open-database.ts';
import { loadSchedule } from './schedules.ts';
import { schedule, zurichDepartures } from './testing/schedule-fixture.ts';
import { temporaryProfile } from './testing/temporary-store.ts';

const writer = fileURLToPath(new URL('./testing/endless-writer.ts', import.meta.url));

test('killed in the middle of writing: the last finished change is there, whole', async () => {
  const profile = temporaryProfile();
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(process.execPath, [writer, profile.profileFolder, profile.referenceFile], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    let finished = 0;
    child.stdout.setEncoding('utf8').on('data', (lines: string) => {
      finished = Number(lines.trim().split('\n').at(-1));
      if (finished >= 5) child.kill('SIGKILL');
    });
    expect((await exited)[1]).toBe('SIGKILL');

    const store = profile.open();
    expect(store.notices).toEqual([]);
    const saved = store.read((db) => loadSchedule(db, zurichDepartures));
    const fetchedAt = saved?.fetchedAt ?? 0;
    expect(fetchedAt).toBeGreaterThanOrEqual(finished);
    expect(saved).toEqual(schedule(fetchedAt, 200 + (fetchedAt % 7)));
    expect(isSound(store.db, 'main')).toBe(true);
    store.close();
  }
});
