/** Whether a process of this id runs, of any user. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // It is there, and another's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
