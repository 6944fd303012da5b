import { ensureAll } from '../set-up/build-steps.ts';
import { runScript } from '../set-up/run-script.ts';

await runScript(async (report) => {
  await ensureAll(report, false);
  report.line('Everything is built.');
  return 0;
});
