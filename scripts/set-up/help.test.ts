import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { usage as application } from '../../src/main/start/command-line.ts';
import { usage as service } from '../../src/service/cli-options.ts';
import { usage as conformance } from '../conformance/options.ts';
import { usage as packages } from '../package/targets.ts';
import { testSteps } from '../test/steps.ts';
import { inProject } from './project.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));

/** Those that say it in the source file that reads the options: it is printed as it stands there. */
const usages: Readonly<Record<string, string>> = {
  start: application,
  service,
  conformance,
  package: packages,
};

/** A clone as it comes: nothing is installed or built. */
let clone: string;
beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'landside-clone-'));
  for (const part of [
    'package.json',
    'package-lock.json',
    'scripts',
    'tools',
    'src/main',
    'src/service',
  ]) {
    cpSync(inProject(part), join(clone, part), { recursive: true });
  }
});
afterAll(() => {
  rmSync(clone, { recursive: true });
});

describe('--help is answered in a fresh clone, where nothing is set up for it', () => {
  const own = Object.entries(scripts).filter(([, command]) =>
    /^node scripts\/\w+\.mjs$/.test(command),
  );

  it.each(own)('npm run %s', (name, command) => {
    // Nothing is found that could be started, and nothing that could be asked.
    const environment = { PATH: dirname(process.execPath), HOME: clone };
    const [script = ''] = command.split(' ').slice(1);
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--help'], {
      cwd: clone,
      env: environment,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const whole = usages[name];
    if (whole === undefined) expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`));
    else expect(stdout).toBe(`${whole}\n`);
    expect(() => readFileSync(join(clone, 'node_modules'))).toThrow('ENOENT');
  });
});

it('names the parts of npm test as they are', () => {
  const { stdout } = spawnSync(process.execPath, [inProject('scripts/test.mjs'), '--help'], {
    encoding: 'utf8',
  });
  const [, names = ''] = /parts:\n {2}(.*)\.$/m.exec(stdout) ?? [];
  expect(names.split(', ').sort()).toEqual(testSteps.map(({ name }) => name).sort());
});
