import { setFlagsFromString } from 'node:v8';
import { parentPort as portOfThread } from 'node:worker_threads';
import { answerHere } from './answers/answer-here.ts';
import { obeyParent, type ParentPort } from './obey-parent.ts';
import { startService, type StartOptions } from './start.ts';

// V8's nursery stays as small as it begins: 14 MB less after answers, 3 at rest, and they are no later (docs/decisions/0003-small-nurseries.md).
// Flags are the whole process's, which is not for a thread to change.
if (portOfThread === null) setFlagsFromString('--semi-space-growth-factor=1');

// Electron gives every utility process a port to its parent; its types give one to every process.
const { parentPort = ofThread() } = process as unknown as { readonly parentPort?: ParentPort };

/** As Electron's port, in whose messages the data are a part; of a thread's they are all. */
function ofThread(port = portOfThread): ParentPort | undefined {
  return port === null
    ? undefined
    : {
        on: (event: string, listener: (message: { readonly data: unknown }) => void) =>
          port.on(event, (data: unknown) => {
            listener({ data });
          }),
        postMessage(message) {
          port.postMessage(message);
        },
      };
}

if (parentPort === undefined) {
  process.stderr.write('This part is started by the application; alone, use: npm run service\n');
  process.exitCode = 1;
} else {
  // Only the application asks, and that one thing at a time: no other thread is needed.
  const start = (options: StartOptions) => startService(options, answerHere);
  obeyParent({ parentPort, start, exit: (code) => process.exit(code), rejections: process });
}
