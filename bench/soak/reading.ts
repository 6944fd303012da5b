import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
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
  /** Open files, sockets and pipes of all processes, but for `chromiumFiles`. */
  readonly handles: number;
  /**
   * Open files of Chromium's own in the profile. It opens those of its shader caches with some pages and not with
   * others, fifteen together, and some databases minutes after the start.
   */
  readonly chromiumFiles: number;
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
  /** What all that was counted is made of, to tell what has grown. */
  readonly parts: Parts;
}

/** What makes up some of what is held. */
export interface Parts {
  /** The maps of the page, the largest first: how many entries, and one of their keys. */
  readonly maps: z.infer<typeof toldSchema>['pageMaps'];
  /** Open files, sockets and pipes, by process and kind. */
  readonly handles: Readonly<Record<string, number>>;
  /** Bytes of the tables and indexes of the cache. */
  readonly tables: Readonly<Record<string, number>>;
  /** Bytes of the files in the profile. */
  readonly files: Readonly<Record<string, number>>;
}

/** Reads it all; Linux only, where the system tells of other processes. */
export async function read(application: SoakedApplication, profile: string): Promise<Reading> {
  const told = toldSchema.parse(await application.ask('read'));
  const resident = (type: string): number =>
    sum(told.processes.filter((each) => each.type === type).map(({ pid }) => residentOf(pid)));
  const database = sizeOf(cacheFile(profile));
  const log = folderSize(join(profile, 'logs'));
  const writeAheadLog = writeAheadLogMegabytes(profile);
  const opened = told.processes.flatMap(({ pid, type }) =>
    handlesOf(pid, profile).map((each) => `${type}: ${each}`),
  );
  const handles = opened.filter((name) => !name.includes(chromiumFolder));
  return {
    seen: { ...told.seen, paints: told.paints },
    isKiosk: told.isKiosk,
    parts: {
      maps: told.pageMaps,
      handles: summed(opened.map((name) => [name, 1])),
      tables: summed(told.cache.tables.map(({ name, bytes }) => [name, bytes])),
      files: Object.fromEntries(filesIn(profile)),
    },
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
      handles: handles.length,
      chromiumFiles: opened.length - handles.length,
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
  return sum(filesIn(folder).map(([, bytes]) => bytes)) / megabyte;
}

/** All files below a folder, by their path in it, with their bytes. */
function filesIn(folder: string): [string, number][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name))
    .map((file) => [relative(folder, file), statSync(file, { throwIfNoEntry: false })?.size ?? 0]);
}

const chromiumFolder = 'profile/chromium/';

/** What a process has open, with all numbers and made-up names alike: `socket:[0]`, `profile/landside.sqlite`. */
function handlesOf(pid: number, profile: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      const opened = readlinkSync(join(folder, name));
      return opened
        .replace(profile, 'profile')
        .replace(/(?<=\.chromium\.Chromium)\.\w+/i, '')
        .replace(/\d+/g, '0');
    } catch {
      // It was closed meanwhile.
      return [];
    }
  });
}

function summed(counts: readonly (readonly [string, number])[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [name, count] of counts) all[name] = (all[name] ?? 0) + count;
  return all;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
