import { expect, it } from 'vitest';
import { cacheFolder } from './cache-folder.ts';

const home = '/home/ann';

it.each([
  ['linux', {}, '/home/ann/.cache/landside'],
  ['linux', { XDG_CACHE_HOME: '/var/cache/ann' }, '/var/cache/ann/landside'],
  ['linux', { XDG_CACHE_HOME: 'relative' }, '/home/ann/.cache/landside'],
  ['darwin', {}, '/home/ann/Library/Caches/landside'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/landside'],
] as const)('on %s with %o is %s', (platform, environment, folder) => {
  expect(cacheFolder({ platform, home, environment })).toBe(folder);
});
