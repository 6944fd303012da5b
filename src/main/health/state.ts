import { z } from 'zod';
import { zoneRulesSources } from '#shared/zone-clock.ts';
import { reportSchema } from '../supervisor/report-schema.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readKept } from '../profile/kept-files.ts';
import { replaceFileSync } from '../../files/replace-file.ts';
import type { SupervisorReport } from '../supervisor/messages.ts';

/**
 * What a running instance writes down about itself, for the operator: no key, no address, no
 * words of a service. Instants are UNIX seconds.
 */
export const stateSchema = z.object({
  version: z.string(),
  /** What it runs on; null from a version that did not say. */
  runtime: z
    .object({
      electron: z.string(),
      chromium: z.string(),
      /** The month until about which that Electron gets fixes: `2027-05`; null where it is not known. */
      supportedUntil: z.string().nullable(),
      /** The time zone database whose rules are in force, and whose they are; null from a version that did not say. */
      timeZones: z
        .object({ version: z.string(), source: z.enum(zoneRulesSources) })
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  processId: z.int().positive(),
  startedAt: z.number(),
  /** When this was written: an instance that hangs writes nothing. */
  writtenAt: z.number(),
  boards: z.array(
    z.object({
      id: z.string(),
      /** When the service last confirmed the rows; null: never. */
      lastSuccessAt: z.number().nullable(),
      /** What is wrong now, a word of `ProblemKind`. */
      problem: z.string().nullable(),
      problemSince: z.number().nullable(),
    }),
  ),
  /** A display of a fleet that has no account there yet, and has nothing to show; null: it is none. */
  enrolment: z
    .object({
      /** What is in the way, by the code of its sentence; null: nothing is known to be. */
      problem: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** A display of a fleet, and what its screen says is wrong with its boards, a sentence each; null: it is none. */
  fleet: z
    .object({ problems: z.array(z.string()) })
    .nullable()
    .default(null),
  /** One that asks the service for a fleet, and has no window; null: it is none. */
  publisher: z.object({ isLeading: z.boolean() }).nullable().default(null),
  /** Seconds after which rows count as old: what the longest pause between two polls allows. */
  oldAfterSeconds: z.number(),
  /** Failed polls since the start, by kind. */
  errors: z.record(z.string(), z.int()),
  lastError: z.object({ kind: z.string(), at: z.number() }).nullable(),
  /** When the page last said that it had painted; null: not yet. */
  paintedAt: z.number().nullable(),
  /** False while the window is hidden or minimised, and nothing is expected of its page. */
  isVisible: z.boolean(),
  /** False where it may be covered as well, or on another workspace: Wayland does not tell. */
  isInSight: z.boolean().default(true),
  /** False for as long as no window has been shown. */
  hasBeenSeen: z.boolean().default(true),
  /** A kiosk by day; null outside of one, and by night, when its screens may be off. */
  wall: z
    .object({
      /** The first board, then that of each further screen. */
      boards: z.array(
        z.object({
          /** The screen of the settings that it is for; null: none was chosen. */
          screen: z.string().nullable(),
          isScreenThere: z.boolean(),
          isInSight: z.boolean(),
        }),
      ),
      /** When one of them was last in sight, or the day began. */
      seenAt: z.number(),
    })
    .nullable()
    .default(null),
  /** Megabytes, all processes together and one by one. */
  memory: z.object({ total: z.number(), byProcess: z.record(z.string(), z.number()) }),
  /** Why the picture of `--picture` cannot be written; null where it can, or none is asked for. */
  pictureProblem: z.string().nullable().default(null),
  /** Whether it asks the system's key ring in a way that may hold everything up, this writing too. */
  mayBlock: z.boolean().default(false),
  /** What is wrong with the settings, a sentence each: names of settings, never a value. */
  settingsProblems: z.array(z.string()).default([]),
  /** What is worth knowing although nothing is wrong, a sentence each. */
  notes: z.array(z.string()).default([]),
  restarts: z.object({
    page: z.int(),
    gpu: z.int(),
    network: z.int().default(0),
    /** Deaths of the page without a minute of life in between. */
    pageInARow: z.int().default(0),
    /** Deaths of the page within the last hour. */
    pageLastHour: z.int().default(0),
  }),
  /** Null without a supervisor. */
  supervisor: reportSchema.nullable(),
  /** The process of the supervisor; null without one. */
  supervisorId: z.int().positive().nullable().default(null),
});

export type HealthState = z.infer<typeof stateSchema>;

/** In the runtime folder of the profile. */
export const stateFileName = 'health.json';

/** Seconds between two writings where nothing changes. */
export const writeInterval = 30;

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
