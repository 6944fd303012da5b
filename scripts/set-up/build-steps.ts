import { existsSync } from 'node:fs';
import type { Runtime } from '../runtime.ts';
import { fingerprint, isStamped, stamp } from './fingerprint.ts';
import { SetUpError } from './set-up-error.ts';
import { inProject, projectFolder, projectNode } from './project.ts';
import { servicePath } from './service-path.ts';
import { seconds, type Report } from './report.ts';
import { lastLines, runCommand } from './run-command.ts';

interface BuildStep {
  readonly title: string;
  readonly stampFile: string;
  /** Files and folders whose content decides whether it must run. */
  readonly inputs: readonly string[];
  readonly isLeftOut?: (name: string) => boolean;
  /** Anything else that decides it. */
  readonly alsoDependsOn?: string;
  /** What it leaves behind. */
  readonly results: readonly string[];
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const stampFile = (name: string): string => inProject('node_modules/.cache/landside', name);

/** Builds resources/reference.sqlite and the plan of the simulated world if their sources have changed since. */
export async function ensureReference(report: Report): Promise<void> {
  await ensureBuilt(
    {
      title: 'Reference data',
      stampFile: stampFile('reference'),
      inputs: [
        'scripts/reference',
        'src/service/reference',
        'tools/world',
        'src/service/world',
        'package-lock.json',
      ],
      isLeftOut: (name) => name.includes('.test.'),
      // The offsets of the time zones are those of the year.
      alsoDependsOn: String(new Date().getUTCFullYear()),
      results: [inProject('resources/reference.sqlite'), inProject('resources/world-plan.bin')],
      args: [inProject('scripts/reference/build.ts')],
    },
    report,
  );
}

/** Builds the application into out/ if its sources have changed since. */
export async function ensureApplication(runtime: Runtime, report: Report): Promise<void> {
  await ensureBuilt(
    {
      title: 'Application',
      stampFile: stampFile('application'),
      inputs: ['src', 'resources', 'electron.vite.config.ts', 'package.json', 'package-lock.json'],
      isLeftOut: (name) =>
        name.includes('.test.') ||
        name.includes('reference.sqlite') ||
        name.includes('world-plan.bin'),
      results: [inProject('out/main/index.js')],
      args: [inProject('node_modules/electron-vite/bin/electron-vite.js'), 'build'],
      environment: runtime.environment,
    },
    report,
  );
}

/** Bundles the service that runs alone into out/service/ if its sources have changed since. */
export async function ensureService(report: Report): Promise<void> {
  await ensureBuilt(
    {
      title: 'Service',
      stampFile: stampFile('service'),
      inputs: [
        'src/service',
        'src/shared',
        'src/files',
        'scripts/set-up/bundle-service.ts',
        'package-lock.json',
      ],
      isLeftOut: (name) => name.includes('.test.'),
      results: [servicePath],
      args: [inProject('scripts/set-up/bundle-service.ts')],
    },
    report,
  );
}

async function ensureBuilt(step: BuildStep, report: Report): Promise<void> {
  const files = fingerprint(projectFolder, step.inputs, step.isLeftOut);
  const print = `${files} ${step.alsoDependsOn ?? ''}`.trim();
  if (step.results.every((file) => existsSync(file)) && isStamped(step.stampFile, print)) return;
  report.line(`${step.title}: building …`);
  const begun = Date.now();
  const result = await runCommand(projectNode, step.args, {
    folder: projectFolder,
    environment: { ...process.env, ...step.environment },
    onOutput: (text) => {
      const line = text.trim().split('\n').at(-1);
      if (line) report.progress(line);
    },
  });
  if (result.code !== 0) {
    throw new SetUpError(
      `${step.title}: the build failed, so nothing was started.\n${lastLines(result.output, 30)}`,
    );
  }
  stamp(step.stampFile, print);
  report.line(`${step.title}: built in ${seconds(Date.now() - begun)}`);
}
