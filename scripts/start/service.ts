import { ensureReference } from '../set-up/build-steps.ts';
import { inProject, projectFolder, projectNode } from '../set-up/project.ts';
import { runInForeground } from '../set-up/run-in-foreground.ts';
import { runScript } from '../set-up/run-script.ts';

// The embedded service alone. It needs no Electron, but the reference data.
await runScript(async (report) => {
  await ensureReference(report);
  return runInForeground(projectNode, [inProject('src/service/cli.ts'), ...process.argv.slice(2)], {
    folder: projectFolder,
    environment: {},
  });
});
