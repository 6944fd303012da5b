import { spawn } from 'node:child_process';
import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInPath } from '../../scripts/runtime/system-packages.ts';
import { key, test as base, useService } from '../support/landside.ts';
import { endOf, type Ended } from '../support/run-landside.ts';
import { startFreeOn, type FreeLandside } from '../support/supervised.ts';
import { ordinaryUser, type OrdinaryUser } from './ordinary-user.ts';
import { startSway, type Desktop } from './sway.ts';

/** The application on a desktop, as its user has started it. */
export interface OnDesktop extends FreeLandside {
  readonly profile: string;
}

interface StartOptions {
  /** The platform is given unless others are: Electron 33 does not yet choose it by itself. */
  readonly args?: readonly string[];
  /** What lies in the profile folder as settings.json. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly profile?: string;
}

interface Fixtures {
  /** Whether the desktop brings Xwayland, as most do. */
  readonly hasX11: boolean;
  readonly desktop: Desktop;
  readonly open: (options?: StartOptions) => OnDesktop;
  /** Runs the application to its end. */
  readonly runThere: (args: readonly string[]) => Promise<Ended>;
}

export const native = '--ozone-platform=wayland';

/** As `test` of the other end-to-end tests, on Wayland and as an ordinary user. */
export const test = base.extend<Fixtures, { readonly user: OrdinaryUser }>({
  user: [
    async ({}, use) => {
      using user = ordinaryUser();
      await use(user);
    },
    { scope: 'worker' },
  ],
  hasX11: [false, { option: true }],
  desktop: async ({ user, hasX11 }, use) => {
    await using desktop = await startSway(user, hasX11);
    await use(desktop);
  },
  open: async ({ user, desktop, service }, use) => {
    await using running = new AsyncDisposableStack();
    await use(({ args = [native], settings, profile = user.makeFolder() } = {}) => {
      if (settings !== undefined) {
        const file = join(profile, 'settings.json');
        writeFileSync(file, JSON.stringify(settings));
        const { uid, gid } = user.identity;
        if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
      }
      const { environment, args: place } = useService(service);
      const landside = running.use(
        startFreeOn(user.host, [...args, ...place, '--profile', profile], {
          ...desktop.environment,
          ...environment,
        }),
      );
      return Object.assign(landside, { profile });
    });
  },
  runThere: async ({ user, desktop }, use) => {
    const [executable, ...first] = user.host.command;
    await use((args) =>
      endOf(
        spawn(executable, [...first, native, ...args], {
          ...user.identity,
          env: { ...desktop.environment, FLIGHT_DATA_API_KEY: key },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      ),
    );
  },
});

/** Why nothing can be tried on Wayland here; null where it can. */
export function noWayland(): string | null {
  if (process.platform !== 'linux') return 'Wayland is of Linux.';
  return isInPath('sway') ? null : 'There is no sway here (apt-get install sway).';
}
