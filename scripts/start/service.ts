import { readCliOptions } from '../../src/service/cli-options.ts';
import { ensureReference, ensureService } from '../set-up/build-steps.ts';
import { cacheFolder, makeCacheFolder } from '../set-up/cache-folder.ts';
import { sentenceFor } from '../set-up/set-up-error.ts';
import { projectFolder, projectNode } from '../set-up/project.ts';
import type { Report } from '../set-up/report.ts';
import { runInForeground } from '../set-up/run-in-foreground.ts';
import { runScript } from '../set-up/run-script.ts';
import { servicePath } from '../set-up/service-path.ts';
import { serviceEnvironment, serviceFlags } from './service-flags.ts';
import { usualJobFolder } from './usual-job-folder.ts';

// The embedded service alone. It needs no Electron, but the reference data.
await runScript(
  async (report) => {
    const command = readCliOptions(process.argv.slice(2));
    if (command.kind === 'wrong') {
      console.error(`${command.message}\nnpm run service -- --help lists all options.`);
      return 2;
    }
    await ensureReference(report);
    await ensureService(report);
    const args = await withJobs(process.argv.slice(2), report);
    const service = [...serviceFlags, servicePath, ...args];
    return runInForeground(projectNode, service, {
      folder: projectFolder,
      environment: serviceEnvironment(),
    });
  },
  { isServing: true },
);

/** The arguments with the usual folder for jobs. Where none can be made, jobs go with the service. */
async function withJobs(args: readonly string[], report: Report): Promise<readonly string[]> {
  const folder = usualJobFolder(args, cacheFolder());
  if (folder === null) return args;
  try {
    await makeCacheFolder(folder);
  } catch (error) {
    report.line(`Jobs are forgotten with this service: ${sentenceFor(error) ?? String(error)}`);
    return args;
  }
  return [...args, '--jobs', folder];
}
