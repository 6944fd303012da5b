import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { resolveRuntime } from '../../runtime.ts';
import { inProject } from '../../set-up/project.ts';
import { runCommand } from '../../set-up/run-command.ts';
import { makeDeb } from '../deb/make-deb.ts';
import { makeApplication } from '../make-application.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the unpacked application: out of the .deb where one can be made here. */
    application: string;
    /** Folder into which the .deb was unpacked, and the .deb; empty where none can be made. */
    debRoot: string;
    deb: string;
  }
}

/**
 * Makes the package once for all tests of it, out of what `npm run build` has built, and packed less
 * tightly than `npm run package` would, which takes a minute more and changes nothing inside.
 */
export default async function makeOnce(project: TestProject): Promise<() => void> {
  const output = inProject('test-results', 'package');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const runtime = resolveRuntime();
  const { folder, icons } = await makeApplication(runtime, output, ['dir']);
  const isDebian = (await runCommand('dpkg-deb', ['--version'])).code === 0;
  const debRoot = path.join(output, 'unpacked-deb');
  if (isDebian) {
    const work = path.join(output, 'parts', 'deb');
    const deb = await makeDeb({ application: folder, icons, work, output }, runtime, 'zstd');
    await runCommand('dpkg-deb', ['--extract', deb, debRoot]);
    project.provide('deb', deb);
    project.provide('debRoot', debRoot);
    project.provide('application', path.join(debRoot, 'usr/lib/landside'));
  } else {
    project.provide('deb', '');
    project.provide('debRoot', '');
    project.provide('application', folder);
  }
  return () => {
    rmSync(output, { recursive: true, force: true });
  };
}
