import { runOnApplication } from './run-on-application.ts';

// Weeks of a board in minutes.
await runOnApplication('bench/soak/run.ts');
