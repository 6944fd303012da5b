import { expect, it } from 'vitest';
import { createConsolePictures, jpegSize } from './console-pictures.ts';

/** The beginning of a JPEG: a segment of an application, a table, and the header of its frame. */
function jpeg(width: number, height: number): Uint8Array {
  return Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9],
    ...[0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0],
  ]);
}
const nameOf = (address: string | null): string => address?.slice('/fleet/'.length) ?? '';

it('keeps the last twenty pictures, each under a name of its own', async () => {
  const pictures = createConsolePictures();
  const addresses = Array.from({ length: 21 }, () => pictures.add(jpeg(1920, 1080)) ?? '');
  const names = addresses.map(nameOf);
  expect(addresses.map((address) => pictures.has(address)).indexOf(true)).toBe(1);
  expect(new Set(names).size).toBe(21);
  expect(await pictures.read(names[0] ?? '')).toBeNull();
  expect(await pictures.read(names[20] ?? '')).toEqual({
    type: 'image/jpeg',
    bytes: jpeg(1920, 1080),
  });
  pictures.clear();
  expect(await pictures.read(names[20] ?? '')).toBeNull();
});

it('reads the size from the header of the frame', () => {
  expect(jpegSize(jpeg(1920, 1080))).toEqual({ width: 1920, height: 1080 });
});

it.each([
  ['is too large to be drawn', jpeg(65_535, 65_535)],
  ['has no size', jpeg(0, 10)],
  ['ends before its frame', jpeg(10, 10).slice(0, 18)],
  ['goes round in a segment without length', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ['is no JPEG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['is empty', new Uint8Array()],
])('takes none that %s', (_what, bytes) => {
  expect(createConsolePictures().add(bytes)).toBeNull();
});
