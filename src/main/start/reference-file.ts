import { app } from 'electron';
import { join } from 'node:path';

/** Where the bundled reference data is: a file of its own in a package too, not in the archive, as SQLite opens it by itself. */
export function referenceFile(): string {
  const folder = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources');
  return join(folder, 'reference.sqlite');
}
