import { readFileSync } from 'node:fs';
import { inProject } from '../../set-up/project.ts';
import { productName } from '../identity.ts';

/** Debian's copyright file, in its machine-readable format 1.0, which points to the texts. */
export function copyrightFile(): string {
  const [, , ...licence] = readFileSync(inProject('LICENSE'), 'utf8').trim().split('\n');
  const mit = licence.slice(1).map((line) => (line === '' ? ' .' : ` ${line}`));
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${productName}
Comment:
 The licences of the npm packages, the typefaces and the data inside Landside are in
 /usr/lib/landside/resources/licences/LICENCES.txt, those of Electron, Chromium and Node.js in
 /usr/lib/landside/LICENSE.electron.txt and /usr/lib/landside/LICENSES.chromium.html.

Files: *
Copyright: 2026 The Landside authors
License: Expat
${mit.join('\n')}
`;
}
