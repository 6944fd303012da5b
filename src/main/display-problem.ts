import { connect } from 'node:net';
import { join } from 'node:path';
import { isPlatformGiven, takesWayland } from './supervisor/platform-switches.ts';
import { openX, type XServer } from './x-server.ts';

/** Milliseconds within which a display answers. */
const patience = 3_000;

type Machine = Pick<NodeJS.Process, 'platform' | 'env' | 'argv' | 'versions'>;

/**
 * Why no window can be shown here, in one sentence; null where one can. Electron itself would end with
 * a segmentation fault. Only Linux has to be asked; and only what certainly fails is refused.
 */
export async function displayProblem(machine: Machine): Promise<string | null> {
  const { platform, env, argv, versions } = machine;
  const isGiven = (prefix: string): boolean => argv.some((arg) => arg.startsWith(prefix));
  if (platform !== 'linux' || isGiven('--ozone-platform=headless')) return null;
  const { DISPLAY: x, WAYLAND_DISPLAY: wayland } = env;
  if (!x && !wayland) {
    return 'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Landside from a desktop session.';
  }
  const onX = x ? await xProblem(x, env) : 'DISPLAY is not set';
  if (onX === null) return null;
  const onWayland = wayland ? await waylandProblem(wayland, env) : 'WAYLAND_DISPLAY is not set';
  if (onWayland === null) {
    const isFound = isPlatformGiven(env, argv) || takesWayland(versions.electron);
    return isFound
      ? null
      : `Electron ${versions.electron} does not find this Wayland display by itself. Start Landside with --ozone-platform=wayland.`;
  }
  const why = [...(x ? [onX] : []), ...(wayland ? [onWayland] : [])].join(', and ');
  return `There is no display: ${why}. Start Landside from a desktop session of this user.`;
}

function waylandProblem(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const path = name.startsWith('/') ? name : join(env.XDG_RUNTIME_DIR ?? '', name);
  return new Promise((resolve) => {
    const socket = connect({ path });
    const end = (problem: string | null): void => {
      socket.destroy();
      resolve(problem);
    };
    const fail = (): void => {
      end(`the WAYLAND_DISPLAY ${name} does not answer`);
    };
    socket.setTimeout(patience, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      end(null);
    });
  });
}

/**
 * The connection that was made last, kept for as long as this process lives: a server without a window
 * manager begins anew when its last client leaves, and nobody could connect in that moment.
 */
let held: XServer | null = null;

async function xProblem(name: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const opened = await openX(name, env);
  if (typeof opened === 'object') {
    held?.close();
    held = opened;
  }
  if (opened === 'no-name') return `the DISPLAY ${name} is not of the form :0`;
  if (opened === 'refused') return `the DISPLAY ${name} does not let this user in`;
  if (opened === 'absent') return `the DISPLAY ${name} does not answer`;
  return null;
}
