import { expect, it } from 'vitest';
import { makeCode, readCode, readAsk, readSealed, makePairingKey, seal } from './sealed.ts';
import { readResponses } from './dynamic-security.ts';

const credentials = { name: 'lobby-1', password: 'sesame' };

it('is opened by the display that asked, with its code, and by no other', () => {
  const key = makePairingKey();
  const sealed = seal(key.publicKey, 'ABCDEF', credentials);
  expect(key.open(sealed, 'ABCDEF')).toEqual(credentials);
  expect(key.open(sealed, 'ABCDEG')).toBeNull();
  expect(makePairingKey().open(sealed, 'ABCDEF')).toBeNull();
  expect(JSON.stringify(sealed)).not.toContain('sesame');
  const flipped = Buffer.from(sealed.text, 'base64');
  flipped[0] = (flipped[0] ?? 0) ^ 1;
  expect(key.open({ ...sealed, text: flipped.toString('base64') }, 'ABCDEF')).toBeNull();
  expect(key.open({ ...sealed, publicKey: 'AAAA' }, 'ABCDEF')).toBeNull();
  expect(key.open({ ...sealed, text: '' }, 'ABCDEF')).toBeNull();
});

it('takes no other key for one', () => {
  expect(() => seal('AAAA', 'ABCDEF', credentials)).toThrow();
});

it('opens no name that is none', () => {
  const key = makePairingKey();
  const wrong = seal(key.publicKey, 'ABCDEF', { name: 'Lobby/#', password: 'sesame' });
  expect(key.open(wrong, 'ABCDEF')).toBeNull();
});

it('has codes that a person can read out', () => {
  const codes = Array.from({ length: 1000 }, makeCode);
  expect(new Set(codes).size).toBeGreaterThan(990);
  for (const code of codes) expect(readCode(code)).toBe(code);
  expect(readCode(' abc-def ')).toBe('ABCDEF');
  for (const text of ['', 'ABCDE', 'ABCDEFG', 'ABCDEO', 'ABC1EF', 'ÄBCDEF'])
    expect(readCode(text)).toBeNull();
});

it.each(['', '{}', '[]', 'null', '{"publicKey":1}', '{"publicKey":"<script>"}', '\u0000'])(
  'takes %j for no message',
  (text) => {
    const payload = Buffer.from(text);
    expect([readAsk(payload), readSealed(payload), readResponses(payload)]).toEqual([
      null,
      null,
      null,
    ]);
  },
);
