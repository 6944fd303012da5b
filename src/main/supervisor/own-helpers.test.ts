import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, expect, it } from 'vitest';
import { endHelpers } from './own-helpers.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** A child of this process that says when it is there. */
async function start(script: string, ...args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', `${script} console.log('');`, '--', ...args]);
  started.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

it.runIf(process.platform === 'linux')(
  'ends the helpers of this process, and nothing else',
  async () => {
    const wait = 'setInterval(() => undefined, 60_000);';
    const helper = await start(wait, '--type=zygote', '--no-zygote-sandbox');
    const other = await start(wait, 'type', '--kind=zygote');
    // As where the system's sandbox stands between the two.
    const above = await start(
      `const child = require('node:child_process').spawn(process.execPath,
       ['-e', ${JSON.stringify(wait)}, '--', '--type=zygote'], { stdio: 'ignore' });
     child.once('exit', (code, signal) => process.exit(signal === 'SIGKILL' ? 3 : 4));`,
    );
    const ended = (child: ChildProcess) =>
      new Promise((resolve) =>
        child.once('exit', (code, signal) => {
          resolve(signal ?? code);
        }),
      );
    const ends = Promise.all([ended(helper), ended(above)]);
    endHelpers();
    expect(await ends).toEqual(['SIGKILL', 3]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  },
);
