import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  existsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Cipher, Decrypted } from './cipher.ts';
import { keyWaits, lockedText, openKeyStore, type KeyStore } from './key-store.ts';

const reverse = (text: string) => Array.from(text).reverse().join('');
const cipher: Cipher = {
  protection: 'system',
  encrypt: (text) => Promise.resolve(Buffer.from(`locked:${reverse(text)}`)),
  decrypt: (bytes) => {
    const text = bytes.toString();
    if (!text.startsWith('locked:')) return Promise.reject(new Error('not ours'));
    return Promise.resolve({ text: reverse(text.slice('locked:'.length)), isOutdated: false });
  },
};

const service = 'https://flights.example/api';
let folder = '';
const path = () => join(folder, 'key.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-key-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const errors = { report: (_where: string, error: unknown) => expect.fail(String(error)) };

function open(
  openCipher: () => Promise<Cipher> = () => Promise.resolve(cipher),
  onChange = (): void => undefined,
  profileFolder = folder,
  onLocked = (): void => undefined,
): KeyStore {
  const store = openKeyStore(
    profileFolder,
    { expectedProtection: 'system', open: openCipher },
    errors,
  );
  store.on({ protection: onChange, locked: onLocked });
  return store;
}

it('keeps a key for the next start, encrypted, for its owner only', async () => {
  expect(await open().save(service, 'sesame')).toEqual({ ok: true, value: null });
  expect(await open().keyFor(service)).toBe('sesame');
  expect(readFileSync(path(), 'utf8')).not.toContain('sesame');
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

describe('a file that cannot be read', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.runIf(process.platform !== 'win32')('is never waited for where it is a pipe', async () => {
    spawnSync('mkfifo', [path()]);
    const onLocked = vi.fn();
    const store = open(undefined, undefined, folder, onLocked);
    const coming = store.keyFor(service);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.problemFor(service)?.code).toBe('notices.secretUnreadable');
    expect(lockedText(onLocked.mock.calls[0]?.[0])).toContain('key.json is no file');
    rmSync(path());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await coming).toBeNull();
  });

  it('is read again, and the key comes with it', async () => {
    await open().save(service, 'sesame');
    const text = readFileSync(path());
    rmSync(path());
    mkdirSync(path());
    const onLocked = vi.fn();
    const store = open(undefined, undefined, folder, onLocked);
    const coming = store.keyFor(service);
    const other = store.keyFor('https://evil.example');
    await vi.advanceTimersByTimeAsync(6_000);
    expect([store.problemFor(service)?.code, store.has(service)]).toEqual([
      'notices.secretUnreadable',
      true,
    ]);
    rmSync(path(), { recursive: true });
    writeFileSync(path(), text);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all([coming, other])).toEqual(['sesame', null]);
    expect(store.problemFor(service)).toBeNull();
    expect(onLocked).toHaveBeenCalledOnce();
  });

  it('gives way to a key that a user enters', async () => {
    mkdirSync(path());
    const store = open();
    const coming = store.keyFor(service);
    await store.save(service, 'new');
    await vi.advanceTimersByTimeAsync(6_000);
    expect([await coming, await store.keyFor(service), store.problemFor(service)]).toEqual([
      'new',
      'new',
      null,
    ]);
  });
});

it('keeps the password of a fleet in a file of its own, for the very user and broker', async () => {
  const store = () =>
    openKeyStore(
      folder,
      { expectedProtection: 'system', open: () => Promise.resolve(cipher) },
      errors,
      { fileName: 'fleet-password.json', lockedProblem: { code: 'desk.passwordWaits' } },
    );
  await store().save('admin@mqtts://a.example', 'sesame');
  expect(await store().keyFor('admin@mqtts://a.example')).toBe('sesame');
  expect(store().has('admin@mqtts://a.example,mqtts://b.example')).toBe(false);
  expect(store().has('other@mqtts://a.example')).toBe(false);
  expect(existsSync(path())).toBe(false);
  expect(readFileSync(join(folder, 'fleet-password.json'), 'utf8')).not.toContain('sesame');
});

it('gives the key to no other origin', async () => {
  const store = open();
  await store.save(service, 'sesame');
  expect(await store.keyFor('https://flights.example/other')).toBe('sesame');
  expect(store.has('https://flights.example/other')).toBe(true);
  for (const other of ['https://flights.example:8443', 'https://evil.example']) {
    expect(await store.keyFor(other)).toBeNull();
    expect(store.has(other)).toBe(false);
  }
});

it('keeps one key for each origin, over starts, and forgets one without the others', async () => {
  const feed = 'https://feed.example';
  const store = open();
  await store.save(service, 'sesame');
  await store.save(feed, 'barley');
  expect([await store.keyFor(service), await store.keyFor(feed)]).toEqual(['sesame', 'barley']);
  const later = open();
  await later.save(service, 'oats');
  const last = open();
  expect([await last.keyFor(service), await last.keyFor(feed)]).toEqual(['oats', 'barley']);
  await last.save(feed, null);
  const end = open();
  expect([await end.keyFor(service), await end.keyFor(feed)]).toEqual(['oats', null]);
});

it('waits for one key that the system does not decrypt, and gives out the others', async () => {
  const feed = 'https://feed.example';
  await open().save(service, 'sesame');
  const [ofAnother] = JSON.parse(readFileSync(path(), 'utf8')) as [object];
  const text = [
    { ...ofAnother, encryptedKey: Buffer.from('of another session').toString('base64') },
  ];
  writeFileSync(path(), JSON.stringify(text));
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const onLocked = vi.fn();
  const store = open(undefined, undefined, folder, onLocked);
  void store.keyFor(service);
  await store.save(feed, 'barley');
  await vi.advanceTimersByTimeAsync(0);
  expect([store.problemFor(service), store.problemFor(feed)]).toEqual([keyWaits, null]);
  expect(await open().keyFor(feed)).toBe('barley');
  expect([store.has(service), onLocked.mock.calls.length]).toEqual([true, 1]);
});

it('forgets a key', async () => {
  const store = open();
  await store.save(service, 'sesame');
  await store.save(service, null);
  expect(await store.keyFor(service)).toBeNull();
  expect(existsSync(path())).toBe(false);
});

it('writes nothing where the system offers no encryption, and says so', async () => {
  const onChange = vi.fn();
  const store = open(() => Promise.resolve({ ...cipher, protection: 'memory' }), onChange);
  expect(store.protection).toBe('system');
  await store.save(service, 'sesame');
  expect(await store.keyFor(service)).toBe('sesame');
  expect(existsSync(path())).toBe(false);
  expect(store.protection).toBe('memory');
  expect(onChange).toHaveBeenCalledOnce();
});

it.each(['', '{}'])('has no key where the file is broken: %j', async (text) => {
  writeFileSync(path(), text);
  const store = open();
  expect(await store.keyFor(service)).toBeNull();
  expect(store.has(service)).toBe(false);
});

describe('a key that cannot be decrypted', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A system whose key ring opens after so many tries; how often it was tried. */
  async function lockedFor(tries: number, isRingThere = true) {
    await open().save(service, 'sesame');
    const text = readFileSync(path(), 'utf8');
    const onLocked = vi.fn();
    const decrypt = vi.fn((bytes: Buffer): Promise<Decrypted> => {
      const isLocked = decrypt.mock.calls.length <= tries;
      return isLocked ? Promise.reject(new Error('locked')) : cipher.decrypt(bytes);
    });
    const openCipher = vi.fn(() => {
      const isThere = isRingThere || openCipher.mock.calls.length > tries;
      return Promise.resolve(
        isThere ? { ...cipher, decrypt } : { ...cipher, decrypt, protection: 'memory' as const },
      );
    });
    const store = open(openCipher, undefined, folder, onLocked);
    let key: string | null | undefined;
    const coming = store.keyFor(service).then((got) => (key = got));
    await vi.advanceTimersByTimeAsync(0);
    return { store, decrypt, onLocked, text, coming, key: () => key };
  }

  it('is tried again at growing intervals, and told once', async () => {
    const { store, decrypt, onLocked, text, key } = await lockedFor(Infinity);
    expect([store.problemFor(service), store.has(service)]).toEqual([keyWaits, true]);
    await vi.advanceTimersByTimeAsync(60_000);
    // After 5, 15 and 35 seconds.
    expect(decrypt).toHaveBeenCalledTimes(4);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(decrypt.mock.calls.length).toBeGreaterThan(144);
    expect(decrypt.mock.calls.length).toBeLessThan(155);
    expect(onLocked).toHaveBeenCalledOnce();
    expect(key()).toBeUndefined();
    expect(readFileSync(path(), 'utf8')).toBe(text);
  });

  it.each([true, false])('comes once the key ring is open; it was there: %s', async (isThere) => {
    const { store, text, key } = await lockedFor(3, isThere);
    await vi.advanceTimersByTimeAsync(34_000);
    expect(key()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([key(), store.problemFor(service), store.protection]).toEqual([
      'sesame',
      null,
      'system',
    ]);
    expect(readFileSync(path(), 'utf8')).toBe(text);
  });

  it('is tried no more once a user has given another one, or forgotten it', async () => {
    const { store, decrypt, coming } = await lockedFor(Infinity);
    await store.save(service, 'other');
    expect([await store.keyFor(service), store.problemFor(service)]).toEqual(['other', null]);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(await coming).toBeNull();
    expect(decrypt).toHaveBeenCalledOnce();
    expect(await open().keyFor(service)).toBe('other');
  });

  it('that a user gives meanwhile is saved once the key ring can be used', async () => {
    const { store } = await lockedFor(3, false);
    expect(await store.save(service, 'other')).toEqual({ ok: true, value: null });
    expect([await store.keyFor(service), existsSync(path())]).toEqual(['other', true]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await open().keyFor(service)).toBe('other');
  });

  it('is not written again by the system’s own choice of something worse', async () => {
    await open().save(service, 'sesame');
    const text = readFileSync(path(), 'utf8');
    const decrypt = async (bytes: Buffer) => ({
      ...(await cipher.decrypt(bytes)),
      isOutdated: true,
    });
    for (const protection of ['basic', 'memory'] as const) {
      const store = open(() => Promise.resolve({ ...cipher, decrypt, protection }));
      expect(await store.keyFor(service)).toBe('sesame');
      await vi.advanceTimersByTimeAsync(0);
      expect(readFileSync(path(), 'utf8')).toBe(text);
    }
  });
});

it('says so where the key cannot be written, and uses it for this run', async () => {
  const store = open(undefined, undefined, join(folder, 'not', 'there'));
  expect(await store.save(service, 'sesame')).toMatchObject({ ok: false });
  expect(await store.keyFor(service)).toBe('sesame');
});

it('takes a key store that breaks for none', async () => {
  const store = open(() => Promise.reject(new Error('no bus')));
  await store.save(service, 'sesame');
  expect([await store.keyFor(service), store.protection]).toEqual(['sesame', 'memory']);
});

it('encrypts a key again that the system would encrypt otherwise by now', async () => {
  await open().save(service, 'sesame');
  const before = readFileSync(path(), 'utf8');
  const decrypt = async (bytes: Buffer) => ({ ...(await cipher.decrypt(bytes)), isOutdated: true });
  const encrypt = () => Promise.resolve(Buffer.from('otherwise'));
  expect(await open(() => Promise.resolve({ ...cipher, decrypt, encrypt })).keyFor(service)).toBe(
    'sesame',
  );
  await vi.waitUntil(() => readFileSync(path(), 'utf8') !== before);
});

/** A key ring that is locked until a user opens it. */
function lockedRing() {
  let unlock = (): void => undefined;
  const ring = new Promise<Cipher>((resolve) => {
    unlock = () => {
      resolve(cipher);
    };
  });
  return {
    openCipher: () => ring,
    unlock: () => {
      unlock();
    },
  };
}

it('waits for a locked key ring, and does not keep anybody else waiting', async () => {
  await open().save(service, 'sesame');
  const { openCipher, unlock } = lockedRing();
  const store = open(openCipher);
  expect([store.has(service), store.protection]).toEqual([true, 'system']);
  let key: string | null | undefined;
  const coming = store.keyFor(service).then((got) => (key = got));
  await new Promise(setImmediate);
  expect(key).toBeUndefined();
  unlock();
  expect(await coming).toBe('sesame');
});

it('uses a typed key while the key ring is locked, and keeps it in place of the older one', async () => {
  await open().save(service, 'older');
  const { openCipher, unlock } = lockedRing();
  const store = open(openCipher);
  const older = store.keyFor(service);
  const saving = store.save(service, 'sesame');
  expect(await store.keyFor(service)).toBe('sesame');
  unlock();
  expect([await older, await saving]).toEqual(['older', { ok: true, value: null }]);
  expect(await open().keyFor(service)).toBe('sesame');
});

it('forgets at once, and writes no key that was forgotten meanwhile', async () => {
  const { openCipher, unlock } = lockedRing();
  const store = open(openCipher);
  const saving = store.save(service, 'sesame');
  expect(await store.save(service, null)).toEqual({ ok: true, value: null });
  unlock();
  await saving;
  expect(existsSync(path())).toBe(false);
  expect(await store.keyFor(service)).toBeNull();
});

it('decrypts once, however often it is asked', async () => {
  await open().save(service, 'sesame');
  const decrypt = vi.fn((bytes: Buffer): Promise<Decrypted> => cipher.decrypt(bytes));
  const store = open(() => Promise.resolve({ ...cipher, decrypt }));
  await Promise.all([store.keyFor(service), store.keyFor(service)]);
  expect(decrypt).toHaveBeenCalledOnce();
});
