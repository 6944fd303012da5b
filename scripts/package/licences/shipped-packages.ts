import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { sourcePackages } from '../../reference/fingerprint.ts';
import { SetUpError } from '../../set-up/set-up-error.ts';
import { inProject } from '../../set-up/project.ts';

/** An npm package of which something is inside the installed application. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** What its package.json calls its licence. */
  readonly licence: string;
  /** The licence and, where there is one, its notice. */
  readonly text: string;
}

const folderList = z.array(z.string());
const packageFields = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

/**
 * Everything that is bundled (as the build wrote it down), loaded as it is, or turned into reference
 * data, by name.
 *
 * @throws SetUpError where a package has no licence text: it may not be passed on without one
 */
export function shippedPackages(): readonly ShippedPackage[] {
  const { dependencies } = packageFields
    .pick({ dependencies: true })
    .parse(JSON.parse(readFileSync(inProject('package.json'), 'utf8')));
  const loaded = Object.keys(dependencies ?? {}).map((name) => `node_modules/${name}`);
  const data = [...sourcePackages, 'moment-timezone'].map((name) => `node_modules/${name}`);
  const folders = new Set([...bundledFolders(), ...loaded, ...data]);
  // Two packages may each bring their own copy of a third one.
  const byName = new Map(
    [...folders].map(readPackage).map((each) => [`${each.name} ${each.version}`, each]),
  );
  return [...byName.values()].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
}

function bundledFolders(): string[] {
  const record = inProject('out', 'packages');
  return readdirSync(record).flatMap((file) =>
    folderList.parse(JSON.parse(readFileSync(path.join(record, file), 'utf8'))),
  );
}

function readPackage(folder: string): ShippedPackage {
  const place = inProject(folder);
  const { name, version, license } = packageFields.parse(
    JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8')),
  );
  const files = readdirSync(place)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => path.join(place, file));
  // For those that name their licence and leave its text out.
  const kept = inProject('resources', 'licences', `${name.replaceAll('/', '-')}.txt`);
  if (files.length === 0 && existsSync(kept)) files.push(kept);
  if (files.length === 0) {
    throw new SetUpError(
      `The npm package ${name} is shipped but comes without the text of its licence (${license}). Put that text into ${path.relative(inProject(), kept)}, then run the same command again.`,
    );
  }
  const text = files.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n');
  return { name, version, licence: license, text };
}
