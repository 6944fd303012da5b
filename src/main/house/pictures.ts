import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PicturePurpose } from '#shared/house.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { PictureFile } from './picture-file.ts';

/** The pictures of the house: those in the profile, and those that a user has just chosen. */
export interface Pictures {
  /** What the page asks for below `/house/`; null: there is no such picture. */
  read(name: string): Promise<PictureFile | null>;
  /**
   * Lets the page read a picture, which it is to draw once, in the place of those offered before.
   *
   * @param purpose what the user has chosen them for
   * @returns the names under which it asks for them
   */
  offer(files: readonly PictureFile[], purpose: PicturePurpose): readonly string[];
  /** The page has given back what it has drawn of those that were offered, or the user does without. */
  withdraw(): void;
  /** The page has died. What it was drawing is set aside until the application ends; nothing was kept. */
  pageDied(): void;
  /** Whether a page has died over this file. */
  isSlow(file: PictureFile): boolean;
  /** For what the one was that was set aside last; null: none was since this was asked. */
  takeSlow(): PicturePurpose | null;
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
  let offeredFor: PicturePurpose = 'logo';
  let count = 0;
  /** The page draws one after the other: it is busy with the one that it has read last. */
  let drawn: PictureFile | null = null;
  const slow = new Set<string>();
  let slowPurpose: PicturePurpose | null = null;
  return {
    async read(name) {
      const chosen = offered.get(name);
      if (chosen !== undefined) {
        drawn = chosen;
        return chosen;
      }
      if (!keptName.test(name)) return null;
      try {
        const file = join(folder, name);
        // A pipe would hold up what reads for all for ever.
        return (await stat(file)).isFile()
          ? { type: 'image/png', bytes: await readFile(file) }
          : null;
      } catch {
        // It was removed, or the settings come from another computer: the board goes without.
        return null;
      }
    },
    offer(files, purpose) {
      offered = new Map(files.map((file) => [`chosen-${++count}`, file]));
      offeredFor = purpose;
      drawn = null;
      return [...offered.keys()];
    },
    withdraw,
    pageDied() {
      if (drawn !== null) {
        slow.add(digestOf(drawn.bytes));
        slowPurpose = offeredFor;
      }
      withdraw();
    },
    isSlow: ({ bytes }) => slow.has(digestOf(bytes)),
    takeSlow() {
      const purpose = slowPurpose;
      slowPurpose = null;
      return purpose;
    },
    async keep(png) {
      const name = digestOf(png);
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

  function withdraw(): void {
    offered = new Map();
    drawn = null;
  }
}

/** As the name of a picture: the same for the same bytes. */
function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
