import { join } from 'node:path';
import { isAirlineCode } from '#shared/flight-number.ts';
import type { IpcHandlers, Outcome } from '#shared/ipc.ts';
import { largestAirlineLogo, largestLogo, mostAirlineLogos } from '#shared/limits.ts';
import type { SettingsPatch } from '#shared/settings.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { errorCode } from '../../files/regular-file.ts';
import type { Configuration } from '../settings/configuration.ts';
import {
  mostPictureBytes,
  pngSize,
  readPictureFile,
  tooLarge,
  type PictureFile,
} from './picture-file.ts';
import type { Pictures } from './pictures.ts';

/** The ways of a picture into the house: dialog and disk. */
export interface BrandingSystem {
  /** Asks for a picture; null: none. */
  readonly choosePicture: () => Promise<string | null>;
  /** Asks for a folder; null: none. */
  readonly chooseFolder: () => Promise<string | null>;
  /** The names in a folder; throws where it cannot be read. */
  readonly listFolder: (path: string) => Promise<readonly string[]>;
  /** Reads a file of at most so many bytes; null: it is larger. Throws where it cannot be read. */
  readonly readFile: (path: string, mostBytes: number) => Promise<Uint8Array | null>;
}

export interface BrandingParts {
  readonly configuration: Pick<Configuration, 'saved' | 'change'>;
  readonly pictures: Pictures;
  readonly system: BrandingSystem;
}

/** Of the file of an airline's logo, of which there are many at once. */
const mostAirlineBytes = 300_000;
/** A file is named by the code of its airline. */
const airlineFile = /^(.{2,3})\.(?:svg|png)$/i;

const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem });

/** The calls for pictures of the house. */
export interface BrandingPictures extends IpcHandlers<
  'chooseBrandingLogo' | 'getSlowPicture' | 'chooseAirlineLogos'
> {
  /** Keeps these pixels (PNG) as the logo; null: there is to be none. */
  keepBrandingLogo(png: Uint8Array | null): Promise<Outcome<null>>;
  /** Keeps these pixels (PNG) as the logos of airlines, in the place of all others. */
  keepAirlineLogos(
    logos: readonly { readonly code: string; readonly png: Uint8Array }[],
  ): Promise<Outcome<null>>;
}

/**
 * Takes a logo from a file of the user's, and those of airlines from a folder. The files themselves are not kept: the page draws
 * them once, and what is kept, and drawn from then on, are the pixels that come of it (docs/security.md).
 */
export function createBrandingPictures({
  configuration,
  pictures,
  system,
}: BrandingParts): BrandingPictures {
  return {
    async chooseBrandingLogo() {
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
      if (pictures.isSlow(reading.value)) return refuse({ code: 'branding.tooSlow' });
      const [name = ''] = pictures.offer([reading.value], 'logo');
      return { ok: true, value: { name, isScalable: reading.value.type === 'image/svg+xml' } };
    },
    getSlowPicture: () => pictures.takeSlow(),
    async keepBrandingLogo(png) {
      pictures.withdraw();
      if (png === null) return change({ houseLogo: null });
      const size = sizeWithin(png, largestLogo);
      if (size === null) return refuse({ code: 'branding.noPicture' });
      const kept = await keep([png]);
      if (!kept.ok) return kept;
      const [picture = ''] = kept.value;
      return change({ houseLogo: { picture, ...size } });
    },
    async chooseAirlineLogos() {
      const folder = await system.chooseFolder();
      if (folder === null) return { ok: true, value: null };
      let names: readonly string[];
      try {
        names = await system.listFolder(folder);
      } catch {
        return refuse({ code: 'transfer.notRead' });
      }
      const byCode = new Map(
        names.flatMap((name): [string, string][] => {
          const code = airlineFile.exec(name)?.[1]?.toUpperCase() ?? '';
          return isAirlineCode(code) ? [[code, name]] : [];
        }),
      );
      if (byCode.size === 0) return refuse({ code: 'branding.noAirlineLogos' });
      const found: { code: string; file: PictureFile }[] = [];
      for (const [code, name] of [...byCode].slice(0, mostAirlineLogos)) {
        const bytes = await system.readFile(join(folder, name), mostAirlineBytes).catch(() => null);
        const reading = bytes === null ? null : readPictureFile(bytes);
        if (reading?.ok && !pictures.isSlow(reading.value))
          found.push({ code, file: reading.value });
      }
      const offered = pictures.offer(
        found.map(({ file }) => file),
        'airlineLogos',
      );
      const logos = found.map(({ code, file }, index) => ({
        code,
        name: offered[index] ?? '',
        isScalable: file.type === 'image/svg+xml',
      }));
      return { ok: true, value: { logos, refused: byCode.size - logos.length } };
    },
    async keepAirlineLogos(logos) {
      pictures.withdraw();
      if (logos.some(({ png }) => sizeWithin(png, largestAirlineLogo) === null)) {
        return refuse({ code: 'branding.noPicture' });
      }
      const kept = await keep(logos.map(({ png }) => png));
      if (!kept.ok) return kept;
      const airlineLogos = logos.map(({ code }, index) => [code, kept.value[index] ?? '']);
      return change({ airlineLogos: Object.fromEntries(airlineLogos) as Record<string, string> });
    },
  };

  /** The names of these pictures in the profile. */
  async function keep(pngs: readonly Uint8Array[]): Promise<Outcome<readonly string[]>> {
    try {
      const names: string[] = [];
      for (const png of pngs) names.push(await pictures.keep(png));
      return { ok: true, value: names };
    } catch (error) {
      return refuse(asProblem('branding.notKept', { code: errorCode(error) }));
    }
  }

  /** What the settings name no more goes from the profile. */
  async function change(patch: SettingsPatch): Promise<Outcome<null>> {
    const changed = configuration.change(patch);
    if (!changed.ok) return changed;
    await pictures.keepOnly(configuration.saved);
    return { ok: true, value: null };
  }
}

/** The size of a picture that the page has drawn; null where it is no PNG, or larger than it may be. */
function sizeWithin(
  png: Uint8Array,
  most: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } | null {
  const size = pngSize(png);
  return size !== null && size.width <= most.width && size.height <= most.height ? size : null;
}
