import { describe, expect, it } from 'vitest';
import { isNodeNewEnough, refuseMachine, refusePath } from './bootstrap.mjs';
import { explainNpmFailure, isInstalled } from './dependencies.mjs';

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
    'node_modules/a-darwin': { version: '1.2.3', integrity: 'sha512-d', optional: true },
  },
};

describe('isInstalled', () => {
  it.each([
    ['all there', { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' } }, true],
    ['another version', { 'node_modules/a': { version: '1.2.4', integrity: 'sha512-a' } }, false],
    ['another content', { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }, false],
    ['one missing', {}, false],
  ])('%s', (_case, packages, expected) => {
    expect(isInstalled(wanted, { packages })).toBe(expected);
  });

  it('wants the right version of an optional package that is there', () => {
    const packages = {
      'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
      'node_modules/a-darwin': { version: '1.2.2', integrity: 'sha512-d' },
    };
    expect(isInstalled(wanted, { packages })).toBe(false);
  });
});

describe('explainNpmFailure', () => {
  it.each([
    ['npm error code ENOTFOUND\nnpm error network', /registry is out of reach/],
    ['npm error code ENOSPC', /disk is full/],
    ['npm error code EACCES', /may not write/],
    ['npm error code EUSAGE', /do not fit together/],
    ['npm error code EINTEGRITY\nnpm error sha512', /npm error code EINTEGRITY/],
    ['something else', /something else/],
  ])('%j', (output, pattern) => {
    expect(explainNpmFailure(output)).toMatch(pattern);
  });
});

it.each([
  ['18.20.4', false],
  ['20.18.1', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.1.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNodeNewEnough(version)).toBe(expected);
});

it.each([
  [{ platform: 'linux', arch: 'arm' }, /32-bit/],
  [{ platform: 'linux', arch: 'arm64' }, undefined],
  [{ platform: 'linux', arch: 'x64' }, undefined],
  [{ platform: 'darwin', arch: 'arm64' }, undefined],
])('says where nothing can run: %o', (machine, why) => {
  if (why === undefined) expect(refuseMachine(machine)).toBeUndefined();
  else expect(refuseMachine(machine)).toMatch(why);
});

it.each([
  ['/home/ann/landside', undefined],
  ['/home/Änn "x" it\'s 100% $HOME `id` \\ (a) [b] {c} !~;&|<>@=+,-/x', undefined],
  ['/a:b/c', /the character : in it: "\/a:b\/c"/],
  ['/a/b?', /the character \? in it/],
  ['/a*b', /the character \* in it/],
  ['/two\nlines', /a control character in it: "\/two\\nlines"/],
  [`/${'ü'.repeat(199)}x`, undefined],
  [`/${'ü'.repeat(200)}`, /401 bytes/],
])('refusePath: %j', (folder, pattern) => {
  const refusal = refusePath(folder);
  if (pattern) expect(refusal).toMatch(pattern);
  else expect(refusal).toBeUndefined();
});
