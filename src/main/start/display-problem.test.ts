import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { displayProblem, platformSwitches } from './display-problem.ts';

let folder: string;
const servers: Server[] = [];
const connections: Socket[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-display-'));
});
afterEach(async () => {
  // The one that was let in is held until the end.
  for (const connection of connections.splice(0)) connection.destroy();
  for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

function problem(
  env: NodeJS.ProcessEnv,
  argv: string[] = [],
  electron = '45.4.1',
): Promise<string | null> {
  const all = { HOME: folder, XAUTHORITY: join(folder, 'authority'), ...env };
  const versions = { ...process.versions, electron };
  return displayProblem({ platform: 'linux', env: all, argv, versions });
}

/** What an X server says to a client that it lets in: 1, how much follows, and nothing in it. */
const welcome = Buffer.from([1, 0, 11, 0, 0, 0, 10, 0, ...Array<number>(40).fill(0)]);

/** An X server as far as its first answer, which begins with 1 for this key and is 0 for any other. */
async function xServer(key: string): Promise<number> {
  const server = createServer((socket) => {
    connections.push(socket);
    socket.on('data', (asked) => {
      const length = asked.readUInt16LE(8);
      const given = asked.subarray(asked.length - length - ((4 - (length % 4)) % 4));
      const isRight = given.subarray(0, length).toString() === key;
      socket.write(isRight ? welcome : Buffer.from([0]));
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server that listens on a port has an address of this form.
  return (server.address() as AddressInfo).port - 6000;
}

/** An Xauthority file with one key. */
function authority(display: string, key: string): void {
  const part = (text: string): Buffer => {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(text.length);
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const parts = ['host', display, 'MIT-MAGIC-COOKIE-1', key].map(part);
  writeFileSync(join(folder, 'authority'), Buffer.concat([Buffer.from([1, 0]), ...parts]));
}

it('is said where no display is named', async () => {
  expect(await problem({})).toBe(
    'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Landside from a desktop session.',
  );
  expect(await problem({ DISPLAY: '', WAYLAND_DISPLAY: '' })).toContain('neither');
});

it('is none where nothing is to be seen, and on other systems', async () => {
  expect(await problem({}, ['--ozone-platform=headless'])).toBeNull();
  expect(
    await displayProblem({ platform: 'darwin', env: {}, argv: [], versions: process.versions }),
  ).toBeNull();
});

it.each([
  [{ DISPLAY: ':4711' }, /the DISPLAY :4711 does not answer\./],
  [{ DISPLAY: 'unix:4711.0' }, /does not answer/],
  [{ DISPLAY: '127.0.0.1:59000' }, /does not answer/],
  [{ DISPLAY: 'nonsense' }, /not of the form :0/],
  [
    { WAYLAND_DISPLAY: 'wayland-9', XDG_RUNTIME_DIR: '/nowhere' },
    /the WAYLAND_DISPLAY wayland-9 does/,
  ],
  [{ DISPLAY: ':4711', WAYLAND_DISPLAY: '/nowhere/w' }, /:4711 does not answer, and the WAYLAND/],
])('is said where no answer comes: %j', async (env, says) => {
  expect(await problem(env)).toMatch(says);
});

it('is none where a compositor listens', async () => {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((done) => server.listen(join(folder, 'wayland-1'), done));
  const wayland = { WAYLAND_DISPLAY: 'wayland-1', XDG_RUNTIME_DIR: folder };
  expect(await problem(wayland)).toBeNull();
  expect(await problem({ ...wayland, DISPLAY: ':4711' })).toBeNull();
});

it('is said where the one that Electron takes is not there, though another is', async () => {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((done) => server.listen(join(folder, 'wayland-0'), done));
  const number = await xServer('');
  const wayland = { WAYLAND_DISPLAY: 'wayland-0', XDG_RUNTIME_DIR: folder };
  const x = { DISPLAY: `127.0.0.1:${number}` };

  const hint = 'that of Wayland would need --ozone-platform=wayland on the command line.';
  expect(await problem(wayland, [], '33.2.1')).toContain(`DISPLAY is not set, and ${hint}`);
  expect(await problem(wayland, ['--ozone-platform=x11'])).toContain(hint);
  const dead = { ...wayland, DISPLAY: ':4711' };
  expect(await problem(dead, [], '33.2.1')).toContain(`:4711 does not answer, and ${hint}`);
  expect(await problem(wayland, ['--ozone-platform=wayland'], '33.2.1')).toBeNull();
  expect(await problem(wayland, ['--ozone-platform-hint=auto'], '33.2.1')).toBeNull();

  const none = { ...x, XDG_RUNTIME_DIR: '/nowhere' };
  expect(await problem(none, ['--ozone-platform=wayland'])).toBe(
    'There is no display: the WAYLAND_DISPLAY wayland-0 does not answer. Start Landside from a desktop session of this user.',
  );
  expect(await problem(none, [], '33.2.1')).toBeNull();
  // Wayland's own library takes the first one where none is named.
  const unnamed = { ...x, XDG_RUNTIME_DIR: folder };
  expect(await problem(unnamed, ['--ozone-platform=wayland'])).toBeNull();
});

it('is said of an X server that does not let this user in', async () => {
  const number = await xServer('sesame');
  const env = { DISPLAY: `127.0.0.1:${number}` };
  expect(await problem(env)).toContain('does not let this user in');
  authority(String(number), 'mellon');
  expect(await problem(env)).toContain('does not let this user in');
  authority(String(number + 1), 'sesame');
  expect(await problem(env)).toContain('does not let this user in');
  authority(String(number), 'sesame');
  expect(await problem(env)).toBeNull();
  authority('', 'sesame');
  expect(await problem(env)).toBeNull();
});

it('stays connected to the server that has let it in, which would begin again for its last client', async () => {
  const number = await xServer('');
  expect(await problem({ DISPLAY: `127.0.0.1:${number}` })).toBeNull();
  await new Promise((resolve) => setImmediate(resolve));
  expect(connections.map(({ readableEnded }) => readableEnded)).toEqual([false]);
  // The next one is there before it goes.
  expect(await problem({ DISPLAY: `127.0.0.1:${number}` })).toBeNull();
  await vi.waitUntil(() => connections[0]?.readableEnded);
  expect(connections.map(({ readableEnded }) => readableEnded)).toEqual([true, false]);
});

it('is said of a display of so high a number that no port is its own', async () => {
  expect(await problem({ DISPLAY: '127.0.0.1:70000' })).toContain(
    'the DISPLAY 127.0.0.1:70000 does not answer',
  );
});

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
