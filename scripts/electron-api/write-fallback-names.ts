import { readFileSync, writeFileSync } from 'node:fs';
import { declaredNames, fallbackNamesFile } from './declared-names.ts';

// Writes down the names that the fallback Electron declares, when another one becomes it. Its electron.d.ts is in
// the npm package electron of that version ("npm pack electron@33.2.1"); only names are kept.
// node scripts/electron-api/write-fallback-names.ts path/to/electron.d.ts
const names = declaredNames(readFileSync(process.argv[2] ?? '', 'utf8'));
writeFileSync(fallbackNamesFile, `${[...names].sort().join('\n')}\n`);
console.log(`${names.size} names are in ${fallbackNamesFile}.`);
