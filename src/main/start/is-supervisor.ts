import type { CommandLine } from './command-line.ts';
import { variable } from '../supervisor/messages.ts';

/**
 * Whether this process is to supervise a board in another one: where it was asked for, or where no
 * user sits at it. Not so where it is such a board itself, makes one picture and ends, or is debugged: a
 * supervisor would end what a debugger holds up.
 *
 * @param isKioskSaved whether the settings ask for a kiosk
 */
export function isSupervisor(
  commandLine: CommandLine,
  { env, argv }: Pick<NodeJS.Process, 'env' | 'argv'>,
  isKioskSaved: boolean,
): boolean {
  const isAsked = commandLine.isSupervised || commandLine.isKiosk || isKioskSaved;
  const isDebugged = argv.some((argument) => argument.startsWith('--inspect'));
  return isAsked && !isDebugged && commandLine.snapshot === null && env[variable] === undefined;
}
