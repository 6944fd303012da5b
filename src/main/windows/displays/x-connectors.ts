import type { Display } from 'electron';
import { openX, padded, type XServer } from '../x-server.ts';

/** Which screen is plugged in where, as far as that can be known. */
export interface Connectors {
  /** As `xrandr` prints it: `HDMI-1`; null where it is not known. */
  of(display: Pick<Display, 'id' | 'nativeOrigin'>): string | null;
  /** Screens have come, gone or changed. */
  lookAgain(): Promise<void>;
}

/**
 * Asks which screens are plugged in where. Not before Electron has a connection of its own to the X server,
 * which begins from the start when it loses its last client.
 */
export async function openConnectors(env: NodeJS.ProcessEnv): Promise<Connectors> {
  let connectors = await xConnectors(env);
  return {
    of({ id, nativeOrigin }) {
      // A screen that does not say who it is has the server's number, any other one of Chromium's own.
      const found =
        connectors.find((connector) => connector.id === id) ??
        connectors.find(({ x, y }) => x === nativeOrigin.x && y === nativeOrigin.y);
      return found?.name ?? null;
    },
    async lookAgain() {
      connectors = await xConnectors(env);
    },
  };
}

/** A connector of the graphics hardware with a screen that is in use. */
export interface Connector {
  readonly name: string;
  /** Of the X server's own. */
  readonly id: number;
  /** Where its picture begins, in pixels of the whole desktop. */
  readonly x: number;
  readonly y: number;
}

/** Of the extension RandR (X Resize and Rotate Protocol, version 1.5). */
const requests = { queryVersion: 0, outputInfo: 9, crtcInfo: 20, resourcesCurrent: 25 } as const;

/**
 * The connectors in use, by the X server that windows are shown on; none where it is another kind of
 * display, or a server that does not know.
 */
export async function xConnectors(env: NodeJS.ProcessEnv): Promise<readonly Connector[]> {
  if (!env.DISPLAY) return [];
  const server = await openX(env.DISPLAY, env);
  if (typeof server === 'string') return [];
  try {
    return await connectorsOf(server);
  } catch {
    // It ended in the middle of it; one who shows windows there learns that without our help.
    return [];
  } finally {
    server.close();
  }
}

async function connectorsOf(server: XServer): Promise<Connector[]> {
  const name = Buffer.from('RANDR');
  const extension = await server.ask(
    [98, 0],
    Buffer.concat([halves(name.length, 0), padded(name)]),
  );
  const major = extension?.[8] === 1 ? extension[9] : undefined;
  if (major === undefined) return [];
  await server.ask([major, requests.queryVersion], words(1, 5));
  const resources = await server.ask([major, requests.resourcesCurrent], words(server.root));
  if (resources === null) return [];
  const since = resources.readUInt32LE(12);
  const firstOutput = 32 + resources.readUInt16LE(16) * 4;
  const connectors: Connector[] = [];
  for (let index = 0; index < resources.readUInt16LE(18); index += 1) {
    const id = resources.readUInt32LE(firstOutput + index * 4);
    const output = await server.ask([major, requests.outputInfo], words(id, since));
    const crtc = output?.readUInt32LE(12) ?? 0;
    if (output === null || crtc === 0) continue;
    const place = await server.ask([major, requests.crtcInfo], words(crtc, since));
    if (place === null) continue;
    // Its name stands behind the controllers, modes and clones that it could have.
    const lists = [26, 28, 32].map((at) => output.readUInt16LE(at));
    const start = 36 + lists.reduce((sum, length) => sum + length * 4, 0);
    connectors.push({
      name: output.toString('utf8', start, start + output.readUInt16LE(34)),
      id,
      x: place.readInt16LE(12),
      y: place.readInt16LE(14),
    });
  }
  return connectors;
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

function halves(one: number, other: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(one, 0);
  bytes.writeUInt16LE(other, 2);
  return bytes;
}
