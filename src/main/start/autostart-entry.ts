import { mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { replaceFileSync } from '../../files/replace-file.ts';

/**
 * Where desktops look for what they start at login (Desktop Application Autostart Specification 0.5). A
 * relative XDG_CONFIG_HOME does not count (XDG Base Directory Specification 0.8).
 */
export function autostartFile(environment: NodeJS.ProcessEnv, home = homedir()): string {
  const named = environment.XDG_CONFIG_HOME ?? '';
  return join(isAbsolute(named) ? named : join(home, '.config'), 'autostart', 'landside.desktop');
}

/**
 * What starts the application with the usual profile or a named one.
 *
 * @param program the packaged application, or Electron
 * @param appFolder folder of the application that Electron runs; null where it is packaged
 * @param namedProfile folder of `--profile`; null for the usual one
 * @param userId of one who logs in; undefined where there is no such thing
 */
export function loginCommand(
  program: string,
  appFolder: string | null,
  namedProfile: string | null,
  userId: number | undefined,
): readonly string[] {
  return [
    program,
    // Chromium does not run as root with its sandbox; one that runs now was started like this as well.
    ...(userId === 0 ? ['--no-sandbox'] : []),
    ...(appFolder === null ? [] : [appFolder]),
    ...(namedProfile === null ? [] : ['--profile', namedProfile]),
  ];
}

/**
 * The entry that starts this command (Desktop Entry Specification 1.5).
 *
 * @param command program and arguments
 */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Landside',
    'Comment=Airport departures and arrivals on any screen',
    `Exec=${command.map(quoted).join(' ')}`,
    'Icon=landside',
    'Terminal=false',
    '',
  ].join('\n');
}

/**
 * An argument as `Exec` has it: quoted, with what means something between quotes escaped, then with the
 * backslashes doubled that every value of an entry has doubled, and no percent sign that is a field's.
 */
function quoted(argument: string): string {
  const escaped = argument.replaceAll(/["`$\\]/g, '\\$&');
  return `"${escaped}"`.replaceAll('\\', '\\\\').replaceAll('%', '%%');
}

/**
 * A part of the command line that Windows starts at login, quoted as CommandLineToArgvW reads it: Electron
 * joins program and arguments with blanks, and quotes neither.
 */
export function windowsArgument(argument: string): string {
  // A backslash is one, but before a quotation mark, where it takes two; the one that ends is such a mark.
  return `"${argument.replaceAll(/(\\*)"/g, '$1$1\\"').replace(/\\+$/, '$&$&')}"`;
}

/**
 * Writes the entry, or removes it where `command` is null.
 *
 * @throws where the folder cannot be written to, or a part of the command cannot stand in an entry
 */
export function setAutostart(file: string, command: readonly string[] | null): void {
  if (command === null) {
    rmSync(file, { force: true });
    return;
  }
  if (command.some((part) => /[\n\r\0]/.test(part))) throw new Error('No entry has line breaks.');
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  replaceFileSync(file, autostartEntry(command), { mode: 0o644 });
}
