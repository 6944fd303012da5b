import type { Pictures } from '../../../src/main/branding/pictures.ts';
import type { SettingsPatch } from '../../../src/shared/settings.ts';
import { hostileLogo, hostilePicture } from './hostile-logo.ts';

/** A wordmark with a leaf, as hotels have them: dark, so that it needs a ground of its own on a dark board. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">
  <path d="M10 90C10 40 40 10 90 10c0 50-30 80-80 80z" fill="#1f6f4a"/>
  <path d="M14 88L70 30" stroke="#ffffff" stroke-width="5" fill="none"/>
  <g fill="#123b2a"><path d="M120 20h16v25h26V20h16v60h-16V58h-26v22h-16z"/><path d="M200 20h44v13h-28v10h25v13h-25v11h28v13h-44z"/><path d="M264 20h16v60h-16z"/></g>
</svg>`;
const picture = '0123456789abcdef0123456789abcdef';

export const branding = {
  houseName: 'Hotel Quellenhof',
  houseLogo: { picture, width: 300, height: 100 },
  accentColour: '#35b27d',
} satisfies SettingsPatch;

const pictures = new Map([
  [`${picture}.png`, logo],
  [`${hostilePicture}.png`, hostileLogo({ hangs: true })],
]);

/** What the profile would have. */
export const brandingPictures: Pick<Pictures, 'read'> = {
  read(name) {
    const svg = pictures.get(name);
    if (svg === undefined) return Promise.resolve(null);
    return Promise.resolve({ type: 'image/svg+xml', bytes: new TextEncoder().encode(svg) });
  },
};
