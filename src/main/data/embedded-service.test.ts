import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEmbeddedService, type EmbeddedServiceState } from './embedded-service.ts';

/** The process of the service, which answers what it is asked for as long as it does not hang. */
class FakeProcess extends EventEmitter {
  readonly pid: number | undefined = pids.next;
  readonly stderr = null;
  isHanging = false;
  readonly kill = vi.fn(() => this.emit('exit', 0));
  postMessage({ type }: { readonly type: string }): void {
    if (type === 'ask' && !this.isHanging) this.emit('message', { type: 'alive' });
  }
}

const forks: { readonly at: number; readonly process: FakeProcess }[] = [];
const pids: { next: number | undefined } = { next: 4711 };

function startProcess(): FakeProcess {
  const process = new FakeProcess();
  forks.push({ at: Date.now(), process });
  return process;
}

const killed = vi.spyOn(process, 'kill');

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  forks.length = 0;
  pids.next = 4711;
  killed.mockReset().mockImplementation(() => {
    forks.at(-1)?.process.emit('exit', 9);
    return true;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;

/** A running service, all that it has told, and its process. */
function open(random = 0.5) {
  const told: EmbeddedServiceState[] = [];
  const service = startEmbeddedService(
    {
      referenceFile: 'reference.sqlite',
      folder: '/nowhere',
      startProcess,
      onError: vi.fn(),
    },
    (state) => told.push(state),
    () => random,
  );
  const current = () => {
    const last = forks.at(-1)?.process;
    if (last === undefined) throw new Error('No process was started.');
    return last;
  };
  return {
    service,
    told,
    current,
    listen: () => current().emit('message', { type: 'listening', port: 4000 }),
  };
}

/** How long each start was waited for, from the death of the one before. */
function waits(): number[] {
  return forks.slice(1).map(({ at }, index) => at - (forks[index]?.at ?? 0));
}

const stopped = { kind: 'failed', problem: { code: 'service.built-in-stopped' } };
const unreadable = {
  kind: 'failed',
  problem: { code: 'notices.builtInFailed', parameters: { reason: 'No file.' } },
};

it('a service that dies at once is started again at longer and longer intervals, up to a bound', () => {
  const { current } = open();
  for (let death = 0; death < 7; death += 1) {
    current().emit('exit', 1);
    while (forks.length < death + 2) vi.advanceTimersToNextTimer();
  }
  expect(waits()).toEqual([500, 2_000, 10_000, minute, 5 * minute, 5 * minute, 5 * minute]);
});

it.each([
  [0, 450],
  [1, 550],
])('with jitter: %d', (random, wait) => {
  open(random).current().emit('exit', 1);
  vi.advanceTimersByTime(minute);
  expect(waits()).toEqual([wait]);
});

it('one that cannot start is tried again, and its reason stays until it listens', () => {
  const { told, current, listen } = open();
  for (let start = 0; start < 3; start += 1) {
    current().emit('message', { type: 'failed', message: 'No file.' });
    vi.advanceTimersByTime(15_000);
  }
  expect(forks).toHaveLength(4);
  expect(told).toMatchObject([unreadable, unreadable, unreadable]);
  listen();
  expect(told.at(-1)).toMatchObject({ kind: 'listening', baseUrl: 'http://127.0.0.1:4000' });
});

it('one that listens for a moment only does not begin again with the shortest wait', () => {
  const { current, listen } = open();
  for (let death = 0; death < 3; death += 1) {
    listen();
    current().emit('exit', 1);
    vi.advanceTimersByTime(10_000);
  }
  expect(waits().reduce((sum, wait) => sum + wait)).toBeGreaterThan(2_500);
  listen();
  vi.advanceTimersByTime(2 * minute);
  const before = Date.now();
  current().emit('exit', 1);
  vi.advanceTimersByTime(minute);
  expect((forks.at(-1)?.at ?? 0) - before).toBe(500);
});

it('one that lives but does not answer is ended and started again', () => {
  const { told, current, listen } = open();
  listen();
  vi.advanceTimersByTime(10 * minute);
  expect(forks).toHaveLength(1);
  current().isHanging = true;
  // A board that needs it is to be back within half a minute.
  vi.advanceTimersByTime(15_000);
  expect(killed).toHaveBeenCalledExactlyOnceWith(4711, 'SIGKILL');
  vi.advanceTimersByTime(2 * minute);
  expect(killed).toHaveBeenCalledOnce();
  expect(forks).toHaveLength(2);
  expect(told.slice(1)).toEqual([stopped]);
});

it('one that hangs before it has said anything is ended after a minute: slow machines take as long', () => {
  open().current().isHanging = true;
  vi.advanceTimersByTime(minute);
  expect(killed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(killed).toHaveBeenCalledExactlyOnceWith(4711, 'SIGKILL');
  expect(forks).toHaveLength(2);
});

it('one that lives and never listens is ended, and told of', () => {
  const { told } = open();
  vi.advanceTimersByTime(3 * minute);
  expect([forks.length, told.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(minute);
  expect(killed).toHaveBeenCalledExactlyOnceWith(4711, 'SIGKILL');
  expect(forks).toHaveLength(2);
  expect(told).toEqual([stopped]);
});

/** As `kill` answers if there is no such process. */
function refuseToKill(): true {
  throw new Error('ESRCH');
}

it.each<[what: string, pid: number | undefined, kill: () => true]>([
  ['never came to be', undefined, () => true],
  ['is gone without a word', 4711, refuseToKill],
])('one whose process %s is started again', (_what, pid, kill) => {
  pids.next = pid;
  killed.mockImplementation(kill);
  const { told, current, listen } = open();
  current().isHanging = true;
  vi.advanceTimersByTime(2 * minute);
  expect(told).toEqual([stopped]);
  expect(forks).toHaveLength(2);
  // A thread, which has no id, is ended by that.
  expect(forks[0]?.process.kill).toHaveBeenCalledOnce();
  listen();
  vi.advanceTimersByTime(10 * minute);
  expect(forks).toHaveLength(2);
  expect(told).toHaveLength(2);
});

it('what it says that is not understood ends nothing', () => {
  const { told, current } = open();
  current().emit('message', { type: 'nonsense' });
  expect(told).toEqual([]);
});

it('after its end nothing is started, asked or told', () => {
  const { service, told, current } = open();
  current().isHanging = true;
  service.stop();
  vi.advanceTimersByTime(10 * minute);
  expect([forks.length, told.length, killed.mock.calls.length]).toEqual([1, 0, 0]);
});
