import { describe, expect, it, vi } from 'vitest';
import { openCipher, type SecretStorage, type WhileBlocked } from './cipher.ts';

/** The bytes are the same, whichever way they are asked for. */
const encrypted = (text: string, version: string) => Buffer.from(`${version}${text}`);
const decrypted = (bytes: Buffer) => {
  const text = bytes.toString();
  if (!/^v1[01]/.test(text)) throw new Error('not ours');
  return text.slice(3);
};

function storageOf(backend: string, version: string) {
  return {
    usesPlainText: false,
    getSelectedStorageBackend: () => backend,
    setUsePlainTextEncryption(usesPlainText: boolean) {
      this.usesPlainText = usesPlainText;
    },
    isEncryptionAvailable: (): boolean => true,
    encryptString: vi.fn((text: string) => encrypted(text, version)),
    decryptString: vi.fn(decrypted),
    isAsyncEncryptionAvailable: () => Promise.resolve(true),
    encryptStringAsync: vi.fn((text: string) => Promise.resolve(encrypted(text, version))),
    decryptStringAsync: vi.fn((bytes: Buffer) =>
      Promise.resolve().then(() => ({ result: decrypted(bytes), shouldReEncrypt: false })),
    ),
  } satisfies SecretStorage & { usesPlainText: boolean };
}

const direct: WhileBlocked = (call) => Promise.resolve(call());
const open = (storage: SecretStorage, platform: NodeJS.Platform) =>
  openCipher(storage, platform, direct);

type Storage = ReturnType<typeof storageOf>;

function without(storage: Storage, names: readonly (keyof SecretStorage)[]): SecretStorage {
  const rest = { ...storage };
  for (const name of names) Reflect.deleteProperty(rest, name);
  return rest;
}

/** As Electron 33 has it. */
const synchronousOnly = (storage: Storage): SecretStorage =>
  without(storage, ['isAsyncEncryptionAvailable', 'encryptStringAsync', 'decryptStringAsync']);

/** As Electron 46 has it. */
const asynchronousOnly = (storage: Storage): SecretStorage =>
  without(storage, ['isEncryptionAvailable', 'encryptString', 'decryptString']);

describe.each([
  ['with both kinds of calls', (storage: Storage): SecretStorage => storage],
  ['with synchronous calls alone', synchronousOnly],
  ['with asynchronous calls alone', asynchronousOnly],
])('a cipher %s', (_name, reduce) => {
  it('keeps a text by the key ring, in the same bytes', async () => {
    const cipher = await open(reduce(storageOf('gnome_libsecret', 'v11')), 'linux');
    expect(cipher.protection).toBe('system');
    const bytes = await cipher.encrypt('sesame');
    expect(bytes).toEqual(encrypted('sesame', 'v11'));
    expect(await cipher.decrypt(bytes)).toEqual({ text: 'sesame', isOutdated: false });
  });

  it('says that a system without a key ring keeps it by a password that everybody has', async () => {
    const storage = storageOf('basic_text', 'v10');
    const reduced = reduce(storage);
    const cipher = await open(reduced, 'linux');
    expect(cipher.protection).toBe('basic');
    expect(Reflect.get(reduced, 'usesPlainText')).toBe(true);
    expect((await cipher.decrypt(await cipher.encrypt('sesame'))).text).toBe('sesame');
  });

  it('rejects what is not ours', async () => {
    const cipher = await open(reduce(storageOf('gnome_libsecret', 'v11')), 'linux');
    await expect(cipher.decrypt(Buffer.from('other'))).rejects.toThrow('not ours');
  });
});

it('blocks nothing where it need not', async () => {
  const storage = storageOf('gnome_libsecret', 'v11');
  const cipher = await open(storage, 'linux');
  await cipher.decrypt(await cipher.encrypt('sesame'));
  expect(storage.encryptString).not.toHaveBeenCalled();
  expect(storage.decryptString).not.toHaveBeenCalled();
});

it('tells all who watch before each call that may hold up everything', async () => {
  const storage = storageOf('gnome_libsecret', 'v11');
  const calls: string[] = [];
  let isTold = false;
  const tell = (name: string) => {
    calls.push(`${name} ${isTold ? 'told' : 'untold'}`);
  };
  const { encryptString, decryptString } = storage;
  const told: SecretStorage = {
    ...synchronousOnly(storage),
    isEncryptionAvailable: () => {
      tell('isEncryptionAvailable');
      return true;
    },
    encryptString: (text) => {
      tell('encryptString');
      return encryptString(text);
    },
    decryptString: (bytes) => {
      tell('decryptString');
      return decryptString(bytes);
    },
  };
  const cipher = await openCipher(told, 'linux', async (call) => {
    isTold = true;
    await Promise.resolve();
    const result = call();
    isTold = false;
    return result;
  });
  await cipher.decrypt(await cipher.encrypt('sesame'));
  expect(calls).toEqual(['isEncryptionAvailable told', 'encryptString told', 'decryptString told']);
});

it('is not deceived by a key ring that did not answer, and was replaced by the built-in password', async () => {
  const cipher = await open(storageOf('gnome_libsecret', 'v10'), 'linux');
  expect(cipher.protection).toBe('basic');
  // On other systems the same letters mean the system's own key.
  expect((await open(storageOf('', 'v10'), 'darwin')).protection).toBe('system');
});

it.each([
  [{ isEncryptionAvailable: () => false }, synchronousOnly],
  [{ isAsyncEncryptionAvailable: () => Promise.resolve(false) }, asynchronousOnly],
])('keeps nothing where the system offers nothing: %o', async (without, reduce) => {
  const storage = { ...storageOf('kwallet6', 'v11'), ...without };
  expect((await open(reduce(storage), 'linux')).protection).toBe('memory');
});

it('tells of a text that is to be encrypted again', async () => {
  const storage = storageOf('gnome_libsecret', 'v11');
  storage.decryptStringAsync.mockResolvedValue({ result: 'sesame', shouldReEncrypt: true });
  const cipher = await open(storage, 'linux');
  expect(await cipher.decrypt(Buffer.from('v10'))).toEqual({ text: 'sesame', isOutdated: true });
});
