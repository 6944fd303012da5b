import { randomBytes } from 'node:crypto';
import type { PictureFile } from '../../branding/picture-file.ts';

/** Pictures of displays, which the page asks for below `/fleet/`; in memory alone. */
export interface ConsolePictures {
  read(name: string): Promise<PictureFile | null>;
  /** Null: it is no JPEG that may be drawn. The oldest gives way to it where there are `mostPictures`. */
  add(jpeg: Uint8Array): string | null;
  /** @param address as `add` gave it */
  has(address: string): boolean;
  clear(): void;
}

/** Where the page finds them. */
export const consolePicturesPath = '/fleet/';

export const mostPictures = 20;

/** Edges in pixels: drawn, a pixel takes four bytes, however small the file is. */
const longestEdge = 4096;

export function createConsolePictures(): ConsolePictures {
  const pictures = new Map<string, Uint8Array>();
  return {
    read(name) {
      const bytes = pictures.get(name);
      return Promise.resolve(bytes === undefined ? null : { type: 'image/jpeg', bytes });
    },
    add(jpeg) {
      const size = jpegSize(jpeg);
      if (size === null || Math.max(size.width, size.height) > longestEdge) return null;
      // No name is ever used again: what a page shows under one is that picture.
      const name = randomBytes(16).toString('hex');
      pictures.set(name, jpeg);
      for (const oldest of pictures.keys()) {
        if (pictures.size <= mostPictures) break;
        pictures.delete(oldest);
      }
      return `${consolePicturesPath}${name}`;
    },
    has: (address) => pictures.has(address.slice(consolePicturesPath.length)),
    clear() {
      pictures.clear();
    },
  };
}

/**
 * Width and height of a JPEG, from the header of its frame (ITU-T T.81, B.1.1.4 and B.2.2); null where it has none.
 */
export function jpegSize(
  bytes: Uint8Array,
): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = view.getUint16(at);
    // Start of a frame, of whatever kind; among these are three that begin tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      return size.width === 0 || size.height === 0 ? null : size;
    }
    if (marker < 0xffc0 || marker === 0xffda) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
