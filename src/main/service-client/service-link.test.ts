import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServiceLink } from './service-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const serviceUrl = 'https://flights.example/api';

function open() {
  const onAddress = vi.fn();
  const onOutage = vi.fn();
  const link = createServiceLink({
    service: { provider: 'interface', serviceUrl, key: Promise.resolve(null) },
    referenceFile: 'none',
    folder: '/nowhere',
    startProcess: vi.fn(),
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
  expect(onOutage.mock.calls).toEqual([[{ code: 'service.key-waits' }]]);
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
