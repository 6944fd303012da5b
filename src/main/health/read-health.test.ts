import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BoardView } from '#shared/board-view.ts';
import { firstReport } from '../supervisor/messages.ts';
import { createHealthKeeper } from './keeper.ts';
import { isSupervisorWaiting, readHealth } from './read-health.ts';
import { createRestartNote } from './state.ts';

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
    clock: { now: () => now * 1000 },
    otherFolder: () => {
      throw new Error('None is needed.');
    },
    engine: {
      boards: { views: [board] },
      configuration: { problems: [], settings: { night: null } },
      clock: { correction: 0 },
      notes: () => [],
      oldestBoardSeconds: () => 120,
    },
    screen: {
      page: {
        paintedAt: now * 1000 - 4000,
        isInSight: true,
        hasBeenSeen: true,
        restarts: 2,
        deathsInARow: 1,
        deathsLastHour: 0,
      },
      windows: { isVisible: true, wallBoards: null },
      network: { deaths: 0 },
    },
    enrolment: () => null,
    isOfFleet: false,
    metrics: () => [
      { type: 'Browser', memory: { workingSetSize: 102_400 } },
      { type: 'Tab', memory: { workingSetSize: 51_200 } },
      { type: 'Tab', memory: { workingSetSize: 51_200 } },
    ],
    supervisor: null,
    supervisorId: null,
    log: {
      warn: (line) => {
        throw new Error(line);
      },
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

it('tells of a board that ends before it has written anything, from its supervisor', () => {
  const note = createRestartNote(folder, process.pid, () => now * 1000);
  note.write({
    ...firstReport,
    restarts: 7,
    recentRestarts: 7,
    isBackingOff: true,
    lastEnd: 'exit 1',
  });
  const { isHealthy, isRunning, reasons } = readHealth(folder, now + 10);
  expect({ isHealthy, isRunning, reasons }).toEqual({
    isHealthy: false,
    isRunning: false,
    reasons: [
      'The board has ended and is about to be started again: restart 7, after exit 1.',
      'The board has stopped 7 times within ten minutes.',
    ],
  });
  expect(isSupervisorWaiting(folder, now + 10)).toBe(true);
  note.remove();
  expect(isSupervisorWaiting(folder, now + 10)).toBe(false);
  expect(readHealth(folder, now + 10).reasons).toEqual([
    'No Landside is running with this profile.',
  ]);
});

it('forgets what a supervisor noted that is gone, or said nothing for long', () => {
  createRestartNote(folder, process.pid, () => (now - 3600) * 1000).write(firstReport);
  expect(isSupervisorWaiting(folder, now)).toBe(false);
  createRestartNote(folder, 2 ** 30, () => now * 1000).write(firstReport);
  expect(isSupervisorWaiting(folder, now)).toBe(false);
});
