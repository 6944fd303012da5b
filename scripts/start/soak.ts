import { runOnApplication } from './run-on-application.ts';

/** What is mounted then is seen by the run alone and goes with it. Who is not root, is root in there. */
const ownMounts = ['unshare', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];

// Weeks of a board in minutes.
await runOnApplication('bench/soak/run.ts', process.platform === 'linux' ? ownMounts : []);
