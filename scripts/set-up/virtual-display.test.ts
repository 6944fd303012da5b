import { expect, it } from 'vitest';
import { isDisplayMissing } from './virtual-display.ts';

it.each([
  ['linux', {}, true],
  ['linux', { DISPLAY: '' }, true],
  ['linux', { DISPLAY: ':0' }, false],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, false],
  ['darwin', {}, false],
  ['win32', {}, false],
] as const)('on %s with %o: %s', (platform, environment, isMissing) => {
  expect(isDisplayMissing(platform, environment)).toBe(isMissing);
});
