import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../open-store.ts';
import { writeReferenceFixture } from './reference-fixture.ts';

/** A folder of its own for the running test; it is deleted afterwards. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'landside-store-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A profile folder and a small reference file, and stores over them with a clock of their own. */
export interface TemporaryProfile {
  readonly profileFolder: string;
  readonly databasePath: string;
  readonly referenceFile: string;
  /** The clock of the stores, UNIX milliseconds. */
  now: number;
  open(log?: (line: string) => void): Store;
}

/** A profile that nothing was saved in yet. */
export function temporaryProfile(): TemporaryProfile {
  const folder = temporaryFolder();
  const referenceFile = join(folder, 'reference.sqlite');
  writeReferenceFixture(referenceFile);
  const profileFolder = join(folder, 'profile');
  const profile: TemporaryProfile = {
    profileFolder,
    databasePath: join(profileFolder, 'landside.sqlite'),
    referenceFile,
    now: Date.UTC(2026, 6, 1, 12),
    open(log = () => undefined) {
      const store = openStore({ profileFolder, referenceFile, now: () => profile.now, log });
      onTestFinished(() => {
        store.close();
      });
      return store;
    },
  };
  return profile;
}
