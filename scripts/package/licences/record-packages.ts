import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { packageOf } from './package-of.ts';

/**
 * Writes down which npm packages a build bundles, scripts, styles and fonts alike, so that their
 * licences can go with them.
 *
 * @param file JSON file to write: a list of folders below the project's
 */
export function recordPackages(file: string): Plugin {
  return {
    name: 'record-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : output.originalFileNames,
      );
      const packages = new Set(files.flatMap((name) => packageOf(name) ?? []));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...packages].sort(), null, 2)}\n`);
    },
  };
}
