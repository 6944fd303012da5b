import type { ChildProcess } from 'node:child_process';

export function ensureDependencies(
  projectFolder: string,
  projectNode: string,
  onStart: (child: ChildProcess) => void,
): Promise<string | undefined>;
