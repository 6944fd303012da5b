import { ensureRuntime } from '../runtime.ts';
import { ensureReference } from '../set-up/build-steps.ts';
import { inProject, projectFolder, projectNode } from '../set-up/project.ts';
import { runInForeground } from '../set-up/run-in-foreground.ts';
import { runScript } from '../set-up/run-script.ts';

// The application with its renderer reloaded at each change; needs a display.
await runScript(async (report) => {
  const runtime = await ensureRuntime({ report, isDisplayNeeded: false });
  await ensureReference(report);
  const noSandbox = runtime.electronFlags.includes('--no-sandbox') ? ['--noSandbox'] : [];
  const given = process.argv.slice(2);
  const electronVite = inProject('node_modules/electron-vite/bin/electron-vite.js');
  return runInForeground(
    projectNode,
    [electronVite, 'dev', ...noSandbox, ...(given.length > 0 ? ['--', ...given] : [])],
    { folder: projectFolder, environment: runtime.environment },
  );
});
