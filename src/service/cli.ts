import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { answerInThread, startThread } from './answers/answer-in-thread.ts';
import type { CliOptions } from './cli-options.ts';
import { clockFrom } from './query/clock.ts';

/** The service alone: `npm run service -- --port 8787 --key demo`. */

// First of all: the first answer waits longest for what this thread loads, which happens beside the rest.
const thread = startThread();
const [{ readCliOptions, usage }, { startService }] = await Promise.all([
  import('./cli-options.ts'),
  import('./start.ts'),
]);

const ownReference = fileURLToPath(new URL('../../resources/reference.sqlite', import.meta.url));

async function run(options: CliOptions): Promise<void> {
  const { port, key, clockStart, referenceFile, jobFolder, ...behaviour } = options;
  const ownKey = key ?? randomBytes(18).toString('base64url');
  const start = {
    port,
    key: ownKey,
    clock: clockStart === null ? Date.now : clockFrom(clockStart, Date.now),
    referenceFile: referenceFile ?? ownReference,
    jobFolder,
    behaviour,
    reportError: (error: unknown) => {
      console.error(error);
    },
  };
  const started = await startService(start, answerInThread(thread));
  if (!started.ok) {
    await thread.terminate();
    console.error(started.message);
    process.exitCode = 1;
    return;
  }
  const { service } = started;
  const end = () => void service.close();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  // Last: a program that reads it may end the service at once.
  const note = key === null ? ` (x-api-key: ${ownKey})` : '';
  console.log(`Flight Data Service, simulated: http://127.0.0.1:${service.port}${note}`);
}

const command = readCliOptions(process.argv.slice(2));
if (command.kind === 'help') {
  await thread.terminate();
  console.log(usage);
} else if (command.kind === 'wrong') {
  await thread.terminate();
  console.error(`${command.message}\nnpm run service -- --help lists all options.`);
  process.exitCode = 2;
} else {
  await run(command.options);
}
