import { createDecoder, encode, type Argument, type Message, type MessageBody } from './wire.ts';

/** Where an output begins in the layout of all, as Electron's `screen` has it too. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/**
 * What the compositor says of the windows of all applications, and what may be asked of it. By the protocols
 * wlr-foreign-toplevel-management and xdg-output, which compositors of the family of wlroots have: sway, labwc
 * and wayfire of Raspberry Pi OS, Hyprland, river. GNOME and KDE do not.
 */
export interface Toplevels {
  /** To be given what comes from the compositor. */
  receive(piece: Buffer): void;
  /** False where the compositor offers none of this, or has not said so yet. */
  readonly isOffered: boolean;
  /** The window of this title, by an id that holds until it is hidden; null: there is none. */
  find(title: string): number | null;
  /** Whether it is there still. */
  has(toplevel: number): boolean;
  /** Null where it is not on exactly one output. */
  cornerOf(toplevel: number | null): Corner | null;
  isFullScreen(toplevel: number | null): boolean;
  hasOutputAt(corner: Corner): boolean;
  /** Has it fill the output at this corner, where there is one. */
  fill(toplevel: number, corner: Corner): void;
}

interface Output extends Partial<Corner> {
  readonly global: number;
}

interface Toplevel {
  title: string;
  isFullScreen: boolean;
  readonly outputs: Set<number>;
}

type Handler = (opcode: number, body: MessageBody) => void;

const display = 1;
const registry = 2;
/** Version 2 is the first that knows of full screen. */
const toplevelVersion = 2;

/** Among the states of a window. */
const fullScreenState = 3;

/**
 * @param send takes what goes to the compositor
 * @param onChange something of the windows is another now
 */
export function createToplevels(send: (bytes: Buffer) => void, onChange: () => void): Toplevels {
  const handlers = new Map<number, Handler>();
  const outputs = new Map<number, Output>();
  const toplevels = new Map<number, Toplevel>();
  let lastId = registry;
  let xdgOutputs: number | null = null;
  let isOffered = false;

  const request = (object: number, opcode: number, ...args: Argument[]): void => {
    send(encode(object, opcode, args));
  };
  const decode = createDecoder(({ object, opcode, body }: Message) => {
    handlers.get(object)?.(opcode, body);
  });

  function bind(global: number, name: string, version: number, handler: Handler): number {
    lastId += 1;
    handlers.set(lastId, handler);
    request(registry, 0, global, name, version, lastId);
    return lastId;
  }

  /** Where an output begins is told by an object of its own. */
  function askForCorner(output: number): void {
    if (xdgOutputs === null) return;
    lastId += 1;
    handlers.set(lastId, (opcode, body) => {
      const known = outputs.get(output);
      if (opcode !== 0 || known === undefined) return;
      outputs.set(output, { ...known, x: body.signed(), y: body.signed() });
      onChange();
    });
    request(xdgOutputs, 1, lastId, output);
  }

  function addToplevel(id: number): void {
    const toplevel: Toplevel = { title: '', isFullScreen: false, outputs: new Set() };
    toplevels.set(id, toplevel);
    handlers.set(id, (opcode, body) => {
      if (opcode === 0) toplevel.title = body.text();
      if (opcode === 2) toplevel.outputs.add(body.unsigned());
      if (opcode === 3) toplevel.outputs.delete(body.unsigned());
      if (opcode === 4) toplevel.isFullScreen = body.numbers().includes(fullScreenState);
      // All that has changed has been said.
      if (opcode === 5) onChange();
      if (opcode !== 6) return;
      toplevels.delete(id);
      handlers.delete(id);
      request(id, 7);
      onChange();
    });
  }

  function addGlobal(global: number, name: string, version: number): void {
    if (name === 'wl_output') {
      const output = bind(global, name, 1, () => undefined);
      outputs.set(output, { global });
      askForCorner(output);
    } else if (name === 'zxdg_output_manager_v1') {
      xdgOutputs = bind(global, name, 1, () => undefined);
      for (const output of outputs.keys()) askForCorner(output);
    } else if (name === 'zwlr_foreign_toplevel_manager_v1' && version >= toplevelVersion) {
      isOffered = true;
      bind(global, name, toplevelVersion, (opcode, body) => {
        if (opcode === 0) addToplevel(body.unsigned());
      });
    }
  }

  handlers.set(registry, (opcode, body) => {
    if (opcode === 0) addGlobal(body.unsigned(), body.text(), body.unsigned());
    if (opcode !== 1) return;
    const global = body.unsigned();
    for (const [id, output] of outputs) if (output.global === global) outputs.delete(id);
  });
  request(display, 1, registry);

  const outputAt = ({ x, y }: Corner): number | null =>
    [...outputs].find(([, output]) => output.x === x && output.y === y)?.[0] ?? null;

  return {
    receive: decode,
    get isOffered() {
      return isOffered;
    },
    find: (title) => [...toplevels].find(([, each]) => each.title === title)?.[0] ?? null,
    has: (toplevel) => toplevels.has(toplevel),
    cornerOf(toplevel) {
      const [id, ...others] = toplevels.get(toplevel ?? 0)?.outputs ?? [];
      const { x, y } = (id !== undefined && others.length === 0 ? outputs.get(id) : null) ?? {};
      return x === undefined || y === undefined ? null : { x, y };
    },
    isFullScreen: (toplevel) => toplevels.get(toplevel ?? 0)?.isFullScreen === true,
    hasOutputAt: (corner) => outputAt(corner) !== null,
    fill(toplevel, corner) {
      const output = outputAt(corner);
      const { outputs: own } = toplevels.get(toplevel) ?? {};
      if (output === null || own === undefined) return;
      // sway takes a window that is in full screen to another output, but not in full screen.
      if (own.size > 0 && !own.has(output)) request(toplevel, 9);
      request(toplevel, 8, output);
    },
  };
}
