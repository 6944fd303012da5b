import { rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../runtime/system-packages.ts';
import { inProject, projectFolder, projectNode } from '../set-up/project.ts';
import { runCommand } from '../set-up/run-command.ts';
import { fromFirstFailure } from './from-first-failure.ts';
import { playwrightResult, startsSentence, vitestResult, type Result } from './reports.ts';

/** What must be there before a step can run. */
type Requirement = 'dependencies' | 'reference' | 'application';

interface StepResult extends Partial<Result> {
  readonly counts: Result['counts'];
  readonly output: string;
  /** What else is worth a line. */
  readonly notes?: readonly string[];
}

/** One line of `npm test`. */
export interface TestStep {
  /** What it is called on the command line. */
  readonly name: string;
  readonly title: string;
  readonly requires: Requirement;
  /** Runs with nothing beside it, because it watches time pass in a window. */
  readonly isAlone: boolean;
  run(context: {
    environment: NodeJS.ProcessEnv;
    reportFolder: string;
    /** The files or tests that are meant; none: all of them. Checks have none. */
    filters: readonly string[];
    onOutput: (text: string) => void;
  }): Promise<StepResult>;
  /** Whether single files can be named behind it. */
  readonly takesFilters: boolean;
}

/**
 * What the checks remember of files that have not changed. With the packages that wrote it, so that
 * another version of these begins without.
 */
const remembered = (name: string): string => inProject('node_modules', '.cache', 'checks', name);

/** All steps, the long ones first, so that a few at a time end soon. */
export const testSteps: readonly TestStep[] = [
  check('lint', 'Lint', 'eslint/bin/eslint.js', [
    ...['.', '--max-warnings', '0'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', remembered('eslint')],
  ]),
  suite('unit', 'Unit tests', 'reference', ['unit', 'unit-mocks']),
  inChromium(),
  suite('package', 'Package: made, installed, used, removed', 'application'),
  // They wait for brokers and services two thirds of their time, so more of them than cores go side by side.
  suite('contract', 'Contract tests', 'application', ['contract'], ['--maxWorkers=4']),
  suite('engine', 'Engine tests: everything behind the window, without Electron', 'reference'),
  types('types', 'Types', 'tsconfig.node.json'),
  types('types-e2e', 'Types in end-to-end tests', 'tsconfig.e2e.json'),
  check('svelte', 'Types in the renderer', 'svelte-check/bin/svelte-check', [
    ...['--tsconfig', 'tsconfig.renderer.json', '--output', 'human', '--fail-on-warnings'],
  ]),
  check('format', 'Formatting', 'prettier/bin/prettier.cjs', [
    ...['--check', '.', '--cache', '--cache-strategy', 'content'],
    ...['--cache-location', remembered('prettier')],
  ]),
  check('layers', 'Layers', '../scripts/test/layers.ts', []),
  check('messages', 'Messages', '../scripts/messages/write.ts', ['--check']),
  check('dead-code', 'Dead code', 'knip/bin/knip.js', ['--no-config-hints']),
  // What only tests call is dead, too.
  check('dead-product-code', 'Dead code without the tests', 'knip/bin/knip.js', [
    ...['--production', '--no-config-hints', '--include', 'files,exports,types'],
  ]),
  endToEnd('e2e', 'End to end in Electron', 'electron'),
];

/** A tool that passes or fails as a whole counts as one test. */
function check(name: string, title: string, script: string, args: readonly string[]): TestStep {
  return {
    name,
    title,
    requires: 'dependencies',
    isAlone: false,
    takesFilters: false,
    async run({ environment, onOutput }) {
      const { code, output } = await runTool(script, args, environment, onOutput);
      const passed = code === 0 ? 1 : 0;
      return { counts: { passed, failed: 1 - passed, skipped: 0 }, output };
    },
  };
}

function types(name: string, title: string, project: string): TestStep {
  return check(name, title, 'typescript/bin/tsc', [
    ...['--noEmit', '-p', project],
    ...['--incremental', '--tsBuildInfoFile', remembered(`${name}.tsbuildinfo`)],
  ]);
}

/** Projects of vitest.config.ts. */
function suite(
  name: string,
  title: string,
  requires: Requirement,
  projects: readonly string[] = [name],
  options: readonly string[] = [],
): TestStep {
  return {
    name,
    title,
    requires,
    isAlone: false,
    takesFilters: true,
    async run({ environment, reportFolder, filters, onOutput }) {
      const reportFile = path.join(reportFolder, `${name}.json`);
      rmSync(reportFile, { force: true });
      const args = ['run', ...projects.map((project) => `--project=${project}`), ...options];
      const { code, output } = await runTool(
        'vitest/vitest.mjs',
        [
          ...args,
          ...filters,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
        ],
        environment,
        onOutput,
      );
      return { ...vitestResult(code, reportFile), output };
    },
  };
}

/** A project of e2e/playwright.config.ts. */
function endToEnd(name: string, title: string, project: string): TestStep {
  return {
    name,
    title,
    requires: 'application',
    isAlone: true,
    takesFilters: true,
    async run({ environment, reportFolder, filters, onOutput }) {
      const reportFile = path.join(reportFolder, `${name}.json`);
      rmSync(reportFile, { force: true });
      const args = ['--config', 'e2e/playwright.config.ts', '--project', project];
      const { code, output } = await runTool(
        'playwright/cli.js',
        ['test', ...filters, ...args, '--reporter=list,json'],
        { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
        onOutput,
      );
      return {
        ...playwrightResult(code, reportFile),
        output: fromFirstFailure(output),
        notes: startsSentence(reportFile),
      };
    },
  };
}

/**
 * Skipped where the system has no Chromium and cannot be given one (`ensureTestPrograms`). The tests in Electron leave
 * to it what need not be done twice.
 */
function inChromium(): TestStep {
  const step = endToEnd('chromium', "Pictures and axe in the system's Chromium", 'chromium');
  return {
    ...step,
    isAlone: false,
    async run(context) {
      if (findChromium() !== undefined) return step.run(context);
      const counts = { passed: 0, failed: 0, skipped: 1 };
      return { counts, output: '', skipped: [`${step.title}: there is no chromium in PATH`] };
    },
  };
}

function runTool(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  onOutput: (text: string) => void,
): ReturnType<typeof runCommand> {
  return runCommand(projectNode, [inProject('node_modules', script), ...args], {
    folder: projectFolder,
    environment: process.stdout.isTTY ? environment : { ...environment, NO_COLOR: '1' },
    onOutput,
  });
}
