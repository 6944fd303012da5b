import { connect } from 'node:net';
import { join } from 'node:path';
import { takesWayland } from '../supervisor/platform-switches.ts';
import { openX, type XServer } from '../windows/x-server.ts';

/** Milliseconds within which a display answers. */
const timeout = 3_000;

type Machine = Pick<NodeJS.Process, 'platform' | 'env' | 'argv' | 'versions'>;

/**
 * Why no window can be shown here, in one sentence; null where one can. Electron itself would end with
 * a segmentation fault. Only Linux has to be asked; and only what certainly fails is refused.
 */
export async function displayProblem(machine: Machine): Promise<string | null> {
  const { platform, env } = machine;
  const taken = platformTaken(machine);
  if (platform !== 'linux' || taken === 'headless') return null;
  const { DISPLAY: x, WAYLAND_DISPLAY: wayland } = env;
  if (!x && !wayland && taken !== 'wayland') {
    return 'There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Landside from a desktop session.';
  }
  const reasons: string[] = [];
  if (taken !== 'wayland') {
    const onX = x ? await xProblem(x, env) : 'DISPLAY is not set';
    if (onX === null) return null;
    if (x || taken !== null) reasons.push(onX);
  }
  if (wayland || taken === 'wayland') {
    // Without a name, Wayland's own library takes this one.
    const onWayland = await waylandProblem(
      wayland === undefined || wayland === '' ? 'wayland-0' : wayland,
      env,
    );
    if (onWayland !== null) reasons.push(onWayland);
    else if (taken !== 'x11') return null;
    else {
      reasons.push('that of Wayland would need --ozone-platform=wayland on the command line');
    }
  }
  return `There is no display: ${reasons.join(', and ')}. Start Landside from a desktop session of this user.`;
}

/** What Electron will connect to, whatever there is: `x11`, `wayland`, `headless`; null where it looks itself. */
function platformTaken({ env, argv, versions }: Machine): string | null {
  const given = (name: string): string | undefined =>
    argv.findLast((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const platform = given('ozone-platform');
  if (platform !== undefined) return platform;
  if (given('ozone-platform-hint') ?? env.ELECTRON_OZONE_PLATFORM_HINT) return null;
  return takesWayland(versions.electron) ? null : 'x11';
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
    socket.setTimeout(timeout, fail);
    socket.once('error', fail);
    socket.once('connect', () => {
      end(null);
    });
  });
}

/**
 * The connection that was made last, kept for as long as this process lives: a server without a window
 * manager begins again when its last client leaves, and no program could connect in that moment.
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
