import type { SettingsPatch } from '../../../src/shared/settings.ts';

/** Nothing answers there. */
const elsewhere = 'https://elsewhere.example';

/**
 * A green rectangle that would turn red, fetch four files and give the page another title, if anything in it were run or fetched.
 *
 * @param options.hangs a script in it never ends
 */
export function hostileLogo({ hangs }: { readonly hangs: boolean }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" onload="document.title = 'run'">
  <style>@import "${elsewhere}/import.css";</style>
  <rect id="shape" width="300" height="100" fill="green"/>
  <image href="${elsewhere}/image.png" width="20" height="20"/>
  <foreignObject width="20" height="20"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${elsewhere}/frame.html"></iframe></foreignObject>
  <script>
    document.title = 'run';
    document.getElementById('shape').setAttribute('fill', 'red');
    fetch('${elsewhere}/script.json').catch(() => undefined);
    ${hangs ? 'for (;;);' : ''}
  </script>
</svg>`;
}

/** Its name in the profile. */
export const hostilePicture = 'fedcba9876543210fedcba9876543210';

export const hostileBranding: SettingsPatch = {
  houseLogo: { picture: hostilePicture, width: 300, height: 100 },
};
