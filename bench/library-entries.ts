import { inProject } from '../scripts/set-up/project.ts';
import { createSlices } from '../src/main/clock/slices.ts';
import { buildLibraryIndex, type LibraryIndex } from '../src/main/library/library-index.ts';
import { readStored } from '../src/main/library/read-stored.ts';
import { openStore } from '../src/main/store/open-store.ts';
import { temporaryFolder } from './measured-application.ts';

/** What the application searches in, out of the bundled reference data. */
export async function libraryEntries(): Promise<LibraryIndex['entries']> {
  using folder = temporaryFolder();
  const store = openStore({
    profileFolder: folder.path,
    referenceFile: inProject('resources', 'reference.sqlite'),
    now: Date.now,
  });
  const slices = createSlices(() => performance.now());
  const stored = await readStored(store, 'embedded', slices);
  store.close();
  if (stored === null) throw new Error('The cache was closed.');
  const { entries } = await buildLibraryIndex(stored, 'en', slices);
  return entries;
}
