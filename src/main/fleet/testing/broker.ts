import { spawn, type ChildProcess } from 'node:child_process';
import { pbkdf2Sync, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brokersOwn } from './certificates.ts';

/** A Mosquitto of the test's own, on this computer alone. */
export interface TestBroker extends AsyncDisposable {
  /** `mqtt://127.0.0.1:PORT`, or `mqtts://localhost:PORT`. */
  readonly url: string;
  /** Of its process; undefined: it does not run. */
  readonly pid: number | undefined;
  /** Ends it as a power cut does: what it has retained is forgotten. */
  kill(): Promise<void>;
  /** Starts it again on its port; with `passwords`, these users are let in from now on. */
  start(passwords?: Readonly<Record<string, string>>): Promise<void>;
  /** It neither answers nor closes its connections from now on, or does again. */
  hang(isHanging: boolean): void;
}

export interface TestBrokerOptions {
  readonly isEncrypted?: boolean;
  /** The users that are let in, with their passwords; without them anyone is. */
  readonly passwords?: Readonly<Record<string, string>>;
  /** What the plugin of users and their rights begins with, in the place of passwords. */
  readonly security?: string;
  /** Further lines of its configuration. */
  readonly lines?: readonly string[];
  /** A configuration in the place of that of the test, for a broker that listens on this port; its files are in the folder. */
  readonly configure?: (port: number, folder: string) => string;
}

/** Debian puts it where only root looks for programs. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Where the broker's program is; undefined: it is not installed. */
export const mosquitto = folders
  .map((folder) => join(folder, 'mosquitto'))
  .find((file) => existsSync(file));

/** Where the plugin of users and their rights is, which comes with the broker; undefined: it did not. */
export const dynamicSecurity = (mosquitto === undefined ? [] : readdirSync('/usr/lib'))
  .map((folder) => join('/usr/lib', folder, 'mosquitto_dynamic_security.so'))
  .find((file) => existsSync(file));

export async function startBroker(options: TestBrokerOptions = {}): Promise<TestBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'landside-broker-'));
  const port = await freePort();
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content, { mode: 0o644 });
    return join(folder, name);
  };
  const tls = options.isEncrypted
    ? [
        `certfile ${file('broker.pem', brokersOwn.certificate)}`,
        `keyfile ${file('broker.key', brokersOwn.key)}`,
      ]
    : [];
  const users =
    options.security !== undefined
      ? [
          'allow_anonymous false',
          `plugin ${dynamicSecurity ?? ''}`,
          `plugin_opt_config_file ${file('security.json', options.security)}`,
        ]
      : options.passwords === undefined
        ? ['allow_anonymous true']
        : [
            'allow_anonymous false',
            `password_file ${file('passwords', hashed(options.passwords))}`,
          ];
  // Else it becomes another user where root starts it, who may not read these files.
  const lines = [
    'user root',
    `listener ${port} 127.0.0.1`,
    ...tls,
    ...users,
    'max_queued_messages 20000',
    'set_tcp_nodelay true',
    ...(options.lines ?? []),
  ];
  const text = options.configure?.(port, folder) ?? `${lines.join('\n')}\n`;
  const configuration = file('mosquitto.conf', text);
  let child: ChildProcess | null = null;

  async function start(passwords?: Readonly<Record<string, string>>): Promise<void> {
    if (passwords !== undefined) file('passwords', hashed(passwords));
    if (mosquitto === undefined) throw new Error('There is no Mosquitto on this computer.');
    child = spawn(mosquitto, ['-c', configuration], { stdio: 'ignore', cwd: folder });
    await Promise.race([
      untilOpen(port),
      once(child, 'exit').then(() => {
        throw new Error('The broker has ended.');
      }),
    ]);
  }
  async function kill(): Promise<void> {
    const ending = child;
    child = null;
    if (ending === null) return;
    ending.kill('SIGKILL');
    if (ending.exitCode === null && ending.signalCode === null) await once(ending, 'exit');
  }
  await start();
  return {
    url: options.isEncrypted ? `mqtts://localhost:${port}` : `mqtt://127.0.0.1:${port}`,
    get pid() {
      return child?.pid;
    },
    kill,
    start,
    hang(isHanging) {
      child?.kill(isHanging ? 'SIGSTOP' : 'SIGCONT');
    },
    async [Symbol.asyncDispose]() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As `mosquitto_passwd` writes it. */
export function hashed(passwords: Readonly<Record<string, string>>): string {
  const iterations = 101;
  return Object.entries(passwords)
    .map(([user, password]) => {
      const salt = randomBytes(12);
      const hash = pbkdf2Sync(password, salt, iterations, 64, 'sha512');
      return `${user}:$7$${iterations}$${salt.toString('base64')}$${hash.toString('base64')}\n`;
    })
    .join('');
}

/**
 * Below those that a system gives out by itself, and for each worker of Vitest or Playwright others: a broker that comes back
 * finds its port free.
 */
const firstPort = 20_000;
const portsOfWorker = 500;
const workers = 24;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % workers;
let nextPort = randomInt(portsOfWorker);

async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + worker * portsOfWorker + (nextPort % portsOfWorker);
    nextPort += 1;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => {
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
}
