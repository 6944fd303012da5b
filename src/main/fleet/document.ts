import { z } from 'zod';
import type { Outcome } from '#shared/ipc.ts';
import { english } from '#shared/messages/english.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { ConsoleTarget } from '#shared/fleet-console.ts';
import { announcements, mostDisplays, readAssigned, type FleetNotice } from './control.ts';
import { mostGroups, mostRevisions, noLayers, type Layers } from './layers.ts';
import { mostPacked, packBrotli, packJson, plainReader, readBrotli } from './wire.ts';

/*
 * What the displays of a fleet are told, in one document: the publisher that leads owns it, and consoles send it changes
 * (docs/fleet.md, "The console").
 */

/** The last revision of a display; its settings and notices are those of the layers. */
export interface Told {
  readonly rev: number;
  /** UNIX seconds. */
  readonly at: number;
  /** The user of the console. */
  readonly by: string;
  /** It was removed and must not come back with its old assignment. */
  readonly isForgotten: boolean;
}

export interface FleetDocument {
  /** Grows with each change. */
  readonly rev: number;
  /** When it was changed last, UNIX seconds. */
  readonly at: number;
  readonly layers: Layers;
  /** By the names of displays. */
  readonly told: ReadonlyMap<string, Told>;
  /** For all displays; null: there never was one. */
  readonly notice: FleetNotice | null;
}

export const emptyDocument: FleetDocument = {
  rev: 0,
  at: 0,
  layers: noLayers,
  told: new Map(),
  notice: null,
};

const display = z.string().regex(/^[a-z0-9-]{1,40}$/);
const group = z.string().min(1).max(40);
const displays = z.array(display).max(mostDisplays);
const settings = z.record(z.string(), z.unknown()).transform((each) => readAssigned(each).settings);
const target: z.ZodType<ConsoleTarget> = z.discriminatedUnion('is', [
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

const layersSchema = z.object({
  all: settings,
  groups: pairs(group, z.object({ displays, settings, notices: announcements }), mostGroups),
  displays: pairs(display, settings, mostDisplays),
  notices: pairs(display, announcements, mostDisplays),
  revisions: z
    .array(
      z.object({
        at: z.number(),
        by: z.string(),
        target,
        settings,
        before: pairs(z.union([display, z.literal('')]), settings.nullable(), mostDisplays),
      }),
    )
    .max(mostRevisions),
});

/** As they are written; `readLayers` reads them. */
function writtenLayers(layers: Layers): z.input<typeof layersSchema> {
  const { all, groups, displays: own, notices, revisions } = layers;
  return {
    all,
    groups: Array.from(groups, ([name, each]) => [
      name,
      { ...each, displays: [...each.displays], notices: [...each.notices] },
    ]),
    displays: [...own],
    notices: Array.from(notices, ([name, each]) => [name, [...each]]),
    revisions: revisions.map((each) => ({
      ...each,
      before: each.before.map(([name, settings]) => [name, settings]),
    })),
  };
}

const readLayers = layersSchema.transform(
  ({ all, groups, displays: own, notices, revisions }): Layers => ({
    all,
    groups: new Map(groups),
    displays: new Map(own),
    notices: new Map(notices),
    revisions,
  }),
);

const documentSchema = z.object({
  rev: z.int().min(0),
  at: z.number(),
  layers: readLayers,
  told: pairs(
    display,
    z.object({
      rev: z.int().min(0),
      at: z.number(),
      by: z.string(),
      isForgotten: z.boolean().default(false),
    }),
    mostDisplays,
  ).transform((told) => new Map(told)),
  notice: z.object({ at: z.number(), notices: announcements }).nullable().catch(null),
});

export function writtenDocument({ layers, told, ...rest }: FleetDocument): object {
  return { ...rest, layers: writtenLayers(layers), told: [...told] };
}

/** Null for what is no document. @param written as JSON gives it */
export function readDocument(written: unknown): FleetDocument | null {
  return documentSchema.safeParse(written).data ?? null;
}

export async function packDocument(document: FleetDocument): Promise<Buffer> {
  return packBrotli(writtenDocument(document));
}

export async function unpackDocument(packed: Uint8Array): Promise<FleetDocument | null> {
  return readDocument(await readBrotli(packed));
}

/** Of two documents the one that counts: changes only grow its revision. */
export function isNewer(
  one: Pick<FleetDocument, 'rev' | 'at'>,
  other: Pick<FleetDocument, 'rev' | 'at'>,
): boolean {
  return one.rev > other.rev || (one.rev === other.rev && one.at > other.at);
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
export type SentChange = z.input<typeof changeSchema>;

export function packChange(change: SentChange): Buffer {
  return packJson(change);
}
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
  z.object({ ok: z.literal(true), told: pairs(display, z.int(), mostDisplays) }),
  z.object({ ok: z.literal(false), problem: problemSchema }),
]);

export function packChangeAnswer(outcome: Outcome<Revisions>): Buffer {
  return packJson(outcome.ok ? { ok: true, told: [...outcome.value] } : outcome);
}

/** Null for what is no answer. */
export function readChangeAnswer(payload: Uint8Array): Outcome<Revisions> | null {
  const answer = readAnswer(payload);
  if (answer === null) return null;
  if (answer.ok) return { ok: true, value: new Map(answer.told) };
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
