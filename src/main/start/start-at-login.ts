import { app } from 'electron';
import type { BoardNotice } from '#shared/board-view.ts';
import type { Settings } from '#shared/settings.ts';
import type { Log } from '../profile/log.ts';
import { autostartFile, loginCommand, setAutostart, windowsArgument } from './autostart-entry.ts';

/** Whether the system starts the application when a user logs in. */
export interface StartAtLogin {
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
