import {
  delayedFlightSchema,
  interfaceScheduleSchema,
  scheduleEntrySchema,
} from '#shared/flight-data/flights.ts';
import { isInstant } from '../flights/instants.ts';
import type { ListAnswer } from './answer.ts';
import type { PagedRecords } from './resources.ts';
import { isRefused } from './service-problems.ts';

/**
 * Schedules and delays with `_fields`, where data is to be saved (`savesData` of the settings): nothing that is not read,
 * and no local and UTC texts of times that are there as UNIX times, which is nearly all that is saved.
 *
 * The first answer to a question is a whole one, and shows what can be left out from the second on: the texts of a time that
 * each of its rows has as a UNIX time as well. A shortened answer with a row without a field that every row had before, or a
 * refusal, is put aside, and the whole list asked for at once. If that has a field in every row that the shortened one had in
 * none, the service cannot be asked for shortened lists, and is not for hours. A field that some rows had is one that has come
 * or gone in between, as a gate does. What comes out is the same in both ways, so that rows count as changed where they have
 * changed, and not where they were asked for in another way.
 */
export interface ShortenedLists {
  /** The service takes no `_fields`, or leaves out what they name: it is not asked so before, UNIX milliseconds. */
  refusedUntil: number;
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
 * By list: the fields that are read. Of routes nearly all are, and nothing would be saved
 * (docs/interface-in-the-application.md, "Saved data"); aircraft are asked for by fields as it is.
 */
const readFields: { readonly [Name in keyof PagedRecords]?: readonly string[] } = {
  schedules: Object.keys(scheduleEntrySchema.shape),
  // The list has no room for it, and the details ask for themselves.
  delays: Object.keys(delayedFlightSchema.shape).filter((field) => field !== 'duration'),
};

/** What the interface does not have: it is asked for where the whole list has it, because another service refuses it. */
const further = new Set(
  Object.keys(scheduleEntrySchema.shape).filter(
    (field) => !(field in interfaceScheduleSchema.shape),
  ),
);

/** Milliseconds for which a service that cannot shorten lists is not asked to. Each attempt is one call more. */
const refusalTime = 6 * 3_600_000;

/** Questions of which is known how to shorten them; the one that was learnt first goes first. */
const mostForms = 100;

/** Makes the memory of one client. */
export function newShortenedLists(): ShortenedLists {
  return { refusedUntil: 0, forms: new Map() };
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
 * @param now UNIX milliseconds
 * @param ask with names for `_fields`, none for the whole list, and the tag of an answer in the same form
 */
export async function askShortened<Item extends Row>(
  lists: ShortenedLists,
  name: keyof PagedRecords,
  question: string,
  isSaving: boolean,
  etag: string | null,
  now: () => number,
  ask: (fields: readonly string[], etag: string | null) => Promise<ListAnswer<Item>>,
): Promise<ListAnswer<Item>> {
  const mayShorten = isSaving && now() >= lists.refusedUntil;
  const form = lists.forms.get(question);
  let short: ListAnswer<Item> | undefined;
  if (mayShorten && form !== undefined) {
    short = await ask(form.fields, etag === form.etag ? etag : null);
    if (isAsBefore(short, form)) {
      if (short.ok && !short.isNotModified) form.etag = short.etag;
      return shortened(short, form);
    }
  }
  lists.forms.delete(question);
  // After a shortened answer that was put aside, "not modified" would say nothing about it.
  const whole = await ask([], form === undefined ? etag : null);
  if (!whole.ok || whole.isNotModified || !mayShorten) return whole;
  if (form !== undefined && short !== undefined && isForm(short, whole.records, form)) {
    lists.refusedUntil = now() + refusalTime;
    return whole;
  }
  const steady = form?.steady.filter((field) => short === undefined || hasEverywhere(short, field));
  const found = formOf(readFields[name] ?? [], whole.records, steady);
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
 * Whether it is the form of the question that an answer comes from, and not a change of the flights: there was a refusal, or
 * no row has a field that every row of the whole list has.
 */
function isForm(short: ListAnswer<Row>, whole: readonly Row[], { steady }: ShortForm): boolean {
  if (whole.length === 0) return false;
  if (!short.ok) return steady.every((field) => whole.every((row) => row[field] !== null));
  if (short.isNotModified) return false;
  const { records } = short;
  return steady.some(
    (field) =>
      records.every((row) => row[field] === null) && whole.every((row) => row[field] !== null),
  );
}

function hasEverywhere(answer: ListAnswer<Row>, field: string): boolean {
  return !answer.ok || answer.isNotModified || answer.records.every((row) => row[field] !== null);
}

/**
 * How the rows of a whole list can be shortened; null: there are none, or their times are needed as texts.
 *
 * @param expected fields that every row had until now: one that was missing once is expected no more
 */
function formOf(
  read: readonly string[],
  rows: readonly Row[],
  expected: readonly string[] | undefined,
): ShortForm | null {
  const times = read.filter((field) => field.endsWith('_ts'));
  const told = times.filter(
    (time) =>
      rows.some((row) => row[time] !== null) &&
      rows.every((row) => isTime(row[time]) || textsOf(time).every((text) => row[text] === null)),
  );
  const replaced = new Set(told.flatMap(textsOf));
  if (replaced.size === 0) return null;
  const fields = read.filter(
    (field) =>
      !replaced.has(field) && (!further.has(field) || rows.some((row) => row[field] !== null)),
  );
  const steady = fields
    .filter((field) => expected?.includes(field) ?? true)
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

/** The answer without what a service may send anyway. */
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
