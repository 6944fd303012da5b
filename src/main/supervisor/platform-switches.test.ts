import { expect, it } from 'vitest';
import { platformSwitches } from './platform-switches.ts';

const gnome = { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'wayland' };
const switchesOn = (
  env: NodeJS.ProcessEnv,
  { args = ['/application', '--kiosk'], isScreenChosen = true, electron = '45.4.1' } = {},
) => platformSwitches({ platform: 'linux', env }, electron, args, isScreenChosen);

it.each([
  ['a Wayland session with Xwayland', gnome],
  ['one that says so by its socket alone', { DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-1' }],
  ['one that says so by its type alone', { DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }],
])('has the board choose its screens by X11 on %s', (_name, env) => {
  expect(switchesOn(env)).toEqual(['--ozone-platform=x11']);
});

it.each([
  ['no screen is chosen', gnome, { isScreenChosen: false }],
  ['there is no X server', { ...gnome, DISPLAY: '' }, {}],
  ['the session is not Wayland', { DISPLAY: ':0', XDG_SESSION_TYPE: 'x11' }, {}],
  ['a platform is given', gnome, { args: ['/application', '--ozone-platform=wayland'] }],
  ['a hint is given', gnome, { args: ['/application', '--ozone-platform-hint=auto'] }],
  ['a hint is in the environment', { ...gnome, ELECTRON_OZONE_PLATFORM_HINT: 'wayland' }, {}],
])('adds nothing where %s', (_name, env, options) => {
  expect(switchesOn(env, options)).toEqual([]);
});

it('adds nothing on another system', () => {
  expect(platformSwitches({ platform: 'darwin', env: gnome }, '33.2.1', [], true)).toEqual([]);
});

it('has an older Electron take Wayland where there is nothing else', () => {
  const sway = { WAYLAND_DISPLAY: 'wayland-1' };
  const old = { electron: '33.2.1', isScreenChosen: false };
  expect(switchesOn(sway, old)).toEqual(['--ozone-platform=wayland']);
  expect(switchesOn(sway, { ...old, isScreenChosen: true })).toEqual(['--ozone-platform=wayland']);
  expect(switchesOn({ ...sway, DISPLAY: ':0' }, old)).toEqual([]);
  expect(switchesOn(sway, { ...old, electron: '45.4.1' })).toEqual([]);
  expect(switchesOn(sway, { ...old, args: ['--ozone-platform-hint=auto'] })).toEqual([]);
  expect(switchesOn({}, old)).toEqual([]);
});
