import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';

/** Milliseconds within which a display answers. */
const timeout = 3_000;

type Machine = Pick<NodeJS.Process, 'platform' | 'env' | 'argv' | 'versions'>;

/**
 * Why no window can be shown here, in one sentence; null where one can. Electron itself would end with
 * a segmentation fault. Only Linux has to be asked; and only what certainly fails is refused.
 */
export async function displayProblem(machine: Machine): Promise<string | null> {
  const { platform, env } = machine;
  const taken = platformTaken(machine);
  if (platform !== 'linux' || taken === 'headless') return null;
  const { DISPLAY: x, WAYLAND_DISPLAY: wayland } = env;
  if (!x && !wayland && taken !== 'wayland') {
    return 'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Landside from a desktop session.';
  }
  const reasons: string[] = [];
  if (taken !== 'wayland') {
    const onX = x ? await xProblem(x, env) : 'DISPLAY is not set';
    if (onX === null) return null;
    if (x || taken !== null) reasons.push(onX);
  }
  if (wayland || taken === 'wayland') {
    // Without a name, Wayland's own library takes this one.
    const onWayland = await waylandProblem(
      wayland === undefined || wayland === '' ? 'wayland-0' : wayland,
      env,
    );
    if (onWayland !== null) reasons.push(onWayland);
    else if (taken !== 'x11') return null;
    else {
      reasons.push('that of Wayland would need --ozone-platform=wayland on the command line');
    }
  }
  return `There is no display: ${reasons.join(', and ')}. Start Landside from a desktop session of this user.`;
}

/** What Electron will connect to, whatever there is: `x11`, `wayland`, `headless`; null where it looks itself. */
function platformTaken({ env, argv, versions }: Machine): string | null {
  const given = (name: string): string | undefined =>
    argv.findLast((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const platform = given('ozone-platform');
  if (platform !== undefined) return platform;
  if (given('ozone-platform-hint') ?? env.ELECTRON_OZONE_PLATFORM_HINT) return null;
  return takesWayland(versions.electron) ? null : 'x11';
}

async function waylandProblem(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const path = name.startsWith('/') ? name : join(env.XDG_RUNTIME_DIR ?? '', name);
  const socket = await open({ path });
  socket?.destroy();
  return socket === null ? `the WAYLAND_DISPLAY ${name} does not answer` : null;
}

/**
 * The connection that was made last, kept for as long as this process lives: a server without a window
 * manager begins again when its last client leaves, and no program could connect in that moment.
 */
let held: Socket | null = null;

/**
 * Connects to an X server as its clients do (X Window System Protocol, section 8, "Connection Setup"). What is there and
 * does not speak as a server does is left to Electron.
 *
 * @param name as DISPLAY has it: `:0`, `localhost:10.0`
 * @param env for XAUTHORITY
 */
async function xProblem(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const { host = '', number } = /^(?<host>.*):(?<number>\d+)(\.\d+)?$/.exec(name)?.groups ?? {};
  if (number === undefined) return `the DISPLAY ${name} is not of the form :0`;
  let isThere = false;
  // Without a key first: servers know this user by other means, too.
  for (const key of [Buffer.alloc(0), ...(await keysFor(number, env))]) {
    const socket = await openOneOf(addressesOf(host, number));
    if (socket === null) continue;
    isThere = true;
    const answer = await answerTo(key, socket);
    if (answer === 1) {
      held?.destroy();
      held = socket;
      return null;
    }
    socket.destroy();
    if (answer !== 0) return null;
  }
  return `the DISPLAY ${name} does not ${isThere ? 'let this user in' : 'answer'}`;
}

function addressesOf(host: string, number: string): readonly NetConnectOpts[] {
  const isLocal = host === '' || host === 'unix';
  const file = `/tmp/.X11-unix/X${number}`;
  // The second one is Linux's abstract name of the same socket.
  if (isLocal) return [{ path: file }, { path: `\0${file}` }];
  return [{ host: host.replace(/^tcp\//, ''), port: 6000 + Number(number) }];
}

async function openOneOf(addresses: readonly NetConnectOpts[]): Promise<Socket | null> {
  for (const address of addresses) {
    const socket = await open(address);
    if (socket !== null) return socket;
  }
  return null;
}

/** A connection, or null where there is none to be had. */
function open(address: NetConnectOpts): Promise<Socket | null> {
  return new Promise((resolve) => {
    let socket: Socket;
    try {
      socket = connect(address);
    } catch {
      // A display of so high a number has no port.
      resolve(null);
      return;
    }
    const fail = (): void => {
      socket.destroy();
      resolve(null);
    };
    socket.setTimeout(timeout, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      socket.removeAllListeners('timeout');
      resolve(socket);
    });
  });
}

const keyKind = 'MIT-MAGIC-COOKIE-1';

/** The first byte of what a server says to a client with this key: 1 lets it in, 0 does not; undefined where nothing comes. */
function answerTo(key: Buffer, socket: Socket): Promise<number | undefined> {
  const kind = Buffer.from(key.length === 0 ? '' : keyKind);
  const head = Buffer.alloc(12);
  head.write('l');
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(kind.length, 6);
  head.writeUInt16LE(key.length, 8);
  return new Promise((resolve) => {
    const nothing = (): void => {
      resolve(undefined);
    };
    socket.setTimeout(timeout, nothing);
    socket.once('close', nothing);
    socket.once('data', ([answer]: Buffer) => {
      socket.setTimeout(0);
      resolve(answer);
    });
    socket.write(Buffer.concat([head, padded(kind), padded(key)]));
  });
}

/** With as many empty bytes behind it as the protocol wants: up to a multiple of four. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes], Math.ceil(bytes.length / 4) * 4);
}

/**
 * The keys for a display in the user's Xauthority file (its format: libXau, AuRead.c): big-endian family,
 * then address, display, kind and key, each with its length before it.
 */
async function keysFor(number: string, env: NodeJS.ProcessEnv): Promise<Buffer[]> {
  const file = env.XAUTHORITY ?? join(homedir(), '.Xauthority');
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const keys: Buffer[] = [];
  let at = 0;
  const part = (): Buffer => {
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0;
    at += 2 + length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    at += 2;
    // The address is passed over: a key of another one is refused, and the next is tried.
    part();
    const [display, kind, key] = [part().toString(), part().toString(), part()];
    if (kind === keyKind && (display === '' || display === number)) keys.push(key);
  }
  return keys;
}

/** The first Electron that takes Wayland by itself where the session is one. */
const firstOnWayland = 38;

/**
 * What is added to the switches of a board by what starts it, so that its windows appear, and on the screens
 * that they are for: on Wayland no window may choose, but the windows of X11 may that a Wayland desktop shows as
 * well (Xwayland); and an older Electron wants X11 also where there is nothing but Wayland. The board itself could
 * no longer change that: Electron has chosen before its first line of JavaScript.
 *
 * @param electronVersion of the Electron that is started
 * @param args all that the board would be started with: a platform that is given there is kept
 * @param isScreenChosen whether the board is for a certain screen, or there are boards for further ones
 */
export function platformSwitches(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  electronVersion: string,
  args: readonly string[],
  isScreenChosen: boolean,
): readonly string[] {
  if (platform !== 'linux' || isPlatformGiven(env, args)) return [];
  const isWaylandSession = Boolean(env.WAYLAND_DISPLAY) || env.XDG_SESSION_TYPE === 'wayland';
  if (env.DISPLAY) return isWaylandSession && isScreenChosen ? ['--ozone-platform=x11'] : [];
  const isWaylandNeeded = Boolean(env.WAYLAND_DISPLAY) && !takesWayland(electronVersion);
  return isWaylandNeeded ? ['--ozone-platform=wayland'] : [];
}

/** Whether a user has said by switch or variable what windows are to be shown on, or how to find out. */
function isPlatformGiven(env: NodeJS.ProcessEnv, args: readonly string[]): boolean {
  return (
    args.some((argument) => argument.startsWith('--ozone-platform')) ||
    Boolean(env.ELECTRON_OZONE_PLATFORM_HINT)
  );
}

/** Whether this version of Electron takes Wayland by itself. */
function takesWayland(electronVersion: string): boolean {
  return Number.parseInt(electronVersion, 10) >= firstOnWayland;
}
