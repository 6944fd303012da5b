import { app } from 'electron';
import type { BoardNotice } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import type { Log } from '../profile/log.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { replaceFileSync } from '../../files/replace-file.ts';

/** Whether the system starts the application when a user logs in. */
interface StartAtLogin {
  /** Brings the system to what the settings say. */
  follow(settings: Pick<Settings, 'startsAtLogin'>): void;
  /** That the system would not. */
  notices(): readonly BoardNotice[];
}

/**
 * macOS and Windows keep a list of such applications; on Linux it is an entry in a folder. An entry that is
 * wanted is written again at every start, because the application may have moved; where none is wanted,
 * nothing is touched until a person turns the setting off.
 *
 * @param namedProfile folder of `--profile`; null for the usual one
 */
export function createStartAtLogin(namedProfile: string | null, log: Log): StartAtLogin {
  let isSet: boolean | null = null;
  let hasFailed = false;

  return {
    follow({ startsAtLogin }) {
      if (startsAtLogin === isSet) return;
      const isFirstLook = isSet === null;
      isSet = startsAtLogin;
      if (isFirstLook && !startsAtLogin) return;
      try {
        tellSystem(startsAtLogin, namedProfile);
        hasFailed = false;
      } catch (error) {
        hasFailed = true;
        log.warn(`Start at login could not be set: ${String(error)}`);
      }
    },
    notices: () =>
      hasFailed ? [{ id: 'start-at-login-failed', code: 'notices.startAtLoginFailed' }] : [],
  };
}

/** Takes the usual profile's entry back, when that profile is removed. Never throws. */
export function endStartAtLogin(): void {
  try {
    tellSystem(false, null);
  } catch {
    // An entry without its application starts nothing.
  }
}

function tellSystem(isWanted: boolean, namedProfile: string | null): void {
  // Inside an AppImage the program itself lies in a folder that is gone after the run.
  const program = process.env.APPIMAGE ?? process.execPath;
  const appFolder = app.isPackaged ? null : app.getAppPath();
  const command = loginCommand(program, appFolder, namedProfile, process.getuid?.());
  if (process.platform === 'linux') {
    setAutostart(autostartFile(process.env), isWanted ? command : null);
  } else if (process.platform === 'win32') {
    const [path, ...args] = command.map(windowsArgument);
    app.setLoginItemSettings({ openAtLogin: isWanted, args, ...(path !== undefined && { path }) });
  } else {
    app.setLoginItemSettings({ openAtLogin: isWanted });
  }
}

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
