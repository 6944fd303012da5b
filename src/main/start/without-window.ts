import type { WallState } from '#shared/wall.ts';
import { createConsolePictures } from '../fleet/console/console-pictures.ts';
import { withoutKeyRing } from '../settings/cipher.ts';
import type { EngineParts } from './engine.ts';

const noWall: WallState = { isKiosk: false, displays: [], firstDisplay: null, ownDisplay: null };

/** What only a user at a window asks for. */
const noUser = (): never => {
  throw new Error('There is no window.');
};

/**
 * What an engine gets of the system where there is neither a window nor Electron: Node's network, and no key ring.
 *
 * @param version of this program
 */
export function withoutWindow(
  version: string,
): Omit<
  EngineParts,
  | 'profile'
  | 'log'
  | 'errors'
  | 'bus'
  | 'referenceFile'
  | 'startService'
  | 'overrides'
  | 'keyOfEnvironment'
> {
  return {
    fetch: globalThis.fetch,
    isOnline: () => true,
    keyRing: withoutKeyRing,
    systemLanguages: () => [],
    mayWelcome: false,
    windows: { all: [{ windowId: null }], wall: () => noWall },
    notices: () => [],
    notes: () => [],
    sight: { isWindowVisible: false, isBoardSeen: true },
    needsFreshRows: false,
    fleet: null,
    fleetConsole: { version, pictures: createConsolePictures(), chooseCertificate: noUser },
    librarySystem: { openAddress: noUser, chooseFile: noUser, writeFile: noUser },
    printSystem: { print: noUser, makePdf: noUser, chooseFile: noUser, writeFile: noUser },
  };
}
