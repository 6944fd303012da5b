import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkFault } from '../../../scripts/test/faults.ts';
import type { CommandLine } from './command-line.ts';
import { handOver, longestHandOver } from './hand-over.ts';
import { takeProfile } from './take-profile.ts';

const { app } = vi.hoisted(() => ({
  app: { isPackaged: true, setPath: vi.fn(), requestSingleInstanceLock: vi.fn() },
}));
vi.mock('electron', () => ({ app }));

const answerId = '0123456789abcdef0123456789abcdef';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'take-profile-'));
  app.setPath.mockReset();
  app.requestSingleInstanceLock.mockReset().mockReturnValue(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** The longest argument that is handed over. */
function longestArgument(): number {
  const fits = (length: number) => handOver({ args: ['x'.repeat(length)], answerId }) !== null;
  let length = 0;
  while (length < 20_000 && fits(length + 1)) length += 1;
  return length;
}

async function take(
  argument: string,
  snapshot: string | null = null,
): Promise<{ code: unknown; said: string; over: number }> {
  const exit = vi.fn(() => {
    throw new Error('It ends.');
  });
  vi.stubGlobal(
    'process',
    Object.create(process, { argv: { value: ['landside', argument] }, exit: { value: exit } }),
  );
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const over = vi.fn();
  // Nothing else of it is looked at here.
  const commandLine = { profile: folder, snapshot } as CommandLine;
  const taken = await takeProfile(commandLine, { over }).catch((error: unknown) => error);
  const text = said.mock.calls.join('\n');
  if (!(taken instanceof Error)) return { code: null, said: text, over: over.mock.calls.length };
  const [code = null] = (exit.mock.calls[0] ?? []) as unknown[];
  return { code, said: text, over: over.mock.calls.length };
}

it('hands over a text of 8,000 characters, and refuses a longer one before it asks for the lock', async () => {
  const length = longestArgument();
  expect(handOver({ args: ['x'.repeat(length)], answerId })?.text).toHaveLength(longestHandOver);
  expect(await take('x'.repeat(length))).toEqual({ code: null, said: '', over: 0 });
  expect(app.requestSingleInstanceLock).toHaveBeenCalledOnce();
  app.requestSingleInstanceLock.mockClear();
  const { code, said, over } = await take('x'.repeat(length + 1));
  expect(app.requestSingleInstanceLock).not.toHaveBeenCalled();
  // A supervisor does not start the same again.
  expect([code, over]).toEqual([1, 1]);
  // Nothing has been started: there is no profile yet.
  const kept = readdirSync(folder).join();
  const untrue = checkFault('a second start with an overlong command line');
  expect(untrue({ screen: said, health: kept, log: kept })).toEqual([]);
});

it('gives each profile a board, a lock and a browser of its own', async () => {
  expect(await take('x')).toMatchObject({ code: null });
  expect(app.setPath.mock.calls).toEqual([
    ['userData', folder],
    ['sessionData', join(folder, 'chromium')],
  ]);
  const [lock = 0] = app.requestSingleInstanceLock.mock.invocationCallOrder;
  expect(Math.max(...app.setPath.mock.invocationCallOrder)).toBeLessThan(lock);
});

it('makes no snapshot of a board that runs, and says how to have one', async () => {
  app.requestSingleInstanceLock.mockReturnValue(false);
  expect(await take('x', 'board.png')).toEqual({
    code: 1,
    said: 'Landside is already running with this profile. Close it, or take the snapshot with another --profile folder.\n',
    over: 1,
  });
});
