import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../files/replace-file.ts';
import type { PictureFile } from './picture-file.ts';

/** The pictures of the house: those in the profile, and those that a user has just chosen. */
export interface Pictures {
  /** What the page asks for below `/house/`; null: there is no such picture. */
  read(name: string): Promise<PictureFile | null>;
  /**
   * Lets the page read a picture, which it is to draw once, in the place of those offered before.
   *
   * @returns the names under which it asks for them
   */
  offer(files: readonly PictureFile[]): readonly string[];
  /**
   * Keeps pixels in the profile.
   *
   * @returns the name of the picture, the same for the same pixels
   * @throws where the folder cannot be written
   */
  keep(png: Uint8Array): Promise<string>;
  /** Removes all others from the profile. */
  keepOnly(names: ReadonlySet<string>): Promise<void>;
}

const keptName = /^([0-9a-f]{32})\.png$/;

/** Their folder in a profile. */
const picturesFolder = 'house';

/**
 * The pictures in a profile. Nothing is read before it is asked for.
 *
 * @param profileFolder absolute path
 */
export function openPictures(profileFolder: string): Pictures {
  const folder = join(profileFolder, picturesFolder);
  let offered: ReadonlyMap<string, PictureFile> = new Map();
  let count = 0;
  return {
    async read(name) {
      const chosen = offered.get(name);
      if (chosen !== undefined) return chosen;
      if (!keptName.test(name)) return null;
      try {
        return { type: 'image/png', bytes: await readFile(join(folder, name)) };
      } catch {
        // It was removed, or the settings come from another computer: the board goes without.
        return null;
      }
    },
    offer(files) {
      offered = new Map(files.map((file) => [`chosen-${++count}`, file]));
      return [...offered.keys()];
    },
    async keep(png) {
      const name = createHash('sha256').update(png).digest('hex').slice(0, 32);
      await mkdir(folder, { recursive: true });
      await replaceFile(join(folder, `${name}.png`), png);
      return name;
    },
    async keepOnly(names) {
      for (const file of await readdir(folder).catch(() => [])) {
        const name = keptName.exec(file)?.[1];
        if (name !== undefined && !names.has(name)) await rm(join(folder, file), { force: true });
      }
    },
  };
}
