import { describe, expect, it } from 'vitest';
import { decideRuntime, electronFlags, hasFallback, type RuntimeFacts } from './decide.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const bareLinux: RuntimeFacts = {
  platform: 'linux',
  arch: 'x64',
  isOfficialInstalled: false,
  isFallbackCached: false,
  downloadFailedAt: undefined,
  now,
};

describe('decideRuntime', () => {
  it.each<[string, Partial<RuntimeFacts>, ReturnType<typeof decideRuntime>]>([
    ['a fresh machine', {}, { fetch: 'official', otherwise: 'fallback' }],
    ['the official one there', { isOfficialInstalled: true }, { use: 'official' }],
    [
      'both there',
      { isOfficialInstalled: true, isFallbackCached: true, downloadFailedAt: hoursAgo(1) },
      { use: 'official' },
    ],
    ['GitHub out of reach an hour ago', { downloadFailedAt: hoursAgo(1) }, { fetch: 'fallback' }],
    [
      'the same, and the fallback there',
      { downloadFailedAt: hoursAgo(23), isFallbackCached: true },
      { use: 'fallback' },
    ],
    [
      'the failure a day old',
      { downloadFailedAt: hoursAgo(24), isFallbackCached: true },
      { fetch: 'official', otherwise: 'fallback' },
    ],
    [
      'a failure in the future',
      { downloadFailedAt: hoursAgo(-5) },
      { fetch: 'official', otherwise: 'fallback' },
    ],
    ['a Mac', { platform: 'darwin' }, { fetch: 'official', otherwise: 'nothing' }],
    [
      'a Raspberry Pi after a failure',
      { arch: 'arm64', downloadFailedAt: hoursAgo(1) },
      { fetch: 'official', otherwise: 'nothing' },
    ],
  ])('with %s', (_case, facts, way) => {
    expect(decideRuntime({ ...bareLinux, ...facts })).toEqual(way);
  });
});

it('has a fallback for 64-bit Linux on Intel only', () => {
  expect(hasFallback({ platform: 'linux', arch: 'x64' })).toBe(true);
  expect(hasFallback({ platform: 'linux', arch: 'arm64' })).toBe(false);
  expect(hasFallback({ platform: 'win32', arch: 'x64' })).toBe(false);
});

it('gives up the sandbox for root only', () => {
  expect(electronFlags(0)).toEqual(['--no-sandbox']);
  expect(electronFlags(1000)).toEqual([]);
  expect(electronFlags(undefined)).toEqual([]);
});
