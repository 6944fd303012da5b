import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { z } from 'zod';
import type { Rectangle } from '../support/screens.ts';
import type { OrdinaryUser } from './ordinary-user.ts';

/** A window as the compositor has it, which knows what can be seen. */
export interface SwayWindow {
  readonly title: string | null;
  readonly processId: number;
  readonly output: string;
  readonly workspace: string;
  /** On a workspace that is shown, and not covered by another one in full screen or by a tab. */
  readonly isVisible: boolean;
  readonly isFullScreen: boolean;
  /** Its own Wayland window, or one of X11 by Xwayland. */
  readonly isX11: boolean;
  readonly place: Rectangle;
}

/** A desktop on Wayland without a screen: sway, of which nothing is real but what clients can tell. */
export interface Desktop extends AsyncDisposable {
  /** What a session has in its environment, and nothing else. */
  readonly environment: Readonly<Record<string, string>>;
  windows(): Promise<readonly SwayWindow[]>;
  /** As a user at the desktop would by a key: `workspace 2`. */
  command(text: string): Promise<void>;
}

/** The two outputs, of different sizes. */
export const outputs = {
  'HEADLESS-1': { x: 0, y: 0, width: 1280, height: 720 },
  'HEADLESS-2': { x: 1280, y: 0, width: 1600, height: 900 },
} as const;

interface Node {
  readonly type: string;
  readonly name: string | null;
  readonly pid?: number | undefined;
  readonly visible?: boolean | undefined;
  readonly fullscreen_mode?: number | undefined;
  readonly shell?: string | null | undefined;
  readonly rect: Rectangle;
  readonly nodes: readonly Node[];
  readonly floating_nodes: readonly Node[];
}

/** What `swaymsg -t get_tree` says of a node, as far as it is read (sway-ipc(7)). */
const nodeSchema: z.ZodType<Node> = z.object({
  type: z.string(),
  name: z.string().nullable(),
  pid: z.number().optional(),
  visible: z.boolean().optional(),
  fullscreen_mode: z.number().optional(),
  shell: z.string().nullish(),
  rect: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  nodes: z.lazy(() => z.array(nodeSchema)),
  floating_nodes: z.lazy(() => z.array(nodeSchema)),
});

/** @param hasX11 with Xwayland, which most desktops bring */
export async function startSway(user: OrdinaryUser, hasX11 = false): Promise<Desktop> {
  const folder = user.makeFolder();
  const socket = join(folder, 'sway.sock');
  const config = join(folder, 'config');
  const lines = Object.entries(outputs).map(
    ([name, { x, y, width, height }], index) =>
      `output ${name} resolution ${width}x${height} position ${x} ${y}\nworkspace ${index + 1} output ${name}`,
  );
  const first = 'focus output HEADLESS-1\nworkspace 1';
  const displayFile = join(folder, 'display');
  const x11 = hasX11
    ? `xwayland enable\nexec printenv DISPLAY > ${displayFile}`
    : 'xwayland disable';
  writeFileSync(config, [x11, ...lines, first, ''].join('\n'), { mode: 0o644 });
  const own = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    LANGUAGE: 'en',
    XDG_RUNTIME_DIR: folder,
    XDG_SESSION_TYPE: 'wayland',
  };
  const sway = spawn('sway', ['--config', config], {
    ...user.identity,
    cwd: folder,
    env: {
      ...own,
      SWAYSOCK: socket,
      WLR_BACKENDS: 'headless',
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
      WLR_HEADLESS_OUTPUTS: String(lines.length),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  sway.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const ended = new Promise<void>((resolve) => {
    sway.once('exit', () => {
      resolve();
    });
  });
  const ask = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)('swaymsg', ['--socket', socket, ...args], {
      ...user.identity,
      cwd: folder,
      env: own,
      maxBuffer: 2 ** 24,
    });
    return stdout;
  };
  /** Empty until sway's own `exec` has written it down. */
  const x11Display = (): string =>
    existsSync(displayFile) ? readFileSync(displayFile, 'utf8').trim() : '';
  const desktop: Desktop = {
    get environment() {
      const display = readdirSync(folder).find((name) => /^wayland-\d+$/.test(name));
      return {
        ...own,
        ...(display !== undefined && { WAYLAND_DISPLAY: display }),
        ...(hasX11 && { DISPLAY: x11Display() }),
      };
    },
    async windows() {
      const tree = nodeSchema.parse(JSON.parse(await ask('--raw', '-t', 'get_tree')));
      return [...windowsIn(tree, '', '')];
    },
    async command(text) {
      await ask(text);
    },
    async [Symbol.asyncDispose]() {
      sway.kill('SIGKILL');
      await ended;
    },
  };
  await expect
    .poll(
      () =>
        desktop.windows().then(
          (windows) => windows.length,
          () => said,
        ),
      {
        message: 'sway is up',
      },
    )
    .toBe(0);
  if (hasX11) await expect.poll(x11Display, { message: 'Xwayland can be reached' }).not.toBe('');
  return desktop;
}

function* windowsIn(node: Node, output: string, workspace: string): Generator<SwayWindow> {
  const name = node.name ?? '';
  const onOutput = node.type === 'output' ? name : output;
  const onWorkspace = node.type === 'workspace' ? name : workspace;
  if (node.pid !== undefined) {
    yield {
      title: node.name,
      processId: node.pid,
      output: onOutput,
      workspace: onWorkspace,
      isVisible: node.visible === true,
      isFullScreen: (node.fullscreen_mode ?? 0) > 0,
      isX11: node.shell === 'xwayland',
      place: node.rect,
    };
  }
  for (const child of [...node.nodes, ...node.floating_nodes]) {
    yield* windowsIn(child, onOutput, onWorkspace);
  }
}
