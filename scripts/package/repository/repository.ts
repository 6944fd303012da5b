import { globSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inProject } from '../../set-up/project.ts';
import { SetUpError } from '../../set-up/set-up-error.ts';
import { runScript } from '../../set-up/run-script.ts';
import { publishRepository } from './publish-repository.ts';

const usage = `Usage: npm run repository -- FOLDER --address URL [--key KEY]

Writes a signed apt repository into FOLDER, for any web server: adds the .deb packages in
dist/ to those already there, and writes the two files that a computer needs to update
from it.

  --address URL  public address of FOLDER: https://packages.example/landside
  --key KEY      the secret key of gpg to sign with: fingerprint or address;
                 not needed if there is only one
  --help         print this text`;

// A repository to upgrade from: npm run repository (docs/packaging.md).
await runScript(async (report) => {
  const { address, folder, key, isHelp } = readArguments(process.argv.slice(2));
  if (isHelp) {
    report.line(usage);
    return 0;
  }
  if (folder === undefined || address === undefined) {
    throw new SetUpError(
      'Name a folder and the address at which it is reached: npm run repository -- FOLDER --address https://packages.example/landside',
    );
  }
  const packages = globSync(inProject('dist', 'landside_*.deb'));
  if (packages.length === 0) {
    throw new SetUpError('There is no .deb in dist/ yet. Make one first: npm run package');
  }
  const published = await publishRepository({
    folder: path.resolve(folder),
    address,
    packages,
    ...(key !== undefined && { key }),
  });
  report.line(`Signed with ${published.key}, in ${path.resolve(folder)}:`);
  for (const name of published.packages) report.line(`  ${name}`);
  report.line(`Put ${published.sources} into /etc/apt/sources.list.d of each computer, and`);
  report.line(`${published.upgrades} into /etc/apt/apt.conf.d (docs/packaging.md).`);
  return 0;
});

function readArguments(args: readonly string[]): {
  folder: string | undefined;
  address: string | undefined;
  key: string | undefined;
  isHelp: boolean;
} {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        address: { type: 'string' },
        key: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { address, key, help = false } = values;
    return { folder: positionals[0], address, key, isHelp: help };
  } catch (error) {
    // parseArgs throws for wrong arguments and for nothing else.
    const said = error instanceof Error ? error.message : String(error);
    // Its first sentence says what is wrong; the others are advice on escaping.
    const sentence = said.split(/\.(?:\s|$)|\n/)[0] ?? said;
    throw new SetUpError(`${sentence}.\nnpm run repository -- --help lists all options.`);
  }
}
