import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownRules, useZoneRules } from '#shared/zone-clock.ts';
import type { StartProcess } from './embedded-service.ts';
import { createServiceLink } from './service-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const serviceUrl = 'https://flights.example/api';

const keyProblem = { code: 'service.key-waits' } as const;

function open(startProcess: StartProcess = vi.fn<StartProcess>()) {
  const onAddress = vi.fn();
  const onOutage = vi.fn();
  const link = createServiceLink({
    service: { provider: 'interface', serviceUrl, key: Promise.resolve(null) },
    referenceFile: 'none',
    folder: '/nowhere',
    startProcess,
    keyProblemFor: () => keyProblem,
    onAddress,
    onOutage,
    onError: vi.fn(),
  });
  return { link, onAddress, onOutage };
}

/** A key that comes when it is told to. */
function lateKey() {
  let give: (key: string) => void = () => undefined;
  const key = new Promise<string>((resolve) => (give = resolve));
  return {
    key,
    give: (text: string) => {
      give(text);
    },
  };
}

it('has an address as soon as the key is there', async () => {
  const { link, onAddress, onOutage } = open();
  link.use({ provider: 'interface', serviceUrl, key: Promise.resolve('sesame') });
  expect([link.id, link.address]).toEqual([serviceUrl, null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(link.address).toMatchObject({ baseUrl: serviceUrl, key: 'sesame' });
  expect(onAddress).toHaveBeenCalledOnce();
  expect(onOutage).not.toHaveBeenCalled();
});

it('says so while the key ring keeps it waiting, and goes on when the key comes', async () => {
  const { link, onAddress, onOutage } = open();
  const { key, give } = lateKey();
  link.use({ provider: 'interface', serviceUrl, key });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(onOutage.mock.calls).toEqual([[keyProblem]]);
  expect(onAddress).not.toHaveBeenCalled();
  give('sesame');
  await vi.advanceTimersByTimeAsync(0);
  expect(link.address).toMatchObject({ baseUrl: serviceUrl, key: 'sesame' });
  expect(onAddress).toHaveBeenCalledOnce();
});

it('gives a late key to no other service, nor to one that is over', async () => {
  const { link, onAddress } = open();
  const late = lateKey();
  link.use({ provider: 'interface', serviceUrl: 'https://evil.example', key: late.key });
  link.use({ provider: 'interface', serviceUrl, key: Promise.resolve(null) });
  await vi.advanceTimersByTimeAsync(0);
  late.give('sesame');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(link.address).toMatchObject({ baseUrl: serviceUrl, key: null });
  expect(onAddress).toHaveBeenCalledOnce();
  link.use({ provider: 'interface', serviceUrl, key: Promise.resolve('sesame') });
  link.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onAddress).toHaveBeenCalledOnce();
});

it('restarts ours with the time zones in force, which is no outage', () => {
  const started: { kill: () => unknown; told: unknown[]; listen: (port: number) => void }[] = [];
  const { link, onAddress, onOutage } = open(() => {
    const events = new EventEmitter();
    const told: unknown[] = [];
    const kill = vi.fn(() => events.emit('exit'));
    const listen = (port: number) => events.emit('message', { type: 'listening', port });
    started.push({ kill, told, listen });
    const postMessage = (command: unknown) => told.push(command);
    return Object.assign(events, { pid: undefined, stderr: null, kill, postMessage });
  });
  link.restart();
  expect(started).toHaveLength(0);
  link.use({ provider: 'interface', serviceUrl: null, key: Promise.resolve(null) });
  started[0]?.listen(4711);
  expect(link.address?.baseUrl).toBe('http://127.0.0.1:4711');
  useZoneRules({ version: '2099a', source: 'system', changed: [] });
  link.restart();
  useZoneRules(ownRules);
  expect(link.address).toBeNull();
  expect(started.map(({ kill }) => vi.mocked(kill).mock.calls.length)).toEqual([1, 0]);
  expect(started[1]?.told[0]).toMatchObject({ type: 'start', zoneRules: { version: '2099a' } });
  started[1]?.listen(4712);
  expect(link.address?.baseUrl).toBe('http://127.0.0.1:4712');
  expect(onAddress).toHaveBeenCalledTimes(2);
  expect(onOutage).not.toHaveBeenCalled();
  link.stop();
});
