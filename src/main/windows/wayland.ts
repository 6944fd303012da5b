import { app } from 'electron';

/**
 * Whether the windows are Wayland's own. Electron chooses that by itself since its version 38, where the session
 * is one, and writes down its choice in this switch; older ones do it only where the switch is given.
 *
 * On Wayland the compositor keeps to itself where a window stands and whether it can be seen: no place can be
 * asked for, all are at 0, 0, and a window that is covered, or on a workspace that is not shown, gets no frames.
 */
export function isWayland(): boolean {
  return app.commandLine.getSwitchValue('ozone-platform') === 'wayland';
}
