import { readFileSync } from 'node:fs';

/** Whether a process of this id runs, of any user. One that has ended, and waits for its parent to hear of it, does not. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    // It is there, and another's.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !/^[ZX]/.test(stateOf(processId));
}

/** Whether it was stopped by a signal, and does nothing until it is told to go on. */
export function isStopped(processId: number): boolean {
  return /^[Tt]/.test(stateOf(processId));
}

/** As proc_pid_stat(5) has it; empty where the system does not tell. */
function stateOf(processId: number): string {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2);
  } catch {
    return '';
  }
}
