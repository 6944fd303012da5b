import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('reads an address and a key', () => {
  const line = ['--base-url', 'https://example.org/api', '--key', 'k'];
  const run = { kind: 'run', baseUrl: 'https://example.org/api', key: 'k' };
  expect(readOptions(line)).toStrictEqual({ ...run, airport: 'LHR' });
  expect(readOptions([...line, '--airport', 'IST'])).toStrictEqual({ ...run, airport: 'IST' });
});

it.each([
  '',
  '--base-url http://localhost',
  '--key k',
  '--base-url nonsense --key k',
  '--base-url file:///etc --key k',
  '--base-url http://localhost --key k --airport london',
  '--colour red',
])('refuses "%s" with one sentence', (line) => {
  const command = readOptions(line === '' ? [] : line.split(' '));
  expect(command.kind === 'wrong' && command.message).toMatch(/^\S.*\.$/);
});
