import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fetchPackage } from '../runtime/fetch-package.ts';
import { fallbackVersion } from '../runtime/fallback.ts';
import { runScript } from '../set-up/run-script.ts';
import { declaredNames } from './declared-names.ts';
import { fallbackNamesFile, writeNames } from './fallback-names.ts';

// Writes down the names that the fallback Electron declares: node scripts/electron-api/write-fallback-names.ts
// They come from electron.d.ts in the npm package electron of that version, which is fetched without its
// binary. Only names are kept. To be run, with the hash of its package, when another Electron becomes
// the fallback.
await runScript(async (report) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'landside-electron-types-'));
  const member = 'package/electron.d.ts';
  await fetchPackage(
    {
      packageName: 'electron',
      packageVersion: fallbackVersion,
      integrity:
        'sha512-SG/nmSsK9Qg1p6wAW+ZfqU+AV8cmXMTIklUL18NnOKfZLlum4ZsDoVdmmmlL39ZmeCaq27dr7CgslRPahfoVJg==',
      packedBytes: 170_000,
      members: [member],
      folder,
    },
    report,
  );
  const names = declaredNames(readFileSync(path.join(folder, member), 'utf8'));
  writeFileSync(fallbackNamesFile, writeNames(names));
  rmSync(folder, { recursive: true });
  report.line(`Electron ${fallbackVersion} declares ${names.size} names.`);
  return 0;
});
