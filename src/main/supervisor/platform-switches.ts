/** The first Electron that takes Wayland by itself where the session is one. */
const firstOnWayland = 38;

/**
 * What is added to the switches of a board by what starts it, so that its windows appear, and on the screens
 * that they are for: on Wayland no window may choose, but the windows of X11 may that a Wayland desktop shows as
 * well (Xwayland); and an older Electron wants X11 also where there is nothing but Wayland. The board itself could
 * no longer change that: Electron has chosen before its first line of JavaScript.
 *
 * @param electronVersion of the Electron that is started
 * @param args all that the board would be started with: a platform that is given there is kept
 * @param isScreenChosen whether the board is for a certain screen, or there are boards for further ones
 */
export function platformSwitches(
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
  electronVersion: string,
  args: readonly string[],
  isScreenChosen: boolean,
): readonly string[] {
  if (platform !== 'linux' || isPlatformGiven(env, args)) return [];
  const isWaylandSession = Boolean(env.WAYLAND_DISPLAY) || env.XDG_SESSION_TYPE === 'wayland';
  if (env.DISPLAY) return isWaylandSession && isScreenChosen ? ['--ozone-platform=x11'] : [];
  const isWaylandNeeded = Boolean(env.WAYLAND_DISPLAY) && !takesWayland(electronVersion);
  return isWaylandNeeded ? ['--ozone-platform=wayland'] : [];
}

/** Whether a user has said by switch or variable what windows are to be shown on, or how to find out. */
export function isPlatformGiven(env: NodeJS.ProcessEnv, args: readonly string[]): boolean {
  return (
    args.some((argument) => argument.startsWith('--ozone-platform')) ||
    Boolean(env.ELECTRON_OZONE_PLATFORM_HINT)
  );
}

/** Whether this version of Electron takes Wayland by itself. */
export function takesWayland(electronVersion: string): boolean {
  return Number.parseInt(electronVersion, 10) >= firstOnWayland;
}
