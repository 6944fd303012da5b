/**
 * What a supervisor adds to the switches of its board so that the board can choose its screens: on Wayland no
 * window may, but the windows of X11 may that a Wayland desktop shows as well (Xwayland). The board itself could
 * no longer change that: Electron has chosen before its first line of JavaScript.
 *
 * @param args all that the board would be started with: a platform that is given there is kept
 * @param isScreenChosen whether the board is for a certain screen, or there are boards for further ones
 */
export function platformSwitches(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  args: readonly string[],
  isScreenChosen: boolean,
): readonly string[] {
  const isWaylandSession = Boolean(env.WAYLAND_DISPLAY) || env.XDG_SESSION_TYPE === 'wayland';
  const isGiven =
    args.some((argument) => argument.startsWith('--ozone-platform')) ||
    Boolean(env.ELECTRON_OZONE_PLATFORM_HINT);
  const isX11Needed = platform === 'linux' && isWaylandSession && isScreenChosen && !isGiven;
  return isX11Needed && Boolean(env.DISPLAY) ? ['--ozone-platform=x11'] : [];
}
