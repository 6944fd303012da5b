import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inProject, projectFolder } from './project.ts';
import { runCommand } from './run-command.ts';

// Opening a pipe without a writer waits as a dead network mount does; both wait at once.
it.runIf(process.platform === 'linux').concurrent.for([
  ['XDG_CACHE_HOME', ''],
  ['TMPDIR', 'landside'],
] as const)(
  'a script says that the folder of %s is a pipe, which it would wait for',
  async ([name, below], { onTestFinished }) => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'landside-silent-'));
    onTestFinished(() => {
      rmSync(root, { recursive: true, force: true });
    });
    const pipe = path.join(root, 'landside');
    spawnSync('mkfifo', [pipe]);
    const args = ['--purge', '--profile', path.join(root, 'none')];
    const { code, output } = await runCommand(
      process.execPath,
      [inProject('scripts', 'start.mjs'), ...args],
      { folder: projectFolder, environment: { ...process.env, [name]: path.join(root, below) } },
    );
    expect(output).toContain(`${pipe} is a pipe and not a file.`);
    expect(code).toBe(1);
  },
);
