import type { CommandLine } from './command-line.ts';
import { variable } from '../supervisor/messages.ts';

/**
 * Whether this process is to supervise a board in another one: where that was asked for, where no user sits at it, and
 * on Linux where the key stood in the environment. There Chromium starts the first processes of a board before any of our
 * code runs, so they have that key in their memory; a board that a supervisor starts has none in any of its helpers.
 *
 * Not so where this process is such a board itself, or is debugged: a supervisor would end what a debugger holds up.
 *
 * @param reasons.isKioskSaved whether the settings ask for a kiosk
 * @param reasons.wasKeyInEnvironment whether the key stood in the environment of this process
 */
export function isSupervisor(
  commandLine: CommandLine,
  { env, argv, platform }: Pick<NodeJS.Process, 'env' | 'argv' | 'platform'>,
  reasons: { readonly isKioskSaved: boolean; readonly wasKeyInEnvironment: boolean },
): boolean {
  const isAsked = commandLine.isSupervised || commandLine.isKiosk || reasons.isKioskSaved;
  const isUnattended = isAsked && commandLine.snapshot === null;
  const isKeySpread = reasons.wasKeyInEnvironment && platform === 'linux';
  const isDebugged = argv.some((argument) => argument.startsWith('--inspect'));
  return (isUnattended || isKeySpread) && !isDebugged && env[variable] === undefined;
}
