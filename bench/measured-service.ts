import autocannon from 'autocannon';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { servicePath } from '../scripts/set-up/service-path.ts';
import { serviceEnvironment, serviceFlags } from '../scripts/start/service-flags.ts';
import { endProcess, startProcess } from '../scripts/set-up/processes.ts';
import { temporaryFolder } from './measured-application.ts';
import { residentMegabytes } from './process-usage.ts';

/** An HTTP server in a process of its own. */
export interface MeasuredService extends AsyncDisposable {
  readonly url: string;
  /** Resident memory of the process now, megabytes; null where the system does not tell. */
  megabytes(): number | null;
}

/** Callers at the same time, each of whom asks again as soon as it is answered. */
const connections = 50;

/**
 * What the service wants to be sent, and no encoding of the answer, whose decoding would be measured
 * as well. The bare route is sent the same, and does not look at it.
 */
const headers = { 'x-api-key': 'measured', 'accept-encoding': 'identity' };

/**
 * The service alone, as `npm run service` starts it. Its clock starts at a given instant, so that its
 * world is the same whenever it is measured.
 * @param clock ISO 8601
 */
export function startService(clock: string): Promise<MeasuredService> {
  const key = headers['x-api-key'];
  const command = [...serviceFlags, servicePath];
  return start([...command, '--port', '0', '--key', key, '--clock', clock], serviceEnvironment());
}

/** A bare fastify route, which answers with these bytes whatever it is asked. */
export async function startBareService(bytes: Uint8Array): Promise<MeasuredService> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'answer.json');
  writeFileSync(file, bytes);
  return await start([join(import.meta.dirname, 'applications', 'bare-service.mjs'), file]);
}

async function start(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<MeasuredService> {
  const child = startProcess(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`The server ended before it told its address.\n${said}`));
    });
  });
  return {
    url,
    megabytes: () => (child.pid === undefined ? null : residentMegabytes(child.pid)),
    async [Symbol.asyncDispose]() {
      await endProcess(child);
    },
  };
}

/** The bytes that the service answers with, and the milliseconds until the last of them was there. */
export async function ask(
  { url }: MeasuredService,
  path: string,
): Promise<{ readonly bytes: Uint8Array; readonly took: number }> {
  const beginning = performance.now();
  const response = await fetch(url + path, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const took = performance.now() - beginning;
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return { bytes, took };
}

export interface Load {
  /** Answers in a second. */
  readonly throughput: number;
  /** Milliseconds that the slowest of a hundred answers took. */
  readonly p99: number;
}

/** Puts the same question for so many seconds. Throws where not every answer was a good one. */
export async function loadFor(
  { url }: MeasuredService,
  path: string,
  seconds: number,
): Promise<Load> {
  const result = await autocannon({ url: url + path, headers, connections, duration: seconds });
  assertAnswered(result);
  return { throughput: result.requests.average, p99: result.latency.p99 };
}

/** Puts so many questions, taking turns among these. Throws as `loadFor` does. */
export async function loadWith(
  { url }: MeasuredService,
  paths: readonly string[],
  amount: number,
): Promise<void> {
  const requests = paths.map((path) => ({ path }));
  // Some of the questions take the service a moment each, and fifty callers wait for them.
  assertAnswered(await autocannon({ url, headers, connections, amount, requests, timeout: 60 }));
}

function assertAnswered({ errors, non2xx }: autocannon.Result): void {
  if (errors + non2xx === 0) return;
  throw new Error(`${errors} questions were not answered, and ${non2xx} not with success.`);
}
