// Makes `electron path/to/app` work in an Electron that came without its own default_app.asar.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const given = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (given === undefined) {
  console.error('Usage: electron path/to/app');
  process.exit(2);
}
const folder = path.resolve(given);
const { name, productName, version, main } = JSON.parse(
  readFileSync(path.join(folder, 'package.json'), 'utf8'),
);
app.setName(productName ?? name);
app.setVersion(version);
app.setDesktopName(`${app.getName()}.desktop`);
app.setAppPath(folder);
await import(pathToFileURL(path.join(folder, main)).href);
