import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readRegularFile } from '../../files/regular-file.ts';
import { removeTrials, replaceFileSync } from '../../files/replace-file.ts';

/** Where jobs outlive the service. Keeps the text of each under its identifier. */
export interface JobStorage {
  /** The texts of all that are kept. */
  load(): readonly string[];
  save(id: string, text: string): void;
  remove(id: string): void;
}

const suffix = '.job.json';

/** A folder with a file for each job, made if it is missing. Throws what the file system says. */
export function openJobFolder(folder: string): JobStorage {
  mkdirSync(folder, { recursive: true });
  removeTrials(folder);
  const fileOf = (id: string) => path.join(folder, id + suffix);
  return {
    load: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith(suffix))
        .map((file) => readRegularFile(path.join(folder, file)).toString()),
    save(id, text) {
      // What a user asked for is no other user's business.
      replaceFileSync(fileOf(id), text, { mode: 0o600 });
    },
    remove(id) {
      rmSync(fileOf(id), { force: true });
    },
  };
}
