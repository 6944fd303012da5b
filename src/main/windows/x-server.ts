import { readFile } from 'node:fs/promises';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Milliseconds within which a server answers. */
const timeout = 3_000;

/** A connection to an X server. */
export interface XServer {
  close(): void;
}

/**
 * Connects to an X server as its clients do (X Window System Protocol, section 8, "Connection Setup").
 *
 * @param name as DISPLAY has it: `:0`, `localhost:10.0`
 * @param env for XAUTHORITY
 * @returns why there is no connection where there is none: the name is of another form, there is no
 *   server, it does not let this user in, or what is there does not speak as a server does
 */
export async function openX(
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<XServer | 'no-name' | 'absent' | 'refused' | 'unclear'> {
  const { host = '', number } = /^(?<host>.*):(?<number>\d+)(\.\d+)?$/.exec(name)?.groups ?? {};
  if (number === undefined) return 'no-name';
  // Without a key first: servers know this user by other means, too.
  const keys = [Buffer.alloc(0), ...(await keysFor(number, env))];
  let failure: 'absent' | 'refused' = 'absent';
  for (const key of keys) {
    const socket = await openOneOf(addressesOf(host, number));
    if (socket === null) continue;
    const server = await setUp(socket, key).catch(() => 'unclear' as const);
    if (server !== 'refused') return server;
    failure = server;
  }
  return failure;
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

/** @throws where what is there does not speak as a server does */
async function setUp(socket: Socket, key: Buffer): Promise<XServer | 'refused'> {
  const read = readerOf(socket);
  try {
    const kind = Buffer.from(key.length === 0 ? '' : keyKind);
    const head = Buffer.alloc(12);
    head.write('l');
    head.writeUInt16LE(11, 2);
    head.writeUInt16LE(kind.length, 6);
    head.writeUInt16LE(key.length, 8);
    socket.write(Buffer.concat([head, padded(kind), padded(key)]));
    const [answer] = await read(1);
    if (answer === 0) {
      socket.destroy();
      return 'refused';
    }
    if (answer !== 1) throw new Error('A server asks for more than a key.');
    return { close: () => socket.destroy() };
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Reads so many bytes. It throws where they do not come; between two reads it waits for nothing. */
function readerOf(socket: Socket): (length: number) => Promise<Buffer> {
  socket.on('timeout', () => {
    socket.destroy(new Error('The X server does not answer.'));
  });
  // A socket without an encoding gives buffers.
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  let read = Buffer.alloc(0);
  return async (length) => {
    socket.setTimeout(timeout);
    while (read.length < length) {
      const chunk = await chunks.next();
      if (chunk.done === true) throw new Error('The X server has ended the connection.');
      read = Buffer.concat([read, chunk.value]);
    }
    socket.setTimeout(0);
    const wanted = read.subarray(0, length);
    read = read.subarray(length);
    return wanted;
  };
}

/** Bytes of something so long, filled up to a multiple of four. */
function padding(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/** With as many empty bytes behind it as the protocol wants. */
function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes], padding(bytes.length));
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
