import { ensureRuntime } from '../runtime.ts';
import { ensureApplication, ensureReference } from '../set-up/build-steps.ts';
import { inProject, projectFolder, projectNode } from '../set-up/project.ts';
import { runInForeground } from '../set-up/run-in-foreground.ts';
import { runScript } from '../set-up/run-script.ts';
import { isDisplayMissing, startVirtualDisplay } from '../set-up/virtual-display.ts';

/**
 * Runs a script of ours that starts the built application, with the arguments of this process, on the
 * same runtime as the tests; where there is no display, on a virtual one.
 *
 * @param script its path in the project
 * @param wrapper a command that the script is to run under, with its arguments
 */
export async function runOnApplication(
  script: string,
  wrapper: readonly string[] = [],
): Promise<void> {
  await runScript(async (report) => {
    const isVirtual = isDisplayMissing(process.platform, process.env);
    const runtime = await ensureRuntime({ report, isDisplayNeeded: isVirtual });
    await ensureReference(report);
    await ensureApplication(runtime, report);
    const display = isVirtual ? await startVirtualDisplay() : undefined;
    const own = [projectNode, inProject(script), ...process.argv.slice(2)];
    const [command = projectNode, ...args] = [...wrapper, ...own];
    const code = await runInForeground(command, args, {
      folder: projectFolder,
      environment: { ...runtime.environment, ...display?.environment },
    });
    await display?.end();
    return code;
  });
}
