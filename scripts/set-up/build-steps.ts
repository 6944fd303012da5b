import { existsSync } from 'node:fs';
import { ensureRuntime, type Runtime } from '../runtime.ts';
import { sourcesFingerprint } from '../reference/fingerprint.ts';
import { fingerprint, isStamped, stamp } from './fingerprint.ts';
import { SetUpError } from './set-up-error.ts';
import { inProject, projectFolder, projectNode } from './project.ts';
import { servicePath } from './service-path.ts';
import { seconds, type Report } from './report.ts';
import { lastLines, runCommand } from './run-command.ts';

interface BuildStep {
  readonly title: string;
  /** A hash of all that decides whether it must run. */
  readonly print: string;
  /** What it leaves behind. */
  readonly results: readonly string[];
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const isTest = (name: string): boolean => name.includes('.test.');

/** Builds resources/reference.sqlite and the plan of the simulated world if their sources have changed since. */
export async function ensureReference(report: Report): Promise<void> {
  const step: BuildStep = {
    title: 'Reference data',
    print: sourcesFingerprint(),
    results: [inProject('resources/reference.sqlite'), inProject('resources/world-plan.bin')],
    args: [inProject('scripts/reference/build.ts')],
  };
  await ensureBuilt('reference', step, report);
}

/** Builds the application into out/ if its sources have changed since. */
async function ensureApplication(runtime: Runtime, report: Report): Promise<void> {
  const inputs = [
    'src',
    'resources',
    'electron.vite.config.ts',
    'package.json',
    'package-lock.json',
  ];
  const isBuilt = (name: string): boolean => /reference\.sqlite|world-plan\.bin/.test(name);
  const step: BuildStep = {
    title: 'Application',
    print: fingerprint(projectFolder, inputs, (name) => isTest(name) || isBuilt(name)),
    results: [inProject('out/main/index.js')],
    args: [inProject('node_modules/electron-vite/bin/electron-vite.js'), 'build'],
    environment: runtime.environment,
  };
  await ensureBuilt('application', step, report);
}

/** All that the application needs: Electron, the reference data, and itself. */
export async function ensureAll(report: Report, isDisplayNeeded: boolean): Promise<Runtime> {
  const runtime = await ensureRuntime({ report, isDisplayNeeded });
  await ensureReference(report);
  await ensureApplication(runtime, report);
  return runtime;
}

/** Bundles the service that runs alone into out/service/ if its sources have changed since. */
export async function ensureService(report: Report): Promise<void> {
  const script = 'scripts/set-up/bundle-service.ts';
  const inputs = ['src/service', 'src/shared', 'src/files', script, 'package-lock.json'];
  const step: BuildStep = {
    title: 'Service',
    print: fingerprint(projectFolder, inputs, isTest),
    results: [servicePath],
    args: [inProject(script)],
  };
  await ensureBuilt('service', step, report);
}

async function ensureBuilt(name: string, step: BuildStep, report: Report): Promise<void> {
  const stampFile = inProject('node_modules/.cache/landside', name);
  if (step.results.every((file) => existsSync(file)) && isStamped(stampFile, step.print)) return;
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
  stamp(stampFile, step.print);
  report.line(`${step.title}: built in ${seconds(Date.now() - begun)}`);
}
