import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import { createHealthKeeper } from './keeper.ts';
import { readHealth } from './read-health.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-health-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const now = 1_800_000_000;
// The keeper reads these fields of a board and no other.
const board = { id: 'ZRH departures', fetchedAt: now - 5, problem: null } as BoardView;

function keeper(processId: number) {
  return createHealthKeeper({
    folder,
    version: '1.2.3',
    runtime: null,
    processId,
    now: () => now * 1000,
    boards: () => [board],
    pollSeconds: () => 60,
    paintedAt: () => now * 1000 - 4000,
    isVisible: () => true,
    isInSight: () => true,
    hasBeenSeen: () => true,
    metrics: () => [
      { type: 'Browser', memory: { workingSetSize: 102_400 } },
      { type: 'Tab', memory: { workingSetSize: 51_200 } },
      { type: 'Tab', memory: { workingSetSize: 51_200 } },
    ],
    settings: () => ({ problems: [], notes: [] }),
    pageRestarts: () => 2,
    pageDeathsInARow: () => 1,
    supervisor: null,
    supervisorId: null,
    onError: (error) => {
      throw error;
    },
  });
}

it('reads what the running instance has written', async () => {
  const health = keeper(process.pid);
  health.failed('offline');
  health.failed('offline');
  health.failed('server');
  health.gpuDied();
  await health.write();
  const { isHealthy, ageSeconds, state } = readHealth(folder, now + 10);
  expect(isHealthy).toBe(true);
  expect(ageSeconds).toBe(15);
  expect(state).toMatchObject({
    version: '1.2.3',
    errors: { offline: 2, server: 1 },
    lastError: { kind: 'server', at: now },
    memory: { total: 200, byProcess: { Browser: 100, Tab: 100 } },
    restarts: { page: 2, gpu: 1, pageInARow: 1 },
  });
});

it('finds no instance where its process is gone', async () => {
  // Larger than any process id can be.
  await keeper(2 ** 30).write();
  expect(readHealth(folder, now)).toMatchObject({ isHealthy: false, isRunning: false });
});

it.each(['', '{', '{"version":1}', 'null'])('takes a file with %j for none', (text) => {
  writeFileSync(join(folder, 'health.json'), text);
  expect(readHealth(folder, now)).toMatchObject({ isHealthy: false, state: null });
});
