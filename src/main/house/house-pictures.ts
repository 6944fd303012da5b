import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { largestLogo } from '#shared/house.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { errorCode } from '../../files/error-code.ts';
import type { Configuration } from '../settings/configuration.ts';
import type { SettingsChange } from '../settings/settings-file.ts';
import { mostPictureBytes, pngSize, readPictureFile, tooLarge } from './picture-file.ts';
import type { Pictures } from './pictures.ts';

/** The ways of a picture into the house: dialog and disk. */
export interface HouseSystem {
  /** Asks for a picture; null: none. */
  readonly choosePicture: () => Promise<string | null>;
  /** Reads a file of at most so many bytes; null: it is larger. Throws where it cannot be read. */
  readonly readFile: (path: string, mostBytes: number) => Promise<Uint8Array | null>;
}

export interface HouseParts {
  readonly configuration: Pick<Configuration, 'saved' | 'change'>;
  readonly pictures: Pictures;
  readonly system: HouseSystem;
}

const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem });

/**
 * Takes a logo from a file of the user's. The file itself is not kept: the page draws it once, and what is kept, and drawn from
 * then on, are the pixels that come of it (docs/security.md).
 */
export function createHousePictures({
  configuration,
  pictures,
  system,
}: HouseParts): IpcHandlers<'chooseHouseLogo' | 'keepHouseLogo'> {
  return {
    async chooseHouseLogo() {
      const path = await system.choosePicture();
      if (path === null) return { ok: true, value: null };
      let bytes: Uint8Array | null;
      try {
        bytes = await system.readFile(path, mostPictureBytes);
      } catch {
        return refuse({ code: 'transfer.notRead' });
      }
      const reading = bytes === null ? refuse(tooLarge()) : readPictureFile(bytes);
      if (!reading.ok) return reading;
      const [name = ''] = pictures.offer([reading.value]);
      return { ok: true, value: { name, isScalable: reading.value.type === 'image/svg+xml' } };
    },
    async keepHouseLogo(png) {
      pictures.offer([]);
      if (png === null) return settle(configuration.change({ houseLogo: null }));
      const size = pngSize(png);
      if (size === null || size.width > largestLogo.width || size.height > largestLogo.height) {
        return refuse({ code: 'house.noPicture' });
      }
      let picture: string;
      try {
        picture = await pictures.keep(png);
      } catch (error) {
        return refuse(asProblem('house.notKept', { code: errorCode(error) }));
      }
      return settle(configuration.change({ houseLogo: { picture, ...size } }));
    },
  };

  /** What the settings name no more goes from the profile. */
  async function settle(change: SettingsChange): Promise<Outcome<null>> {
    if (!change.ok) return change;
    const { houseLogo } = configuration.saved;
    await pictures.keepOnly(new Set(houseLogo ? [houseLogo.picture] : []));
    return { ok: true, value: null };
  }
}
