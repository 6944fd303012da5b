import { ensureReference } from '../set-up/build-steps.ts';
import { inProject, projectFolder, projectNode } from '../set-up/project.ts';
import { runInForeground } from '../set-up/run-in-foreground.ts';
import { runScript } from '../set-up/run-script.ts';

/**
 * Most of the service's memory would be V8's nursery for young objects, which Node lets grow to
 * more than 100 MB; with 8 MB the service stays below 400 MB, whatever is asked.
 */
const frugal = ['--max-semi-space-size=8'];

// The embedded service alone. It needs no Electron, but the reference data.
await runScript(async (report) => {
  await ensureReference(report);
  const service = [...frugal, inProject('src/service/cli.ts'), ...process.argv.slice(2)];
  return runInForeground(projectNode, service, { folder: projectFolder, environment: {} });
});
