import {
  closeSync,
  createReadStream,
  openSync,
  readFileSync,
  writeSync,
  readdirSync,
} from 'node:fs';
import { text } from 'node:stream/consumers';
import { silence } from '../profile/folders.ts';

/** The parts of `process` that this needs. */
export type KeyChannel = Pick<NodeJS.Process, 'env' | 'connected' | 'once' | 'off'>;

/** What this run was given and keeps to itself; each trimmed, null where there is none. */
export interface Secrets {
  readonly key: string | null;
  /** That of the broker of a fleet. */
  readonly fleetPassword: string | null;
}

export const noSecrets: Secrets = { key: null, fleetPassword: null };

/** The secrets of this run. */
interface GivenSecrets extends Secrets {
  /** One of them stood in the environment that this process was started with. */
  readonly wasInEnvironment: boolean;
}

/** They, or why one cannot be read, in a sentence. */
type SecretsReading = GivenSecrets | { readonly problem: string };

/** The variables of one secret: itself, or a file with it, as service managers and containers make one. */
interface SecretNames {
  readonly variable: string;
  readonly fileVariable: string;
}

const keyNames: SecretNames = {
  variable: 'FLIGHT_DATA_API_KEY',
  fileVariable: 'FLIGHT_DATA_API_KEY_FILE',
};
const passwordNames: SecretNames = {
  variable: 'FLEET_PASSWORD',
  fileVariable: 'FLEET_PASSWORD_FILE',
};

/** Tells a child that its parent sends it the secrets over the channel between them. */
const followsVariable = 'LANDSIDE_KEY_FOLLOWS';

/** Bytes of a file with a secret that are read at most: more than any service takes. */
const mostOfFile = 65_536;

let taken: Promise<SecretsReading> | null = null;

/**
 * The secrets that this run was given: out of the environment, from the files that are named there, or from the process
 * that took them out of its own, a supervisor or `npm start`. Taken once, and nothing of them is left where children and
 * others find it: to be asked for first of all.
 *
 * @param isInFleet whether this run is a member of one: else nothing reads the file with the password of a fleet
 */
export function secretsOfEnvironment(isInFleet: boolean): Promise<SecretsReading> {
  return (taken ??= takeSecrets(process, isInFleet));
}

/** As `secretsOfEnvironment`, of this process or what is like one. */
export async function takeSecrets(
  channel: KeyChannel,
  isInFleet: boolean,
): Promise<SecretsReading> {
  const isSent = channel.env[followsVariable] !== undefined && channel.connected;
  Reflect.deleteProperty(channel.env, followsVariable);
  const key = takeOut(channel, keyNames);
  const fleetPassword = takeOut(channel, passwordNames);
  const wasInEnvironment = key.secret !== '' || fleetPassword.secret !== '';
  if (!wasInEnvironment && isSent) {
    return { ...(await receiveSecrets(channel)), wasInEnvironment };
  }
  const one = await read(key);
  const other = await read(isInFleet ? fleetPassword : { ...fleetPassword, file: '' });
  if (isProblem(one)) return one;
  if (isProblem(other)) return other;
  return { key: one, fleetPassword: other, wasInEnvironment };
}

interface FoundSecret extends SecretNames {
  /** Empty where it is not set, as is the name of the file. */
  readonly secret: string;
  readonly file: string;
}

/** Nothing of it is left in the environment. */
function takeOut({ env }: KeyChannel, names: SecretNames): FoundSecret {
  const { variable, fileVariable } = names;
  const secret = env[variable]?.trim() ?? '';
  const file = env[fileVariable] ?? '';
  for (const name of [variable, fileVariable]) Reflect.deleteProperty(env, name);
  if (secret !== '') forgetValue(variable);
  return { ...names, secret, file };
}

interface SecretProblem {
  readonly problem: string;
}

function isProblem(read: string | null | SecretProblem): read is SecretProblem {
  return typeof read === 'object' && read !== null;
}

async function read({
  secret,
  file,
  fileVariable,
}: FoundSecret): Promise<string | null | SecretProblem> {
  if (secret !== '') return secret;
  return file === '' ? null : readSecretFile(file, fileVariable);
}

async function readSecretFile(file: string, fileVariable: string): Promise<string | SecretProblem> {
  const silent = await silence([file]);
  if (silent !== null) return { problem: silent };
  try {
    const secret = (await text(createReadStream(file, { end: mostOfFile - 1 }))).trim();
    if (secret !== '') return secret;
    return { problem: `The file ${file}, which ${fileVariable} names, is empty.` };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problem: `The file that ${fileVariable} names cannot be read: ${reason}` };
  }
}

function receiveSecrets(channel: KeyChannel): Promise<Secrets> {
  return new Promise((resolve) => {
    const alone = (): void => {
      resolve(noSecrets);
    };
    channel.once('disconnect', alone);
    channel.once('message', (sent) => {
      channel.off('disconnect', alone);
      resolve({ key: textIn(sent, 'key'), fleetPassword: textIn(sent, 'fleetPassword') });
    });
  });
}

function textIn(sent: unknown, name: keyof Secrets): string | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const value: unknown = Reflect.get(sent, name);
  return typeof value === 'string' ? value : null;
}

function hasAny({ key, fleetPassword }: Secrets): boolean {
  return key !== null || fleetPassword !== null;
}

/** What the environment of a child says that is to be sent these, over a channel of Node's (`ipc`). */
export function secretsEnvironment(secrets: Secrets): Readonly<Record<string, string>> {
  return hasAny(secrets) ? { [followsVariable]: '1' } : {};
}

/** Sends a child its secrets; one that is gone already misses nothing. */
export function sendSecrets(
  child: { send?(message: unknown, callback: () => void): unknown },
  secrets: Secrets,
): void {
  const { key, fleetPassword } = secrets;
  if (hasAny(secrets)) child.send?.({ key, fleetPassword }, () => undefined);
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

/**
 * Ends what Chromium has started for this process before any of our code ran. On Linux these are its zygotes, from which
 * it would make further processes: a supervisor, which shows nothing, never needs one, and what the environment said at
 * the start is in their memory. Elsewhere there is nothing of the kind.
 */
export function endHelpers(): void {
  const parents = parentsNow();
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (id === process.pid || isOurs(parents.get(id)));
  for (const [id, parent] of parents) {
    if (!isOurs(parent) || !isHelper(id)) continue;
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended with the one above it.
    }
  }
}

/** The parents of all processes that Linux shows; nothing on other systems. */
function parentsNow(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const name of tried(() => readdirSync('/proc')) ?? []) {
    if (!/^\d+$/.test(name)) continue;
    const stat = tried(() => readFileSync(`/proc/${name}/stat`, 'latin1'));
    // proc_pid_stat(5): the fourth field; the second, a name in brackets, may have blanks.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  return parents;
}

function isHelper(id: number): boolean {
  const command = tried(() => readFileSync(`/proc/${id}/cmdline`, 'latin1')) ?? '';
  return /[\0 ]--type=/.test(command);
}

/** Null where the process is gone, or the system has no such folder. */
function tried<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
