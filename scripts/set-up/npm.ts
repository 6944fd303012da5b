import path from 'node:path';
import { runCommand, type CommandResult } from './run-command.ts';

/** A dead network is known after half a minute instead of several. */
const RETRIES = [
  '--fetch-retries=3',
  '--fetch-retry-mintimeout=2000',
  '--fetch-retry-maxtimeout=8000',
];

/** Runs the npm that runs this script, else the one in PATH. Options as for runCommand. */
export function runNpm(
  args: readonly string[],
  options: Parameters<typeof runCommand>[2] = {},
): Promise<CommandResult> {
  const npmScript = process.env.npm_execpath;
  if (npmScript && path.basename(npmScript) === 'npm-cli.js') {
    return runCommand(process.execPath, [npmScript, ...args, ...RETRIES], options);
  }
  return runCommand(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [...args, ...RETRIES],
    options,
  );
}
