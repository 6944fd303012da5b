import { inProject } from '../scripts/set-up/project.ts';
import type { LibraryKind } from '#shared/library.ts';
import { createSlices } from '../src/main/clock/slices.ts';
import { buildIndex } from '../src/main/library/build-index.ts';
import { openStore } from '../src/main/store/open-store.ts';
import { temporaryFolder } from './measured-application.ts';

/** What the search looks through of one record, folded. */
export interface FoldedEntry {
  readonly kind: LibraryKind;
  readonly name: string;
  readonly city: string;
  readonly codes: string;
  readonly names: string;
}

/** What the application searches in, out of the bundled reference data. */
export async function libraryEntries(): Promise<FoldedEntry[]> {
  using folder = temporaryFolder();
  const store = openStore({
    profileFolder: folder.path,
    referenceFile: inProject('resources', 'reference.sqlite'),
    now: Date.now,
  });
  const slices = createSlices(() => performance.now());
  await buildIndex(store, 'en', 'embedded', slices);
  const entries = store.db
    .prepare<[], FoldedEntry>(
      `SELECT kind, folded_name AS name, folded_city AS city, codes, names
       FROM library_entry ORDER BY place`,
    )
    .all();
  store.close();
  return entries;
}
