import { closeSync, createReadStream, openSync, readFileSync, writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { answers, silentDisk } from '../profile/folders.ts';

/** The parts of `process` that this needs. */
export type KeyChannel = Pick<NodeJS.Process, 'env' | 'connected' | 'once' | 'off'>;

/** The key of this run. */
export interface GivenKey {
  /** Trimmed; null where there is none. */
  readonly key: string | null;
  /** It stood in the environment that this process was started with. */
  readonly wasInEnvironment: boolean;
}

/** It, or why it cannot be read, in a sentence. */
export type KeyReading = GivenKey | { readonly problem: string };

const variable = 'FLIGHT_DATA_API_KEY';

/** Names a file with the key, as service managers and containers make one. */
const fileVariable = 'FLIGHT_DATA_API_KEY_FILE';

/** Tells a child that its parent sends it the key over the channel between them. */
const followsVariable = 'LANDSIDE_KEY_FOLLOWS';

/** Bytes of a file with a key that are read at most: more than any service takes. */
const mostOfFile = 65_536;

let taken: Promise<KeyReading> | null = null;

/**
 * The key that this run was given: out of the environment, from the file that is named there, or from the process that
 * took it out of its own, a supervisor or `npm start`. Taken once, and nothing of it is left where children and others
 * find it: to be asked for first of all.
 */
export function keyOfEnvironment(): Promise<KeyReading> {
  return (taken ??= takeKey(process));
}

/** As `keyOfEnvironment`, of this process or what is like one. */
export async function takeKey(channel: KeyChannel): Promise<KeyReading> {
  const key = channel.env[variable]?.trim() ?? '';
  const file = channel.env[fileVariable] ?? '';
  const isSent = channel.env[followsVariable] !== undefined;
  for (const name of [variable, fileVariable, followsVariable]) {
    Reflect.deleteProperty(channel.env, name);
  }
  if (key !== '') {
    forgetValue(variable);
    return { key, wasInEnvironment: true };
  }
  if (isSent && channel.connected) {
    return { key: await receiveKey(channel), wasInEnvironment: false };
  }
  return file === '' ? { key: null, wasInEnvironment: false } : readKeyFile(file);
}

async function readKeyFile(file: string): Promise<KeyReading> {
  if (!(await answers(file))) return { problem: silentDisk(file) };
  try {
    const key = (await text(createReadStream(file, { end: mostOfFile - 1 }))).trim();
    if (key !== '') return { key, wasInEnvironment: false };
    return { problem: `The file ${file}, which ${fileVariable} names, is empty.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `The file that ${fileVariable} names cannot be read: ${reason}` };
  }
}

function receiveKey(channel: KeyChannel): Promise<string | null> {
  return new Promise((resolve) => {
    const alone = (): void => {
      resolve(null);
    };
    channel.once('disconnect', alone);
    channel.once('message', (sent) => {
      channel.off('disconnect', alone);
      resolve(keyIn(sent));
    });
  });
}

function keyIn(sent: unknown): string | null {
  const isMessage = typeof sent === 'object' && sent !== null && 'key' in sent;
  return isMessage && typeof sent.key === 'string' ? sent.key : null;
}

/** What the environment of a child says that is to be sent this key, over a channel of Node's (`ipc`). */
export function keyEnvironment(key: string | null): Readonly<Record<string, string>> {
  return key === null ? {} : { [followsVariable]: '1' };
}

/** Sends a child its key; one that is gone already misses nothing. */
export function sendKey(
  child: { send?(message: unknown, callback: () => void): unknown },
  key: string | null,
): void {
  if (key !== null) child.send?.({ key }, () => undefined);
}

/**
 * On Linux the variables that a process was started with stay in its memory, and in `/proc/ID/environ`, whatever
 * it deletes later: writes zeros over one of them. On other systems nothing happens: Windows forgets by itself, macOS
 * cannot be made to.
 */
function forgetValue(name: string): void {
  try {
    const environment = readFileSync('/proc/self/environ', 'latin1');
    const at = `\0${environment}`.indexOf(`\0${name}=`);
    if (at < 0) return;
    const from = at + name.length + 1;
    const end = environment.indexOf('\0', from);
    const length = (end < 0 ? environment.length : end) - from;
    // proc_pid_stat(5): env_start is the 50th field; the second, a name in brackets, may have blanks.
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const start = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[47]);
    const memory = openSync('/proc/self/mem', 'r+');
    try {
      writeSync(memory, Buffer.alloc(length), 0, length, start + from);
    } finally {
      closeSync(memory);
    }
  } catch {
    // No Linux.
  }
}
