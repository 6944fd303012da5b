import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PicturePurpose } from '#shared/limits.ts';
import type { Settings } from '#shared/settings.ts';
import { replaceFile } from '../../files/replace-file.ts';
import type { PictureFile } from './picture-file.ts';

/** The pictures of the house: those in the profile, and those that a user has just chosen. */
export interface Pictures {
  /** What the page asks for below `/branding/`; null: there is no such picture. */
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
  /** Removes from the profile what these settings do not name. */
  keepOnly(settings: NamingSettings): Promise<void>;
  /**
   * Looks whether the pictures that these settings name are in the profile. Writes again what was removed, if it was read or
   * kept in this run; the others are missing. To be called about once a minute.
   */
  look(settings: NamingSettings): Promise<void>;
  /** That pictures are missing, for the operator: in English. */
  readonly notes: readonly string[];
}

/** What of the settings names pictures. */
type NamingSettings = Pick<Settings, 'houseLogo' | 'airlineLogos'>;

const keptName = /^([0-9a-f]{32})\.png$/;

/** Their folder in a profile, in the word of earlier versions: their profiles have it. */
const picturesFolder = 'house';

/** Bytes of pictures that are remembered, to be written again. */
const mostRemembered = 8_000_000;

/**
 * The pictures in a profile. Nothing is read before it is asked for.
 *
 * @param profileFolder absolute path
 * @param log gets a line when pictures are missing or written again
 */
export function openPictures(profileFolder: string, log: (line: string) => void): Pictures {
  const folder = join(profileFolder, picturesFolder);
  /** The pixels of those that are kept, by their names. */
  const remembered = new Map<string, Uint8Array>();
  let missing = 0;
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
        if (!(await stat(file)).isFile()) return null;
        const bytes = await readFile(file);
        remember(name.slice(0, -'.png'.length), bytes);
        return { type: 'image/png', bytes };
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
      await write(name, png);
      remember(name, png);
      return name;
    },
    async keepOnly(settings) {
      const names = namesIn(settings);
      for (const name of remembered.keys()) if (!names.has(name)) remembered.delete(name);
      for (const name of await keptNames())
        if (!names.has(name)) await rm(join(folder, `${name}.png`), { force: true });
    },
    async look(settings) {
      const names = namesIn(settings);
      const kept = names.size === 0 ? [] : await keptNames();
      const removed = [...names].filter((name) => !kept.includes(name));
      const before = missing;
      missing = 0;
      for (const name of removed) if (!(await writeAgain(name))) missing += 1;
      if (removed.length > missing)
        log('Pictures of the house were removed from the profile, and are written again.');
      if (missing > before) log(missingText(missing));
    },
    get notes() {
      return missing === 0 ? [] : [missingText(missing)];
    },
  };

  function remember(name: string, png: Uint8Array): void {
    const sizes = Array.from(remembered.values(), ({ length }) => length);
    const total = sizes.reduce((sum, size) => sum + size, png.length);
    if (total <= mostRemembered) remembered.set(name, png);
  }

  async function write(name: string, png: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true });
    await replaceFile(join(folder, `${name}.png`), png);
  }

  /** Whether it is there again. */
  async function writeAgain(name: string): Promise<boolean> {
    const png = remembered.get(name);
    if (png === undefined) return false;
    try {
      await write(name, png);
      return true;
    } catch {
      // It counts as missing, and is tried again in a minute.
      return false;
    }
  }

  async function keptNames(): Promise<readonly string[]> {
    const files = await readdir(folder).catch(() => []);
    return files.flatMap((file) => keptName.exec(file)?.[1] ?? []);
  }

  function withdraw(): void {
    offered = new Map();
    drawn = null;
  }
}

function namesIn({ houseLogo, airlineLogos }: NamingSettings): ReadonlySet<string> {
  return new Set([...(houseLogo ? [houseLogo.picture] : []), ...Object.values(airlineLogos)]);
}

function missingText(count: number): string {
  const what = count === 1 ? 'A picture of the house is' : `${count} pictures of the house are`;
  return `${what} missing in the profile. Boards go without; choose them again under Settings, House.`;
}

/** As the name of a picture: the same for the same bytes. */
function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
