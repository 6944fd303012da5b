import { z } from 'zod';
import type { Outcome } from '#shared/ipc.ts';
import { english } from '#shared/messages/english.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { ConsoleTarget } from '#shared/fleet-console.ts';
import { announcements, mostDisplays, readAssigned, type FleetNotice } from './control.ts';
import { mostGroups, mostRevisions, noLayers, type Layers } from './layers.ts';
import { mapsAsPairs, mostPacked, packBrotli, packJson, plainReader, readBrotli } from './wire.ts';

/*
 * What the displays of a fleet are told, in one document: the publisher that leads owns it, and consoles send it changes
 * (docs/fleet.md, "The console").
 */

const display = z.string().regex(/^[a-z0-9-]{1,40}$/);
const group = z.string().min(1).max(40);
const displays = z.array(display).max(mostDisplays);
const settings = z.record(z.string(), z.unknown()).transform((each) => readAssigned(each).settings);
const target: z.ZodType<ConsoleTarget> = z.discriminatedUnion('is', [
  z.object({ is: z.literal('all') }),
  z.object({ is: z.literal('group'), group }),
  z.object({ is: z.literal('displays'), names: displays }),
]);

/** Values by name (`mapsAsPairs`). */
const byName = <Value>(names: z.ZodString, value: z.ZodType<Value>, most: number) =>
  z
    .array(z.tuple([names, value]))
    .max(most)
    .transform((all): ReadonlyMap<string, Value> => new Map(all));

const layersSchema: z.ZodType<Layers> = z.object({
  all: settings,
  groups: byName(group, z.object({ displays, settings, notices: announcements }), mostGroups),
  displays: byName(display, settings, mostDisplays),
  notices: byName(display, announcements, mostDisplays),
  revisions: z
    .array(
      z.object({
        at: z.number(),
        by: z.string(),
        target,
        settings,
        before: z
          .array(z.tuple([z.union([display, z.literal('')]), settings.nullable()]))
          .max(mostDisplays),
      }),
    )
    .max(mostRevisions),
});

/** The last revision of a display; its settings and notices are those of the layers. */
const toldSchema = z.object({
  rev: z.int().min(0),
  /** UNIX seconds. */
  at: z.number(),
  /** The user of the console. */
  by: z.string(),
  /** It was removed and must not come back with its old assignment. */
  isForgotten: z.boolean().default(false),
});
export type Told = Readonly<z.output<typeof toldSchema>>;

const noticeSchema: z.ZodType<FleetNotice> = z.object({ at: z.number(), notices: announcements });

export const documentSchema = z.object({
  /** Grows with each change. */
  rev: z.int().min(0),
  /** When it was changed last, UNIX seconds. */
  at: z.number(),
  layers: layersSchema,
  /** By the names of displays. */
  told: byName<Told>(display, toldSchema, mostDisplays),
  /** For all displays; null: there never was one. */
  notice: noticeSchema.nullable().catch(null),
});
export type FleetDocument = Readonly<z.output<typeof documentSchema>>;

export const emptyDocument: FleetDocument = {
  rev: 0,
  at: 0,
  layers: noLayers,
  told: new Map(),
  notice: null,
};

export async function packDocument(document: FleetDocument): Promise<Buffer> {
  return packBrotli(document, mapsAsPairs);
}

/** Null for what is no document. */
export async function unpackDocument(packed: Uint8Array): Promise<FleetDocument | null> {
  return documentSchema.safeParse(await readBrotli(packed)).data ?? null;
}

const changeSchema = z.intersection(
  z.object({ by: z.string().max(40) }),
  z.discriminatedUnion('do', [
    // The answer says what is wrong with these settings and notices.
    z.object({ do: z.literal('assign'), target, settings: z.unknown() }),
    z.object({ do: z.literal('notices'), target, notices: z.unknown() }),
    z.object({ do: z.literal('undo') }),
    z.object({ do: z.literal('group'), group, displays }),
    z.object({ do: z.literal('forget'), display }),
    /** It is to be a display again, though it was forgotten. */
    z.object({ do: z.literal('remember'), display }),
    /** Comes back to the publisher that sent it, after all that the broker keeps. */
    z.object({ do: z.literal('nothing') }),
  ]),
);

/** What a console sends. */
export type Change = z.output<typeof changeSchema>;
export const readChange = plainReader(changeSchema, mostPacked);

/** The revisions that displays were told by a change. */
export type Revisions = ReadonlyMap<string, number>;

const problemSchema = z.object({
  code: z.string().max(100),
  parameters: z
    .record(z.string(), z.union([z.string().max(200), z.number()]))
    .optional()
    .catch(undefined),
});

const answerSchema = z.union([
  z.object({ ok: z.literal(true), told: byName(display, z.int(), mostDisplays) }),
  z.object({ ok: z.literal(false), problem: problemSchema }),
]);

export function packChangeAnswer(outcome: Outcome<Revisions>): Buffer {
  return packJson(outcome.ok ? { ok: true, told: outcome.value } : outcome);
}

/** Null for what is no answer. */
export function readChangeAnswer(payload: Uint8Array): Outcome<Revisions> | null {
  const answer = readAnswer(payload);
  if (answer === null) return null;
  if (answer.ok) return { ok: true, value: answer.told };
  const { code, parameters } = answer.problem;
  // Of a later version.
  if (!isProblem(code)) return { ok: false, problem: { code: 'refusals.notUnderstood' } };
  return { ok: false, problem: parameters === undefined ? { code } : { code, parameters } };
}
const readAnswer = plainReader(answerSchema, mostPacked);

function isProblem(code: string): code is ProblemCode {
  const [group = '', name = ''] = code.split('.');
  const words: unknown = Reflect.get(english().problems, group);
  return typeof words === 'object' && words !== null && Object.hasOwn(words, name);
}
