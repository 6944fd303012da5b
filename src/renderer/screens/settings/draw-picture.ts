import type { ChosenPicture } from '#shared/ipc.ts';

/** Pixels below this opacity, from 0 to 255, are not seen. */
const leastOpacity = 16;

/** Edges, px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture that a user has chosen, as an image, which runs nothing and fetches nothing, and gives back its pixels as PNG:
 * as many as there is room for of one that is scalable, else no more than it has.
 *
 * @param most the result is no larger
 * @returns null where it cannot be drawn, or nothing of it is seen
 */
export async function drawPicture(
  { name, isScalable }: ChosenPicture,
  most: Size,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const image = new Image();
  image.src = `/branding/${name}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const size = sizeWithin(
    { width: image.naturalWidth, height: image.naturalHeight },
    most,
    isScalable,
  );
  if (size === null) return null;
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, size.width, size.height);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  if (!data.some((byte, index) => index % 4 === 3 && byte >= leastOpacity)) return null;
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await png.arrayBuffer());
}

/** How large it is drawn, whole pixels; null where that is nothing. */
export function sizeWithin({ width, height }: Size, most: Size, isScalable: boolean): Size | null {
  if (width <= 0 || height <= 0) return null;
  const fitting = Math.min(most.width / width, most.height / height);
  const scale = isScalable ? fitting : Math.min(1, fitting);
  const drawn = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return drawn.width < 1 || drawn.height < 1 ? null : drawn;
}
