import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { residentMegabytes } from '../process-usage.ts';
import { cacheFile } from './cache-file.ts';
import type { SoakedApplication } from './soaked-application.ts';

/** What the application tells of itself. */
const toldSchema = z.object({
  seen: z.object({
    waves: z.number(),
    flapsDrawn: z.number(),
    pageTurns: z.number(),
    languageTurns: z.number(),
    nights: z.number(),
    problems: z.number(),
    attachedNodes: z.number(),
    timers: z.number(),
  }),
  counters: z.object({ nodes: z.number(), jsEventListeners: z.number() }),
  paints: z.number(),
  pageHeap: z.number(),
  mainHeap: z.number(),
  mainExternal: z.number(),
  mainTimers: z.number(),
  pageMaps: z.array(z.object({ size: z.number(), key: z.string() })),
  pageMapEntries: z.number(),
  cache: z.object({
    pages: z.number(),
    freePages: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number() })),
  }),
  isKiosk: z.boolean(),
  processes: z.array(z.object({ pid: z.number(), type: z.string() })),
});

/** What the board has done since the start, as the page shows it. */
export type Seen = z.infer<typeof toldSchema>['seen'] & { readonly paints: number };

const megabyte = 1024 * 1024;
/** Megabytes of a page of the cache, as SQLite makes them. */
const databasePage = 4096 / megabyte;

/** What an application holds at one moment, after the garbage was collected. Sizes in megabytes. */
export interface Held {
  readonly mainResident: number;
  readonly pageResident: number;
  readonly gpuResident: number;
  /** Of all processes together: what they share is counted once for each. */
  readonly allResident: number;
  readonly mainHeap: number;
  readonly pageHeap: number;
  readonly nodes: number;
  /** Nodes that are in no document: those of templates, and what was forgotten. */
  readonly detachedNodes: number;
  readonly listeners: number;
  readonly mainTimers: number;
  readonly pageTimers: number;
  /** Open files, sockets and pipes of all processes. */
  readonly handles: number;
  readonly database: number;
  /** Of the cache, what holds data; the rest of its pages are free, and used again before it grows. */
  readonly databaseUsed: number;
  readonly databaseFree: number;
  /** Entries of all maps of the page: what it has measured, drawn and worded is kept in some of them. */
  readonly pageMapEntries: number;
  readonly log: number;
  /** All of the profile folder but the database, its write-ahead log and our log. */
  readonly otherFiles: number;
}

export interface Reading {
  readonly held: Held;
  readonly seen: Seen;
  readonly isKiosk: boolean;
  /** The largest maps of the page, and the largest tables of the cache in bytes. */
  readonly largest: {
    readonly maps: z.infer<typeof toldSchema>['pageMaps'];
    readonly tables: z.infer<typeof toldSchema>['cache']['tables'];
  };
}

/** Reads it all; Linux only, where the system tells of other processes. */
export async function read(application: SoakedApplication, profile: string): Promise<Reading> {
  const told = toldSchema.parse(await application.ask('read'));
  const resident = (type: string): number =>
    sum(told.processes.filter((each) => each.type === type).map(({ pid }) => residentOf(pid)));
  const database = sizeOf(cacheFile(profile));
  const log = folderSize(join(profile, 'logs'));
  const writeAheadLog = writeAheadLogMegabytes(profile);
  return {
    seen: { ...told.seen, paints: told.paints },
    isKiosk: told.isKiosk,
    largest: { maps: told.pageMaps, tables: told.cache.tables },
    held: {
      mainResident: resident('Browser'),
      pageResident: resident('Tab'),
      gpuResident: resident('GPU'),
      allResident: sum(told.processes.map(({ pid }) => residentOf(pid))),
      mainHeap: (told.mainHeap + told.mainExternal) / megabyte,
      pageHeap: told.pageHeap / megabyte,
      nodes: told.counters.nodes,
      detachedNodes: told.counters.nodes - told.seen.attachedNodes,
      listeners: told.counters.jsEventListeners,
      mainTimers: told.mainTimers,
      pageTimers: told.seen.timers,
      handles: sum(told.processes.map(({ pid }) => readdirSync(`/proc/${pid}/fd`).length)),
      database,
      databaseUsed: (told.cache.pages - told.cache.freePages) * databasePage,
      databaseFree: told.cache.freePages * databasePage,
      pageMapEntries: told.pageMapEntries,
      log,
      otherFiles: folderSize(profile) - database - writeAheadLog - log,
    },
  };
}

/** The write-ahead log of the cache, megabytes. */
export function writeAheadLogMegabytes(profile: string): number {
  return sizeOf(`${cacheFile(profile)}-wal`);
}

function residentOf(pid: number): number {
  return residentMegabytes(pid) ?? Number.NaN;
}

/** Megabytes; 0 for what is not there. */
function sizeOf(file: string): number {
  return (statSync(file, { throwIfNoEntry: false })?.size ?? 0) / megabyte;
}

/** Megabytes of all files below a folder. */
function folderSize(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return sum(files.filter((each) => each.isFile()).map((f) => sizeOf(join(f.parentPath, f.name))));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
