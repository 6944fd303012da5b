import { runOnApplication } from './run-on-application.ts';

// Everything that bench/ measures.
await runOnApplication('bench/run.ts');
