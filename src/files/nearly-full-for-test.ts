import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/**
 * Runs a program in a process whose files may hold half a kilobyte each. Such a limit takes as much of a writing as
 * a disk does that is nearly full: a part.
 *
 * @param file module that is imported: the program has what it exports as `tried`
 * @returns what the program prints, and what it says on standard error
 */
export function onNearlyFullDisk(file: string, program: string): string {
  const code = `
    process.on('SIGXFSZ', () => undefined);
    const tried = await import(${JSON.stringify(pathToFileURL(file))});
    ${program}`;
  const command = 'ulimit -f 1; exec "$0" --input-type=module --eval "$1"';
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', command, process.execPath, code], {
    encoding: 'utf8',
  });
  return stdout + stderr;
}
