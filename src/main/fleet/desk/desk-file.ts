import { join } from 'node:path';
import { z } from 'zod';
import type { DeskSignIn, DeskTarget } from '#shared/fleet-desk.ts';
import { errorCode } from '../../../files/error-code.ts';
import { moveAside } from '../../../files/move-aside.ts';
import { readRegularFile } from '../../../files/regular-file.ts';
import { forgetKeptFile, writeKeptFile } from '../../profile/kept-files.ts';
import { mostDisplays, announcements, readAssigned, type Assignment } from '../control.ts';
import { firstAddress, type FleetAddress } from '../fleet-address.ts';
import { mostGroups, mostRevisions, noLayers, type Layers } from './layers.ts';

/** What a display was told last, as far as this desk knows. */
export type Told = Pick<Assignment, 'rev' | 'at' | 'by' | 'isForgotten'>;

/** What a desk keeps in its profile; the password is kept apart, encrypted. */
export interface DeskRecord {
  /** Null: it has never signed in, or has signed out. */
  readonly signIn: Omit<DeskSignIn, 'password'> | null;
  /** The fleet that all else is of. */
  readonly of: FleetAddress | null;
  readonly layers: Layers;
  readonly told: ReadonlyMap<string, Told>;
}

const fileName = 'fleet-desk.json';

const nothing: DeskRecord = { signIn: null, of: null, layers: noLayers, told: new Map() };

const display = z.string().regex(/^[a-z0-9-]{1,40}$/);
const group = z.string().min(1).max(40);
const displays = z.array(display).max(mostDisplays);
const settings = z.record(z.string(), z.unknown()).transform((each) => readAssigned(each).settings);
const target: z.ZodType<DeskTarget> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('all') }),
  z.object({ is: z.literal('group'), group }),
  z.object({ is: z.literal('displays'), names: displays }),
]);

/** Values by name, as pairs: a name may be any, `__proto__` too. */
const pairs = <Key extends z.ZodType, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
) => z.array(z.tuple([key, value])).max(most);

const schema = z.object({
  signIn: z
    .object({ address: z.string(), name: z.string(), caFile: z.string().nullable() })
    .nullable()
    .catch(null),
  of: z
    .union([
      z.object({ broker: z.string(), fleet: z.string() }),
      // An earlier version could have several brokers.
      z
        .object({ brokers: z.tuple([z.string()], z.string()), fleet: z.string() })
        .transform(({ brokers: [broker], fleet }) => ({ broker, fleet })),
    ])
    .nullable()
    .catch(null),
  all: settings,
  groups: pairs(group, z.object({ displays, settings, notices: announcements }), mostGroups),
  displays: pairs(display, settings, mostDisplays),
  adopted: pairs(display, settings, mostDisplays).default([]),
  notices: pairs(display, announcements, mostDisplays),
  revisions: z
    .array(
      z.object({
        at: z.number(),
        by: z.string(),
        target,
        settings,
        before: pairs(z.union([display, z.literal('')]), settings.nullable(), mostDisplays),
        adoptedBefore: pairs(display, settings, mostDisplays).default([]),
      }),
    )
    .max(mostRevisions),
  told: pairs(
    display,
    z.object({
      rev: z.int().min(0),
      at: z.number(),
      by: z.string(),
      isForgotten: z.boolean().default(false),
    }),
    mostDisplays,
  ),
});

/** Why what was kept cannot be read, and where it lies now; null: it is in the way, as it cannot be moved. */
export interface DeskFileFault {
  readonly reason: string;
  readonly movedTo: string | null;
}

/**
 * What the desk of a profile has kept. One that cannot be read is set aside, and the desk takes what the displays were told
 * as it finds it at the broker.
 */
export function readDeskFile(profileFolder: string): {
  readonly record: DeskRecord;
  /** Null: it was read, or there is none. */
  readonly fault: DeskFileFault | null;
  /** An earlier version had several brokers, of which the first counts. */
  readonly hadSeveralBrokers: boolean;
} {
  const path = join(profileFolder, fileName);
  const none = { record: nothing, hadSeveralBrokers: false };
  try {
    return { ...readRecord(readRegularFile(path).toString()), fault: null };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ...none, fault: null };
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    try {
      const movedTo = moveAside(path);
      forgetKeptFile(path);
      return { ...none, fault: { reason, movedTo } };
    } catch {
      return { ...none, fault: { reason, movedTo: null } };
    }
  }
}

/** @throws where it is none */
function readRecord(
  text: string,
): Pick<ReturnType<typeof readDeskFile>, 'record' | 'hadSeveralBrokers'> {
  const kept = schema.parse(JSON.parse(text));
  const { signIn: signedIn, of, all, revisions } = kept;
  const signIn = signedIn && { ...signedIn, address: firstAddress(signedIn.address) };
  const layers = {
    all,
    groups: new Map(kept.groups),
    displays: new Map(kept.displays),
    adopted: new Map(kept.adopted),
    notices: new Map(kept.notices),
    revisions,
  };
  const record = { signIn, of, layers, told: new Map(kept.told) };
  return { record, hadSeveralBrokers: signIn?.address !== signedIn?.address };
}

/** @throws where the profile cannot be written */
export function writeDeskFile(profileFolder: string, record: DeskRecord): void {
  const { signIn, of, layers, told } = record;
  const kept: z.input<typeof schema> = {
    signIn,
    of,
    all: layers.all,
    groups: Array.from(layers.groups, ([name, { displays, settings, notices }]) => [
      name,
      { displays: [...displays], settings, notices: [...notices] },
    ]),
    displays: [...layers.displays],
    adopted: [...layers.adopted],
    notices: Array.from(layers.notices, ([name, notices]) => [name, [...notices]]),
    revisions: layers.revisions.map((revision) => ({
      ...revision,
      before: revision.before.map(([name, own]) => [name, own]),
      adoptedBefore: revision.adoptedBefore.map(([name, own]) => [name, own]),
    })),
    told: [...told],
  };
  writeKeptFile(join(profileFolder, fileName), `${JSON.stringify(kept)}\n`);
}
