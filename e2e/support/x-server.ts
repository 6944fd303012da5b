import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { startProcess } from '../../scripts/set-up/processes.ts';

/** A virtual X server of a test's own, which may die and come back under the same name. */
export interface XServer extends AsyncDisposable {
  /** What its clients need. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  comeBack(): Promise<void>;
}

export async function startXServer(): Promise<XServer> {
  const first = await start([]);
  const { number } = first;
  let { child } = first;
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  return {
    environment: { DISPLAY: `:${number}` },
    kill,
    async comeBack() {
      ({ child } = await start([`:${number}`]));
    },
    [Symbol.asyncDispose]: kill,
  };
}

/** Starts one under this name, or a free one, and waits until it can be reached. */
async function start(name: readonly string[]): Promise<{ child: ChildProcess; number: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '1920x1080x24', '-nolisten', 'tcp'];
  const child = startProcess('Xvfb', [...name, ...options], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    // Asked for as a pipe above, so it can be read.
    const told = child.stdio[3] as Readable;
    let text = '';
    told.on('data', (part: Buffer) => {
      text += part.toString();
      if (text.endsWith('\n')) resolve(text.trim());
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error('The virtual X server did not start.'));
    });
  });
  return { child, number };
}
