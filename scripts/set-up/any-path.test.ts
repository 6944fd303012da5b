import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand, type CommandResult } from './run-command.ts';
import { makeClone } from './testing/make-clone.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'landside-clone-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

/**
 * Runs the service's script, the one that needs no Electron, in a clone below a folder of this name, up to
 * an option that there is not: `--help` would be answered before any set-up.
 */
async function startService(name: string): Promise<CommandResult> {
  const clone = path.join(root, name, 'landside');
  makeClone(clone);
  const script = path.join(clone, 'scripts', 'service.mjs');
  return runCommand(process.execPath, [script, '--colour'], { folder: clone });
}

it('works in a folder with blanks, umlauts, quotes and whatever else may be in a name', async () => {
  const result = await startService('Ünïcode "quoted" it\'s 50% (copy) [2] $HOME & so on;');
  expect(result.output).toContain("Unknown option '--colour'.");
  expect(result.code).toBe(2);
});

it('refuses a folder that no set-up can work in with one sentence, before anything else', async () => {
  const { code, output } = await startService('Board #1');
  expect(output).toMatch(/^\nThe set-up does not work .* the character # in it: .*Board #1.*\n\n$/);
  expect(code).toBe(1);
});
