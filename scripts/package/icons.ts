import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { inProject } from '../set-up/project.ts';

export const iconSource = inProject('resources', 'icon', 'landside.svg');

/** Widths of the icon theme's folders, and 1024 for the icon files of macOS and Windows. */
export const iconSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024] as const;

/** Draws the icon in every size into a folder, as `48x48.png` and so on. */
export function drawIcons(folder: string): void {
  const drawing = readFileSync(iconSource);
  mkdirSync(folder, { recursive: true });
  for (const size of iconSizes) {
    const picture = new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render();
    writeFileSync(path.join(folder, `${size}x${size}.png`), picture.asPng());
  }
}
