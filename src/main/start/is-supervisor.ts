import type { CommandLine } from './command-line.ts';
import { variable } from '../supervisor/messages.ts';

/**
 * Whether this process is to supervise a board in another one: where it was asked for or nobody sits at it, unless it is
 * such a board itself, or makes one picture and ends, or a user debugs it, whom a supervisor that ends
 * what does not answer would be in the way of.
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
