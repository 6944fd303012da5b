import { readFile } from 'node:fs/promises';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds within which a display answers. */
const patience = 3_000;

type Machine = Pick<NodeJS.Process, 'platform' | 'env' | 'argv'>;

/**
 * Why no window can be shown here, in one sentence; null where one can. Electron itself would end with
 * a segmentation fault. Only Linux has to be asked; and only what certainly fails is refused.
 */
export async function displayProblem({ platform, env, argv }: Machine): Promise<string | null> {
  const isGiven = (prefix: string): boolean => argv.some((arg) => arg.startsWith(prefix));
  if (platform !== 'linux' || isGiven('--ozone-platform=headless')) return null;
  const { DISPLAY: x, WAYLAND_DISPLAY: wayland } = env;
  if (!x && !wayland) {
    return 'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Landside from a desktop session.';
  }
  const onX = x ? await xProblem(x, env) : 'DISPLAY is not set';
  if (onX === null) return null;
  const onWayland = wayland ? await waylandProblem(wayland, env) : 'WAYLAND_DISPLAY is not set';
  if (onWayland === null) return null;
  const why = [...(x ? [onX] : []), ...(wayland ? [onWayland] : [])].join(', and ');
  return `There is no display: ${why}. Start Landside from a desktop session of this user.`;
}

async function waylandProblem(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const path = name.startsWith('/') ? name : join(env.XDG_RUNTIME_DIR ?? '', name);
  const socket = await open({ path });
  socket?.destroy();
  return socket === null ? `the WAYLAND_DISPLAY ${name} does not answer` : null;
}

async function xProblem(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const { host = '', number } = /^(?<host>.*):(?<number>\d+)(\.\d+)?$/.exec(name)?.groups ?? {};
  if (number === undefined) return `the DISPLAY ${name} is not of the form :0`;
  const address = addressesOfX(host, number);
  // Without a key first: servers know this user by other means, too.
  const keys = [Buffer.alloc(0), ...(await keysOfX(number, env))];
  let isThere = false;
  for (const key of keys) {
    const socket = await openOneOf(address);
    if (socket === null) continue;
    isThere = true;
    if (await isRefused(socket, key)) continue;
    hold(socket);
    return null;
  }
  return isThere
    ? `the DISPLAY ${name} does not let this user in`
    : `the DISPLAY ${name} does not answer`;
}

function addressesOfX(host: string, number: string): readonly NetConnectOpts[] {
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
    const socket = connect(address);
    const fail = (): void => {
      socket.destroy();
      resolve(null);
    };
    socket.setTimeout(patience, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      resolve(socket);
    });
  });
}

/** The connection to the X server that was let in last. */
let held: Socket | null = null;

/**
 * Keeps a connection for as long as this process lives: an X server without a window manager begins anew
 * when its last client leaves, and nobody could connect in that moment.
 */
function hold(socket: Socket): void {
  socket.setTimeout(0);
  socket.on('error', () => socket.destroy());
  socket.resume();
  socket.unref();
  held?.destroy();
  held = socket;
}

const keyKind = 'MIT-MAGIC-COOKIE-1';

/**
 * Whether an X server refuses a connection (X Window System Protocol, section 8, "Connection Setup": the
 * first byte of its answer is 0). An answer of any other kind, or none, counts as a yes.
 */
function isRefused(socket: Socket, key: Buffer): Promise<boolean> {
  const kind = Buffer.from(key.length === 0 ? '' : keyKind);
  const padded = (part: Buffer): Buffer[] => [part, Buffer.alloc((4 - (part.length % 4)) % 4)];
  const head = Buffer.alloc(12);
  head.write('l');
  head.writeUInt16LE(11, 2);
  head.writeUInt16LE(kind.length, 6);
  head.writeUInt16LE(key.length, 8);
  socket.write(Buffer.concat([head, ...padded(kind), ...padded(key)]));
  return new Promise((resolve) => {
    const end = (isNo: boolean): void => {
      if (isNo) socket.destroy();
      resolve(isNo);
    };
    socket.once('data', (answer) => {
      end(answer[0] === 0);
    });
    for (const event of ['error', 'timeout', 'close'] as const) {
      socket.once(event, () => {
        end(false);
      });
    }
  });
}

/**
 * The keys for a display in the user's Xauthority file (its format: libXau, AuRead.c): big-endian family,
 * then address, display, kind and key, each with its length before it.
 */
async function keysOfX(number: string, env: NodeJS.ProcessEnv): Promise<Buffer[]> {
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
