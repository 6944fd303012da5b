// Runs on the system's own Node, before anything is installed: no dependencies, no TypeScript.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether what npm installed (its record node_modules/.package-lock.json, written last) is what the
 * lockfile asks for. Packages for other platforms are optional and may be absent.
 *
 * @param {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> }} wanted
 * @param {{ packages: Record<string, { version?: string, integrity?: string }> }} installed
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages).every(([place, { version, integrity, ...rest }]) => {
    if (place === '') return true;
    const found = installed.packages[place];
    if (!found) return rest.optional === true || rest.devOptional === true;
    return found.version === version && (!integrity || found.integrity === integrity);
  });
}

/**
 * What to tell a person when npm could not install, from what it printed.
 *
 * @param {string} output
 */
export function explainNpmFailure(output) {
  const lines = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line));
  const said = lines.slice(0, 6).join('\n');
  const again = 'then run the same command again.';
  const has = (/** @type {RegExp} */ pattern) => pattern.test(output);
  if (has(/ENOSPC|EDQUOT/)) {
    return `The dependencies could not be installed: the disk is full. Make room, ${again}`;
  }
  if (has(/EROFS|EACCES|EPERM/)) {
    return `The dependencies could not be installed: this user may not write to this folder or to npm's cache. Use a folder of your own, ${again}\n${said}`;
  }
  if (has(/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/)) {
    return `The dependencies could not be installed: the npm registry is out of reach. Check the network connection (and npm's proxy settings, if there is a proxy), ${again}`;
  }
  if (has(/EUSAGE/)) {
    return 'The dependencies could not be installed: package.json and package-lock.json do not fit together. Run "npm install" to bring the lockfile up to date.';
  }
  return `The dependencies could not be installed. Mend what npm complains of, ${again} It said:\n${said || output.slice(-1500)}`;
}

/**
 * Installs the dependencies from the lockfile, the project's own Node among them, unless they are there.
 *
 * @param {string} projectFolder
 * @param {string} projectNode where that Node is to be (project-node.mjs)
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart told of each process
 * @returns {Promise<string | undefined>} why it did not work, for a person; undefined when all is there
 */
export async function ensureDependencies(projectFolder, projectNode, onStart) {
  const read = (/** @type {string[]} */ ...parts) =>
    JSON.parse(readFileSync(path.join(projectFolder, ...parts), 'utf8'));
  const isComplete = () => {
    try {
      const installed = read('node_modules', '.package-lock.json');
      return (
        isInstalled(read('package-lock.json'), installed) &&
        Object.keys(installed.packages).every((place) =>
          existsSync(path.join(projectFolder, place, 'package.json')),
        )
      );
    } catch {
      return false;
    }
  };
  if (isComplete() && existsSync(projectNode)) return undefined;
  console.error('Dependencies: installing them from the lockfile …');
  // No install script is run: none is needed, and an older npm would try to compile a package on a machine
  // that may have no compiler.
  const ci = ['ci', '--ignore-scripts', '--include=dev', '--include=optional'];
  // What npm has kept from other clones is as good: the lockfile holds every hash. Only where its
  // notes are older than the lockfile it must ask the registry about everything.
  let problem = await runNpm([...ci, '--prefer-offline'], projectFolder, onStart);
  if (problem && /ETARGET|ENOVERSIONS|notarget/.test(problem)) {
    problem = await runNpm(ci, projectFolder, onStart);
  }
  if (problem || existsSync(projectNode)) return problem;
  return 'npm did not bring a Node for this machine. scripts/set-up/node/package.json says for which machines there is one; npm leaves out one that it cannot fetch, so check the network connection, then run the same command again.';
}

/**
 * @param {string[]} args
 * @param {string} folder
 * @param {(child: import('node:child_process').ChildProcess) => void} onStart
 * @returns {Promise<string | undefined>}
 */
function runNpm(args, folder, onStart) {
  const npmScript = process.env.npm_execpath;
  const isScriptKnown = npmScript && path.basename(npmScript) === 'npm-cli.js';
  // The Node that npm runs on. Ours may be the project's own, which an installation takes away.
  const npmNode = process.env.npm_node_execpath ?? process.execPath;
  const command = isScriptKnown ? npmNode : 'npm';
  // A dead network is known after half a minute instead of several.
  const retries = [
    '--fetch-retries=3',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ];
  const all = [...args, ...retries, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  return new Promise((resolve) => {
    const child = spawn(command, isScriptKnown ? [npmScript, ...all] : all, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && !isScriptKnown,
      // A process group of its own: npm starts others, and they are to end with it.
      detached: process.platform !== 'win32',
    });
    onStart(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const stopShowing = showElapsed();
    child.once('error', () => {
      stopShowing();
      resolve('npm is missing: install Node 20.19 or later together with its npm.');
    });
    child.once('close', (code) => {
      stopShowing();
      resolve(code === 0 ? undefined : explainNpmFailure(output));
    });
  });
}

/** Shows how long the present step has taken: each second on a terminal, else every ten. */
function showElapsed() {
  const begun = Date.now();
  const isTerminal = process.stderr.isTTY;
  const timer = setInterval(
    () => {
      const text = `${Math.round((Date.now() - begun) / 1000)} s so far`;
      process.stderr.write(isTerminal ? `\r\u001b[K  ${text}` : `  ${text}\n`);
    },
    isTerminal ? 1000 : 10_000,
  );
  return () => {
    clearInterval(timer);
    if (isTerminal) process.stderr.write('\r\u001b[K');
  };
}
