import { obeyParent, type ParentPort } from './obey-parent.ts';
import { startService } from './start.ts';

// Electron gives every utility process a port to its parent; its types give one to every process.
const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };

if (parentPort === undefined) {
  process.stderr.write('This part is started by the application; alone, use: npm run service\n');
  process.exitCode = 1;
} else {
  obeyParent({ parentPort, start: startService, exit: (code) => process.exit(code) });
}
