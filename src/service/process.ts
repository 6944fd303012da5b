import { setFlagsFromString } from 'node:v8';
import { answerHere } from './answers/answer-here.ts';
import { obeyParent, type ParentPort } from './obey-parent.ts';
import { startService, type StartOptions } from './start.ts';

// V8's nursery stays as small as it begins: 14 MB less after answers, 3 at rest, and they are no later (docs/decisions/0003-small-nurseries.md).
setFlagsFromString('--semi-space-growth-factor=1');

// Electron gives every utility process a port to its parent; its types give one to every process.
const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };

if (parentPort === undefined) {
  process.stderr.write('This part is started by the application; alone, use: npm run service\n');
  process.exitCode = 1;
} else {
  // Only the application asks, and that one thing at a time: no other thread is needed.
  const start = (options: StartOptions) => startService(options, answerHere);
  obeyParent({ parentPort, start, exit: (code) => process.exit(code), rejections: process });
}
