import { z } from 'zod';
import { findChromium } from '../runtime/system-packages.ts';
import { resolveRuntime } from '../runtime.ts';
import { projectFolder } from '../set-up/project.ts';
import { runCommand } from '../set-up/run-command.ts';

const PROGRAM = `
  const Database = require('better-sqlite3');
  const { version } = new Database(':memory:').prepare('SELECT sqlite_version() AS version').get();
  const { node, electron, chrome } = process.versions;
  console.log(JSON.stringify({ node, electron, chrome, sqlite: version }));
`;

const answer = z.object({
  node: z.string(),
  electron: z.string(),
  chrome: z.string(),
  sqlite: z.string(),
});

/** What the system's Chromium says that it is ("Chromium 156.0.8078.79 …"); null where there is none. */
export async function chromiumLine(): Promise<string | null> {
  const chromium = findChromium();
  if (chromium === undefined) return null;
  const { output } = await runCommand(chromium, ['--version']);
  const line = output.split('\n').find((each) => each.startsWith('Chromium'));
  return `Pictures and axe: ${line?.trim() ?? output.trim()}.`;
}

/** One line with the versions that the tests ran on, asked of that very Electron. */
export async function versionsLine(): Promise<string> {
  const runtime = resolveRuntime();
  const { code, output } = await runCommand(runtime.electronExecutable, ['-e', PROGRAM], {
    folder: projectFolder,
    environment: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
  const json = output.split('\n').find((line) => line.startsWith('{'));
  if (code !== 0 || !json) return `Ran on Node ${process.versions.node}; Electron says: ${output}`;
  const { node, electron, chrome, sqlite } = answer.parse(JSON.parse(json));
  const source = runtime.kind === 'official' ? 'official' : 'fallback from the npm registry';
  return `Ran on Node ${process.versions.node}, Electron ${electron} (${source}; Chromium ${chrome}, Node ${node}), SQLite ${sqlite}.`;
}
