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

it('takes the report out of the environment, beats, and tells of graphics and a wanted end', () => {
  const { channel: process, sent } = channel(JSON.stringify(report));
  const supervised = joinSupervisor(process, Date.now);
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
  await joinSupervisor(process, Date.now).mayBlock();
  expect(sent).toEqual(['may-block']);
  await joinSupervisor(
    { ...process, env: { [variable]: JSON.stringify(report) }, connected: false },
    Date.now,
  ).mayBlock();
  await joinSupervisor(channel(undefined).channel, Date.now).mayBlock();
});

it('goes when the supervisor goes', () => {
  const { channel: process, events } = channel(JSON.stringify(report));
  const onAlone = vi.fn();
  joinSupervisor(process, Date.now).begin(onAlone);
  expect(onAlone).not.toHaveBeenCalled();
  events.emit('disconnect');
  expect(onAlone).toHaveBeenCalledOnce();
});

it('says on the screen that the board is restarted again and again, for ten minutes', () => {
  const supervised = joinSupervisor(channel(JSON.stringify(report)).channel, Date.now);
  expect(supervised.notices().map(sayInEnglish)).toEqual([
    expect.stringContaining('stopped 6 times within ten minutes'),
  ]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(supervised.notices()).toEqual([]);
  const calm = JSON.stringify({ ...report, isBackingOff: false });
  expect(joinSupervisor(channel(calm).channel, Date.now).notices()).toEqual([]);
});

it('is not supervised where the environment says nothing', () => {
  const { channel: process, sent } = channel(undefined);
  const supervised = joinSupervisor(process, Date.now);
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
  (value) => {
    const { channel: process, sent } = channel(value);
    const supervised = joinSupervisor(process, Date.now);
    supervised.begin(() => undefined);
    vi.advanceTimersByTime(10_000);
    supervised.gpuDied();
    supervised.over();
    expect(sent).toEqual(['beat', 'beat', 'beat', 'gpu-died', 'over']);
    expect(process.env).toEqual({ OTHER: 'stays' });
    expect(supervised.notices()).toEqual([]);
  },
);
