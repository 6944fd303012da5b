import fs from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { SetUpProblem } from '../set-up/problem.ts';
import { inProject, installedVersion, projectNode } from '../set-up/project.ts';
import type { Report } from '../set-up/report.ts';
import { lastLines, runCommand } from '../set-up/run-command.ts';
import { fetchPackage } from './fetch-package.ts';

/**
 * better-sqlite3 brings binaries for Node-API 10. The fallback Electron has 9 and would crash on them;
 * built from its own sources with these flags it runs on that Electron and on every Node from 20.
 */
const FLAGS =
  '-UNAPI_VERSION -DNAPI_VERSION=2147483647 -DNAPI_EXPERIMENTAL -DNODE_API_EXPERIMENTAL_NOGC_ENV_OPT_OUT';

const HEADERS_PACKED_BYTES = 60e6;

/**
 * Compiles better-sqlite3 in a folder of its own beside the others and moves the addon to where it is
 * wanted.
 *
 * @param folder where to work; nobody else may work there at the time.
 */
export async function buildAddon(folder: string, target: string, report: Report): Promise<void> {
  const version = installedVersion('better-sqlite3');
  report.line(`better-sqlite3 ${version}: compiling it for this Electron (about a minute, once) …`);
  for (const name of await fs.readdir(folder)) {
    if (name.startsWith('unfinished-')) {
      await fs.rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
  const work = await fs.mkdtemp(path.join(folder, 'unfinished-'));
  const begun = Date.now();
  let step = '';
  const timer = setInterval(() => {
    report.progress(`compiling, ${Math.round((Date.now() - begun) / 1000)} s so far ${step}`);
  }, 1000);
  try {
    const modules = path.join(work, 'node_modules');
    for (const name of ['better-sqlite3', 'node-addon-api']) {
      await fs.cp(inProject('node_modules', name), path.join(modules, name), {
        recursive: true,
        filter: (source) => !source.includes(`${path.sep}prebuilds`) && !source.endsWith('build'),
      });
    }
    const source = path.join(modules, 'better-sqlite3');
    const nodeGyp = inProject('node_modules/node-gyp/bin/node-gyp.js');
    const headers = await nodeHeaders(work, report);
    const result = await runCommand(
      projectNode,
      [nodeGyp, 'rebuild', '--release', '--force_build=1', '-j', '2', `--nodedir=${headers}`],
      {
        folder: source,
        environment: { ...process.env, CXXFLAGS: `${process.env.CXXFLAGS ?? ''} ${FLAGS}` },
        onOutput: (text) => {
          step = /\) (.+)/.exec(text)?.[1] ?? step;
        },
      },
    );
    if (result.code !== 0) {
      throw new SetUpProblem(
        `better-sqlite3 could not be compiled. It needs a C++20 compiler (g++ 10 or later), make and Python 3. The compiler's last words:\n${lastLines(result.output)}`,
      );
    }
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.rename(path.join(source, 'build/Release/better_sqlite3.node'), target);
  } finally {
    clearInterval(timer);
    await fs.rm(work, { recursive: true, force: true });
  }
}

/**
 * A folder with include/node. The `node` package brings it, unless npm has tidied it away since; then
 * the package it came from is fetched again.
 */
async function nodeHeaders(work: string, report: Report): Promise<string> {
  const name = `node-${process.platform}-${process.arch}`;
  const brought = inProject('node_modules/node/node_modules', name);
  if (existsSync(path.join(brought, 'include/node/node_api.h'))) return brought;
  const folder = path.join(work, 'headers');
  await fs.mkdir(folder);
  report.line(`Fetching the header files of Node ${installedVersion('node')} …`);
  await fetchPackage(
    {
      packageName: name,
      packageVersion: installedVersion('node'),
      packedBytes: HEADERS_PACKED_BYTES,
      members: ['package/include/'],
      folder,
    },
    report,
  );
  return path.join(folder, 'package');
}
