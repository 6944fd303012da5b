import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { MeasuredApplication } from '../measured-application.ts';
import type { QueryGroup } from '../search-queries.ts';
import { median } from '../statistics.ts';
import {
  inPage,
  listenToPlainField,
  listenToSearch,
  removePlainField,
  selectSearch,
} from './in-page.ts';

/** Words that are typed, a letter at a time: hits, typing errors and misses. */
const wordsOfEach = 8;
const longestWord = 12;
const plainKeys = 100;
const rounds = 5;
/** Between two keys of a user who types quickly; milliseconds. */
const pause = 60;

/** Milliseconds from key to paint. */
interface KeyTimes {
  readonly search: readonly number[];
  readonly plain: readonly number[];
}

/**
 * Types words into the search field of the library, from one letter to twelve, and letters into a
 * plain field of the same page, and awaits the paint after each of them; in rounds.
 */
export async function typeQueries(
  landside: MeasuredApplication,
  groups: readonly QueryGroup[],
): Promise<KeyTimes> {
  const words = groups.slice(-3).flatMap(({ queries }) => spread(longestOf(queries), wordsOfEach));
  const search: number[][] = [];
  const plain: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    search.push(await typeWords(landside, words));
    plain.push(await typePlain(landside));
  }
  return { search: mediansOf(search), plain: mediansOf(plain) };
}

async function typeWords(
  landside: MeasuredApplication,
  words: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const word of words) {
    await landside.ask('evaluate', inPage(selectSearch, null));
    for (const letter of word) {
      await landside.ask('evaluate', inPage(listenToSearch, null));
      times.push(await keyTime(landside, letter));
    }
  }
  return times;
}

async function typePlain(landside: MeasuredApplication): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < plainKeys; count++) {
    await landside.ask('evaluate', inPage(listenToPlainField, { isNew: count === 0 }));
    times.push(await keyTime(landside, 'a'));
  }
  await landside.ask('evaluate', inPage(removePlainField, null));
  return times;
}

/** Of each key the median of the rounds: what one key takes, not what else the machine did then. */
function mediansOf(times: readonly (readonly number[])[]): number[] {
  return (times[0] ?? []).map((_, key) => median(times.flatMap((round) => round[key] ?? [])));
}

async function keyTime(landside: MeasuredApplication, letter: string): Promise<number> {
  await sleep(pause);
  await landside.ask('press', letter);
  return z.number().parse(await landside.ask('evaluate', 'window.keyPainted'));
}

/** What can be typed with the keys of letters, as long as anybody types. */
function longestOf(queries: readonly string[]): string[] {
  const typed = queries.filter((query) => /^[a-z]{8,}$/.test(query.slice(0, longestWord)));
  return typed.map((query) => query.slice(0, longestWord));
}

function spread(queries: readonly string[], count: number): string[] {
  const step = Math.max(1, Math.floor(queries.length / count));
  return queries.filter((_, index) => index % step === 0).slice(0, count);
}
