import { ensureAll } from '../set-up/build-steps.ts';
import { inProject, projectFolder, projectNode } from '../set-up/project.ts';
import { runInForeground } from '../set-up/run-in-foreground.ts';
import { runScript } from '../set-up/run-script.ts';
import { isDisplayMissing, startVirtualDisplay } from '../set-up/virtual-display.ts';

// Everything that bench/ measures, on the runtime of the tests; without a display, on a virtual one.
await runScript(async (report) => {
  const isVirtual = isDisplayMissing(process.platform, process.env);
  const runtime = await ensureAll(report, isVirtual);
  const display = isVirtual ? await startVirtualDisplay() : undefined;
  const args = [inProject('bench/run.ts'), ...process.argv.slice(2)];
  const code = await runInForeground(projectNode, args, {
    folder: projectFolder,
    environment: { ...runtime.environment, ...display?.environment },
  });
  await display?.end();
  return code;
});
