import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFileSync } from '../../files/replace-file.ts';
import { readKept } from '../profile/kept-files.ts';
import type { SupervisorReport } from '../supervisor/messages.ts';
import { reportSchema } from '../supervisor/report-schema.ts';

/** What a supervisor writes down when it starts its board again: one that never comes up writes nothing itself. */
const noteSchema = z.object({
  /** The supervisor. */
  supervisorId: z.int().positive(),
  /** UNIX seconds. */
  writtenAt: z.number(),
  report: reportSchema,
});

export type RestartNote = z.infer<typeof noteSchema>;

/** In the runtime folder of the profile. */
const noteFileName = 'supervisor.json';

/**
 * Makes what keeps the note of a supervisor. Nothing that the disk says is an error of the supervisor's: then `--health` knows less.
 *
 * @param now milliseconds, as Date.now
 */
export function createRestartNote(
  runtimeFolder: string,
  supervisorId: number,
  now: () => number,
): { readonly write: (report: SupervisorReport) => void; readonly remove: () => void } {
  const file = join(runtimeFolder, noteFileName);
  return {
    write(report) {
      const note: RestartNote = { supervisorId, writtenAt: Math.floor(now() / 1000), report };
      try {
        replaceFileSync(file, `${JSON.stringify(note)}\n`, { mode: 0o600, isFlushed: false });
      } catch {
        // A full disk, or a profile that was removed; standard error tells of the restart.
      }
    },
    remove() {
      try {
        rmSync(file, { force: true });
      } catch {
        // Its process is gone, so it is read as that anyhow.
      }
    },
  };
}

/** The note in a runtime folder; null where there is none, or none that is legible. */
export function readRestartNote(runtimeFolder: string): RestartNote | null {
  return readKept(join(runtimeFolder, noteFileName), noteSchema);
}
