import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';

const children: ChildProcess[] = [];

subscribe('child_process', (message) => {
  // As Node documents what it publishes there.
  children.push((message as { readonly process: ChildProcess }).process);
});

/** How many main processes of Electron this one has started since it was last asked; those that a supervisor starts are not known here. */
export function takeStarts(): number {
  return children
    .splice(0)
    .filter(({ spawnfile }) => /\belectron(?:-with-timers\.sh)?$/.test(spawnfile)).length;
}
