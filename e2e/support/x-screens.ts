import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startXServer } from '../../scripts/set-up/virtual-display.ts';

/** Not the one in PATH, which lets only the user at the console start a server. */
const server = '/usr/lib/xorg/Xorg';

/** Its driver for screens that are not there. */
const driver = '/usr/lib/xorg/modules/drivers/dummy_drv.so';

/** Why there can be no such screens here; null where there can. */
export const xScreensProblem =
  existsSync(server) && existsSync(driver)
    ? null
    : 'an X server with several screens needs the Debian packages xserver-xorg-core and xserver-xorg-video-dummy';

/** An X server with screens that have no names, side by side, and without a window manager. */
export interface XScreens extends AsyncDisposable {
  /** What its clients need. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Starts an X server as a computer without a desktop has it. Its screens are called DUMMY0 and DUMMY1 by their
 * connectors, from left to right; the first is the main one.
 */
export async function startXScreens(
  sizes: readonly { readonly width: number; readonly height: number }[],
): Promise<XScreens> {
  const folder = mkdtempSync(join(tmpdir(), 'landside-screens-'));
  const config = join(folder, 'xorg.conf');
  writeFileSync(config, configuration(sizes));
  const display = await startXServer(server, [
    ...['-config', config, '-logfile', join(folder, 'log')],
    ...['-noreset', '-novtswitch', '-sharevts'],
  ]);
  return {
    environment: display.environment,
    async [Symbol.asyncDispose]() {
      await display.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(sizes: readonly { width: number; height: number }[]): string {
  const total = sizes.reduce((sum, { width }) => sum + width, 0);
  const highest = Math.max(...sizes.map(({ height }) => height));
  const monitors = sizes.map(({ width, height }, index) => {
    // Timings need not be those of a real screen: 60 pictures a second, and some room for the way back.
    const [across, down] = [width + 200, height + 40];
    const clock = ((across * down * 60) / 1e6).toFixed(2);
    const modeline = [
      ...[`"own" ${clock} ${width} ${width + 40} ${width + 80} ${across}`],
      ...[height, height + 3, height + 8, down],
    ];
    const beside = index === 0 ? '' : `Option "RightOf" "DUMMY${index - 1}"`;
    return `Section "Monitor"
  Identifier "monitor${index}"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline ${modeline.join(' ')}
  Option "PreferredMode" "own"
  Option "Enable" "true"
  ${beside}
EndSection`;
  });
  return `Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
${monitors.join('\n')}
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 131072
${sizes.map((_size, index) => `  Option "Monitor-DUMMY${index}" "monitor${index}"`).join('\n')}
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual ${total} ${highest}
  EndSubSection
EndSection
`;
}
