import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayInEnglish } from '#shared/messages/english.ts';
import { variable, type SupervisorReport } from './messages.ts';
import { joinSupervisor, type Channel } from './supervised.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const report: SupervisorReport = {
  restarts: 8,
  recentRestarts: 6,
  isBackingOff: true,
  isSoftwareRendering: false,
  lastEnd: 'SIGKILL',
};

function channel(value: string | undefined) {
  const sent: unknown[] = [];
  const events = new EventEmitter();
  const fake = {
    env: { OTHER: 'stays', ...(value === undefined ? {} : { [variable]: value }) },
    connected: true,
    send: (message: unknown, _handle?: unknown, _options?: unknown, onSent?: () => void) => {
      sent.push(message);
      onSent?.();
      return true;
    },
    once: events.once.bind(events),
  };
  // The parts of `process` that are used, and no more.
  return { channel: fake as unknown as Channel, sent, events };
}

it('takes the report out of the environment, sends heartbeats, and tells of graphics and a wanted end', async () => {
  const { channel: process, sent } = channel(JSON.stringify(report));
  const supervised = await joinSupervisor(process, Date.now);
  expect(supervised.report).toEqual(report);
  expect(process.env).toEqual({ OTHER: 'stays' });
  supervised.begin(() => undefined);
  vi.advanceTimersByTime(10_000);
  supervised.gpuDied();
  supervised.over();
  expect(sent).toEqual(['beat', 'beat', 'beat', 'gpu-died', 'over']);
});

it('has told the supervisor when it may be held up; without one nothing is told', async () => {
  const { channel: process, sent } = channel(JSON.stringify(report));
  await (await joinSupervisor(process, Date.now)).mayBlock();
  expect(sent).toEqual(['may-block']);
  const env = { [variable]: JSON.stringify(report) };
  for (const alone of [{ ...process, env, connected: false }, channel(undefined).channel]) {
    await (await joinSupervisor(alone, Date.now)).mayBlock();
  }
  expect(sent).toEqual(['may-block']);
});

it('goes when the supervisor goes', async () => {
  const { channel: process, events } = channel(JSON.stringify(report));
  const onAlone = vi.fn();
  (await joinSupervisor(process, Date.now)).begin(onAlone);
  expect(onAlone).not.toHaveBeenCalled();
  events.emit('disconnect');
  expect(onAlone).toHaveBeenCalledOnce();
});

it('says on the screen that the board is restarted again and again, for ten minutes', async () => {
  const supervised = await joinSupervisor(channel(JSON.stringify(report)).channel, Date.now);
  expect(supervised.notices().map(sayInEnglish)).toEqual([
    expect.stringContaining('stopped 6 times within ten minutes'),
  ]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(supervised.notices()).toEqual([]);
  const calm = JSON.stringify({ ...report, isBackingOff: false });
  const other = await joinSupervisor(channel(calm).channel, Date.now);
  expect(other.notices()).toEqual([]);
});

it('is not supervised where the environment says nothing', async () => {
  const { channel: process, sent } = channel(undefined);
  const supervised = await joinSupervisor(process, Date.now);
  expect(supervised.report).toBeNull();
  supervised.begin(() => {
    throw new Error('There was no supervisor to lose.');
  });
  supervised.gpuDied();
  supervised.over();
  vi.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  expect(supervised.notices()).toEqual([]);
});

it.each(['', '{', '{"restarts":"many"}', 'null', '{"version":2,"deaths":3}'])(
  'answers a supervisor of another version, whose report is %j',
  async (value) => {
    const { channel: process, sent } = channel(value);
    const supervised = await joinSupervisor(process, Date.now);
    supervised.begin(() => undefined);
    vi.advanceTimersByTime(10_000);
    supervised.gpuDied();
    supervised.over();
    expect(sent).toEqual(['beat', 'beat', 'beat', 'gpu-died', 'over']);
    expect(process.env).toEqual({ OTHER: 'stays' });
    expect(supervised.notices()).toEqual([]);
  },
);
