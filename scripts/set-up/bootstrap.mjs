// Runs on the system's own Node, before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies } from './dependencies.mjs';
import { projectNodeIn } from './project-node.mjs';

const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
const projectNode = projectNodeIn(projectFolder, process).executable;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
let isForwarding = false;
/** @type {NodeJS.Signals | undefined} */
let endedBy;

/**
 * Makes sure of the dependencies and goes on with a script on the project's own Node: in this process
 * where it runs on that already, else in one of its own that gets all signals. `--help` is answered
 * here, on any Node and with nothing set up.
 *
 * @param {URL} script
 * @param {string | URL} usage how it is used, or the source file that says it: see `usageIn`
 * @param {string[]} args
 */
export async function goOnWith(script, usage, args = process.argv.slice(2)) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(typeof usage === 'string' ? usage : usageIn(readFileSync(usage, 'utf8')));
    return;
  }
  if (!isNodeNewEnough(process.versions.node)) {
    fail(
      `This needs Node 20.19 or later, but it is ${process.versions.node} that runs here. Install a newer one from nodejs.org or your system's packages.`,
    );
  }
  const refusal = refuseMachine(process) ?? refusePath(projectFolder);
  if (refusal) fail(refusal);
  const isOnProjectNode = () => {
    try {
      return realpathSync(process.execPath) === realpathSync(projectNode);
    } catch {
      return false;
    }
  };
  // A started process must not outlive this one; while none runs, the signals do what they always do.
  const watch = (/** @type {import('node:child_process').ChildProcess} */ started) => {
    child = started;
    forwardSignals();
  };
  // Also when this script breaks, for example because its output is no longer read.
  process.on('exit', killGroup);
  const problem = await ensureDependencies(projectFolder, projectNode, watch);
  if (endedBy) return endBy(endedBy);
  if (problem) fail(problem);
  const file = fileURLToPath(script);
  if (isOnProjectNode()) {
    stopForwarding();
    process.argv = [process.execPath, file, ...args];
    await import(script.href);
    return;
  }
  // Everything that this script starts finds the project's commands and its Node first.
  const PATH = [path.join(projectFolder, 'node_modules', '.bin'), process.env.PATH ?? ''];
  watch(
    spawn(projectNode, [file, ...args], {
      stdio: 'inherit',
      env: { ...process.env, PATH: PATH.join(path.delimiter) },
    }),
  );
  child?.once('exit', (code, signal) => {
    if (signal) endBy(signal);
    else process.exit(code ?? 1);
  });
}

/**
 * The usage text of a source file, its `const usage` with nothing to be filled in: read and not
 * imported, because that would need a newer Node and the dependencies.
 *
 * @param {string} source
 */
function usageIn(source) {
  return /^(?:export )?const usage =\s*`([^`$\\]*)`;$/m.exec(source)?.[1] ?? '';
}

/**
 * Why nothing can run on a machine; undefined where it can.
 *
 * @param {{ platform: NodeJS.Platform, arch: string }} machine
 */
export function refuseMachine({ platform, arch }) {
  if (platform !== 'linux' || arch !== 'arm') return undefined;
  return 'This is a 32-bit system, and Electron has none for 32-bit ARM since version 44. A Raspberry Pi 3 or later runs the 64-bit Raspberry Pi OS: install that, then run the same command again.';
}

/** Bytes. SQLite opens no file whose path has more than 512, and the longest in a clone adds 73. */
const LONGEST_PATH = 400;

/**
 * Why nothing can be set up in a folder, for a person; undefined where it can. Nearly all characters
 * may be in its path, but PATH separates folders by colons, Vite takes # and ? for the end of a path,
 * TypeScript a star for a placeholder, and files in which paths stand are read line by line.
 *
 * @param {string} folder
 */
export function refusePath(folder) {
  const again = 'Rename or move it, then run the same command again.';
  const length = Buffer.byteLength(folder);
  if (length > LONGEST_PATH) {
    return `The set-up does not work in this folder, because its path has ${length} bytes, more than ${LONGEST_PATH}. ${again}`;
  }
  const names = process.platform === 'win32' ? folder.replace(/^[a-z]:/i, '') : folder;
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  const character = /[:#?*\u0000-\u001f\u007f]/.exec(names)?.[0];
  if (character === undefined) return undefined;
  const name = /[:#?*]/.test(character) ? `the character ${character}` : 'a control character';
  return `The set-up does not work in this folder, because its path has ${name} in it: ${JSON.stringify(folder)}. ${again}`;
}

/** @param {string} version */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @param {NodeJS.Signals} signal */
function forward(signal) {
  endedBy ??= signal;
  if (child?.pid === undefined) return;
  const group = -child.pid;
  try {
    process.kill(group, signal);
    // npm would first tidy up for half a minute. What it leaves is no whole installation, and is
    // installed again at the next start.
    setTimeout(killGroup, 1000).unref();
  } catch {
    // It leads no group of its own, or has gone.
    child.kill(signal);
  }
}

/** Kills what leads a group of its own, and that group; nothing where it has ended. */
function killGroup() {
  try {
    if (child?.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // There is no such group.
  }
}

/**
 * Ends this process as a signal would have.
 *
 * @param {NodeJS.Signals} signal
 */
function endBy(signal) {
  stopForwarding();
  process.kill(process.pid, signal);
}

// npm ends the shell between it and this script, and that shell passes nothing on.
const parent = process.ppid;
/** @type {NodeJS.Timeout | undefined} */
let parentWatch;

function forwardSignals() {
  if (process.env.npm_lifecycle_event && !parentWatch) {
    parentWatch = setInterval(() => {
      if (process.ppid !== parent) forward('SIGTERM');
    }, 500);
    parentWatch.unref();
  }
  if (!isForwarding) for (const signal of signals) process.on(signal, forward);
  isForwarding = true;
}

function stopForwarding() {
  for (const signal of signals) process.removeListener(signal, forward);
  clearInterval(parentWatch);
  isForwarding = false;
}
