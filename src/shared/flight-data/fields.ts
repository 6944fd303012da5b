import { z } from 'zod';
import { plainText } from '../fold.ts';

/**
 * The building blocks of every record of the Flight Data Service Interface.
 *
 * Each is lenient with its input and exact in its output: real services send absent,
 * null, "", "-" or "n/a" for an unknown value, numbers as strings and strings as numbers. Whatever
 * they send, a clean record has every field of its resource: a value of the documented type, or null.
 */

/*
 * What stands for an unknown value, in any case and width: `(null)`, `#N/A`, `N / A` and `unknown.` too. Not "na" and "none": Namibia's code is NA, and None is a town
 * near Turin; no other field has "none". What is not known yet is so in a text; as codes TBA and TBC are Tibet Airlines and Tuba City.
 */
const unknown =
  /^[([<#]*(?:[-–—_?.…*]*|(?:n(?:\.| ?\/ ?)a|null|undefined|unknown|not (?:known|available|applicable|assigned)|to be (?:advised|announced|assigned|confirmed|decided|determined))[)\]>.]*)$/i;
const notYet = /^tb[acdn]$/i;
/** Where there is no code (ICAO Doc 7910 and 8643). */
const noCode = 'ZZZZ';

/** A text longer than this is not a name, code or link but a mistake or an attack; it is cut. */
const longestText = 500;

/** A longer list of texts is a mistake or an attack; the rest is cut. */
const mostTexts = 100;

/** Nearly all that services send: printable ASCII without a space at an end or a second one after it. */
const alreadyClean = /^[!-~]+(?: [!-~]+)*$/;

/** Letters, digits and signs that are as wide as an ideograph. */
const fullWidth = /[\uFF01-\uFF5E]+/g;

function cleanText(value: unknown): string | null {
  const text = visibleText(value);
  return text === null || notYet.test(text) ? null : text;
}

/** What is to be seen of a text; null where it stands for an unknown one. */
function visibleText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  const isClean = alreadyClean.test(value);
  const text = isClean ? value : plainText(value);
  // Without half a character at the cut.
  const cut = text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '');
  return unknown.test(isClean ? text : plainWidth(text)) ? null : cut;
}

function plainWidth(text: string): string {
  return text.replace(fullWidth, (wide) => wide.normalize('NFKC'));
}

/** The name of a gate, terminal, belt or desk; null if it means none, or one that is not known yet. */
export function cleanStand(value: unknown): string | null {
  const text = visibleText(typeof value === 'string' ? plainWidth(value) : value);
  return text === null || notYet.test(text) || text.toLowerCase() === 'none' ? null : text;
}

function cleanNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return null;
  const read = Number(text);
  // 400 digits are no number to any program: the field is unknown, the record stays.
  return Number.isFinite(read) ? read : null;
}

function cleanCode(value: unknown): string | null {
  const code = visibleText(typeof value === 'string' ? plainWidth(value) : value)?.toUpperCase();
  return code === undefined || code === noCode || code === 'NONE' ? null : code;
}

function cleanMark(value: unknown): string | null {
  const mark = cleanCode(value);
  return mark === null || notYet.test(mark) ? null : mark;
}

function cleanNames(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const names: Record<string, string> = {};
  for (const [language, name] of Object.entries(value)) {
    const text = cleanText(name);
    // A language tag and nothing else: "__proto__" and friends are no languages.
    if (text !== null && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(language)) names[language] = text;
  }
  return Object.keys(names).length > 0 ? names : null;
}

function cleanList(clean: (value: unknown) => string | null, value: unknown): string[] | null {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = list.slice(0, mostTexts).map(clean);
  const known = texts.filter((text) => text !== null);
  return known.length > 0 ? known : null;
}

/**
 * What the interface says of the values of a field, in words of JSON Schema. It stands in the service's OpenAPI document,
 * from which the conformance suite takes it. A reader of records accepts other values.
 */
interface Form {
  readonly pattern?: string;
  readonly enum?: readonly number[];
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One of some words. */
export const oneOf = (...words: readonly string[]): Form => ({ pattern: `^(${words.join('|')})$` });

/** An ICAO24 address. */
export const hexForm: Form = { pattern: '^[0-9A-Fa-f]{6}$' };
/** Where something that flies is, and how it moves: degrees, metres and km/h. */
export const positionForms = {
  lat: { minimum: -90, maximum: 90 },
  lng: { minimum: -180, maximum: 180 },
  alt: { minimum: -500, maximum: 20_000 },
  dir: { minimum: 0, maximum: 360 },
  speed: { minimum: 0, maximum: 1500 },
} as const satisfies Record<string, Form>;
/** When an aircraft was built, and how old it is. */
export const yearForm: Form = { minimum: 1930, maximum: 2100 };
export const ageForm: Form = { minimum: 0, maximum: 100 };

/** A text as the service gave it, trimmed; null if it is unknown. */
export function text(description: string, form: Form = {}) {
  return z.preprocess(cleanText, z.string().nullable()).meta({ description, ...form });
}

/** One of these words, or another of a provider's own, in letters of ordinary width; null if it is unknown. */
export function status(...words: readonly [string, string, ...string[]]) {
  const last = words.at(-1) ?? '';
  const description = `${words.slice(0, -1).join(', ')} or ${last}`;
  return z.preprocess(cleanStand, z.string().nullable()).meta({ description, ...oneOf(...words) });
}

/** A gate, terminal, belt or desk, in letters and digits of ordinary width; null if it is unknown. */
export function stand(description: string) {
  return z.preprocess(cleanStand, z.string().nullable()).describe(description);
}

/** A code (airline, airport, country, flight): a text in upper case; null if it is unknown. */
export function code(description: string, form: Form = {}) {
  return z.preprocess(cleanCode, z.string().nullable()).meta({ description, ...form });
}

/** A code of an aircraft (registration, type, address), which `TBA` never is; null if it is unknown. */
export function mark(description: string, form: Form = {}) {
  return z.preprocess(cleanMark, z.string().nullable()).meta({ description, ...form });
}

/** A finite number; null if it is unknown. Zero and unknown are different things. */
export function number(description: string, form: Form = {}) {
  return z.preprocess(cleanNumber, z.number().nullable()).meta({ description, ...form });
}

/** 0 or 1, where a service keeps to the interface; null if it is unknown. */
export const zeroOrOne = () => number('0 or 1', { enum: [0, 1] });

/** True or false; null if it is unknown. */
export function truth(description: string) {
  return z
    .preprocess((value) => {
      const number = cleanNumber(value === 'true' ? 1 : value === 'false' ? 0 : value);
      return number === null ? null : number !== 0;
    }, z.boolean().nullable())
    .describe(description);
}

/** Names by language (BCP 47); null if there are none. */
export function names(description: string) {
  return z
    .preprocess(cleanNames, z.record(z.string(), z.string()).nullable())
    .describe(description);
}

/** A list of texts, of which one alone may come without a list; null if there are none. */
export function texts(description: string) {
  return listOf(cleanText, description);
}

/** The same of gates, terminals, belts or desks. */
export function stands(description: string) {
  return listOf(cleanStand, description);
}

/** The same of codes. */
export function codes(description: string) {
  return listOf(cleanCode, description);
}

function listOf(clean: (value: unknown) => string | null, description: string) {
  return z
    .preprocess((value) => cleanList(clean, value), z.array(z.string()).nullable())
    .describe(description);
}
