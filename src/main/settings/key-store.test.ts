import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openKeyStore, type Cipher } from './key-store.ts';

const reverse = (text: string) => Array.from(text).reverse().join('');
const cipher = {
  protection: 'system',
  encrypt: (text) => Buffer.from(`locked:${reverse(text)}`),
  decrypt: (bytes) => {
    const text = bytes.toString();
    if (!text.startsWith('locked:')) throw new Error('not ours');
    return reverse(text.slice('locked:'.length));
  },
} satisfies Cipher;

const service = 'https://flights.example/api';
let folder = '';
const path = () => join(folder, 'key.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-key-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('keeps a key for the next start, encrypted, for its owner only', () => {
  expect(openKeyStore(folder, cipher).save(service, 'sesame')).toEqual({ ok: true });
  expect(openKeyStore(folder, cipher).keyFor(service)).toBe('sesame');
  expect(readFileSync(path(), 'utf8')).not.toContain('sesame');
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

it('gives the key to no other origin', () => {
  const store = openKeyStore(folder, cipher);
  store.save(service, 'sesame');
  expect(store.keyFor('https://flights.example/other')).toBe('sesame');
  expect(store.keyFor('https://flights.example:8443')).toBeNull();
  expect(store.keyFor('https://evil.example')).toBeNull();
});

it('forgets a key', () => {
  const store = openKeyStore(folder, cipher);
  store.save(service, 'sesame');
  store.save(service, null);
  expect(store.keyFor(service)).toBeNull();
  expect(existsSync(path())).toBe(false);
});

it('writes nothing where the system offers no encryption', () => {
  const store = openKeyStore(folder, { ...cipher, protection: 'memory' });
  store.save(service, 'sesame');
  expect(store.keyFor(service)).toBe('sesame');
  expect(existsSync(path())).toBe(false);
});

it.each(['', '{}', '{"origin":"https://flights.example","encryptedKey":"bm90IG91cnM="}'])(
  'has no key where the file is broken or another user’s: %j',
  (text) => {
    writeFileSync(path(), text);
    expect(openKeyStore(folder, cipher).keyFor(service)).toBeNull();
  },
);

it('says so where the key cannot be written, and uses it for this run', () => {
  const store = openKeyStore(join(folder, 'not', 'there'), cipher);
  expect(store.save(service, 'sesame')).toMatchObject({ ok: false });
  expect(store.keyFor(service)).toBe('sesame');
});
