import { expect, it } from 'vitest';
import { sentenceFor, SetUpError } from './set-up-error.ts';

const systemError = (code: string, place?: string): Error =>
  Object.assign(new Error(code), { code }, place ? { path: place } : {});

it('says what a problem says', () => {
  expect(sentenceFor(new SetUpError('Install npm.'))).toBe('Install npm.');
});

it.each([
  ['ENOSPC', /^The disk is full\. Make room/],
  ['EROFS', /read-only/],
  ['EACCES', /may not write/],
])('explains %s', (code, pattern) => {
  expect(sentenceFor(systemError(code))).toMatch(pattern);
});

it('names the place', () => {
  expect(sentenceFor(systemError('ENOSPC', '/var/x'))).toContain('(/var/x)');
});

it('leaves a bug its stack', () => {
  expect(sentenceFor(new TypeError('x is not a function'))).toBeUndefined();
  expect(sentenceFor(systemError('ENOENT'))).toBeUndefined();
  expect(sentenceFor('text')).toBeUndefined();
});
