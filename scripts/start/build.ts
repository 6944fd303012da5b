import { ensureRuntime } from '../runtime.ts';
import { ensureApplication, ensureReference } from '../set-up/build-steps.ts';
import { runScript } from '../set-up/run-script.ts';

await runScript(async (report) => {
  const runtime = await ensureRuntime({ report, isDisplayNeeded: false });
  await ensureReference(report);
  await ensureApplication(runtime, report);
  report.line('Everything is built.');
  return 0;
});
