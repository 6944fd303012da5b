import { delayedFlightSchema } from '#shared/flight-data/delayed-flight.ts';
import {
  interfaceScheduleSchema,
  scheduleEntrySchema,
} from '#shared/flight-data/schedule-entry.ts';
import { isInstant } from '../flights/instants.ts';
import type { ListAnswer } from './answer.ts';
import type { PagedRecords } from './resources.ts';
import { isRefused } from './service-problems.ts';

/**
 * Schedules and delays with `_fields`, where data is to be saved (`savesData` of the settings): nothing that is not read,
 * and no local and UTC texts of times that are there as UNIX times, which is nearly all that is saved.
 *
 * The first answer to a question is a whole one, and shows what can be left out from the second on: texts where each of
 * its rows has the UNIX times as well. A shortened answer without a field that every row had before, or a refusal, is put
 * aside, and the whole list asked for at once. If that has the field still, the service cannot be asked for shortened lists,
 * and is not again. What comes out is the same in both ways, so that rows count as changed where they have changed, and not
 * where they were asked for in another way.
 */
export interface ShortenedLists {
  /** The service takes no `_fields`, or leaves out what they name. */
  isRefused: boolean;
  /** By the question; what is not here is asked for whole. */
  readonly forms: Map<string, ShortForm>;
}

interface ShortForm {
  /** What is asked for. */
  readonly fields: readonly string[];
  /** Those of them that every row had. */
  readonly steady: readonly string[];
  /** The tag of the last shortened answer: it says nothing of a whole one, nor a whole one's of it. */
  etag: string | null;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * By list: the fields that are read of what the interface has. Of routes nearly all are, and nothing would be saved
 * (docs/interface-in-the-application.md, "Saved data"); aircraft are asked for by fields as it is.
 */
const readFields: { readonly [Name in keyof PagedRecords]?: readonly string[] } = {
  schedules: Object.keys(scheduleEntrySchema.shape).filter(
    (field) => field in interfaceScheduleSchema.shape,
  ),
  delays: Object.keys(delayedFlightSchema.shape),
};

/** Questions of which is known how to shorten them; the one that was learnt first goes first. */
const mostForms = 100;

/** Makes the memory of one client. */
export function newShortenedLists(): ShortenedLists {
  return { isRefused: false, forms: new Map() };
}

/** Whether a list can be asked for in a shorter form. */
export function canShorten(name: keyof PagedRecords): boolean {
  return readFields[name] !== undefined;
}

/**
 * Asks for a list as shortly as may be.
 *
 * @param question equal for two that are the same
 * @param etag of the last answer to this question, in whatever form that was
 * @param ask with names for `_fields`, none for the whole list, and the tag of an answer in the same form
 */
export async function askShortened<Item extends Row>(
  lists: ShortenedLists,
  name: keyof PagedRecords,
  question: string,
  isSaving: boolean,
  etag: string | null,
  ask: (fields: readonly string[], etag: string | null) => Promise<ListAnswer<Item>>,
): Promise<ListAnswer<Item>> {
  const mayShorten = isSaving && !lists.isRefused;
  const form = lists.forms.get(question);
  if (mayShorten && form !== undefined) {
    const short = await ask(form.fields, etag === form.etag ? etag : null);
    if (isAsBefore(short, form)) {
      if (short.ok && !short.isNotModified) form.etag = short.etag;
      return shortened(short, form);
    }
  }
  lists.forms.delete(question);
  // After a shortened answer that was put aside, "not modified" would say nothing about it.
  const whole = await ask([], form === undefined ? etag : null);
  if (!whole.ok || whole.isNotModified || !mayShorten) return whole;
  if (form !== undefined && isAsBefore(whole, form)) {
    lists.isRefused = true;
    return whole;
  }
  const found = formOf(readFields[name] ?? [], whole.records, form);
  if (found === null) return whole;
  const [oldest] = lists.forms.keys();
  if (oldest !== undefined && lists.forms.size >= mostForms) lists.forms.delete(oldest);
  lists.forms.set(question, found);
  return shortened(whole, found);
}

/** Whether an answer has what there was before, or says for another reason why not. */
function isAsBefore(answer: ListAnswer<Row>, { steady }: ShortForm): boolean {
  if (!answer.ok) return !isRefused(answer.problem) && answer.problem.kind !== 'malformed';
  if (answer.isNotModified) return true;
  const { records } = answer;
  return records.length > 0 && steady.every((field) => records.every((row) => row[field] !== null));
}

/**
 * How the rows of a whole list can be shortened; null: there are none, or their times are needed as texts.
 *
 * @param before what was known until now: a field that was missing once is expected no more
 */
function formOf(
  read: readonly string[],
  rows: readonly Row[],
  before: ShortForm | undefined,
): ShortForm | null {
  const times = read.filter((field) => field.endsWith('_ts'));
  const told = times.filter((time) => rows.some((row) => row[time] !== null));
  const isUnixTold = rows.every((row) =>
    times.every((time) => isTime(row[time]) || textsOf(time).every((text) => row[text] === null)),
  );
  const replaced = new Set(isUnixTold ? told.flatMap(textsOf) : []);
  if (replaced.size === 0) return null;
  const fields = read.filter((field) => !replaced.has(field));
  const steady = fields
    .filter((field) => before?.steady.includes(field) ?? true)
    .filter((field) => rows.every((row) => row[field] !== null));
  return { fields, steady, etag: null };
}

/** Of `dep_time_ts`: `dep_time` and `dep_time_utc`. */
function textsOf(time: string): readonly string[] {
  const stem = time.slice(0, -'_ts'.length);
  return [stem, `${stem}_utc`];
}

function isTime(value: unknown): boolean {
  return typeof value === 'number' && isInstant(value);
}

/** The answer without what a service may send all the same. */
function shortened<Item extends Row>(
  answer: ListAnswer<Item>,
  { fields }: ShortForm,
): ListAnswer<Item> {
  if (!answer.ok || answer.isNotModified) return answer;
  const [first] = answer.records;
  const unasked = Object.keys(first ?? {}).filter((field) => !fields.includes(field));
  const none = Object.fromEntries(unasked.map((field) => [field, null]));
  // Every field of a clean record may be null.
  const records = answer.records.map((record) => ({ ...record, ...none }));
  return { ...answer, records };
}
