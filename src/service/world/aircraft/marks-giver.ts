import { at } from '../at.ts';
import { hash, purpose, textNumber } from '../random.ts';
import { nationalMarks } from './national-marks.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** American registrations leave out I and O, which look like digits (14 CFR 47.15). */
const AMERICAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const LESSORS = ['IE', 'US'];

/** Marks as numbers, for lists of many. */
export interface MarkNumbers {
  /** The country of registration. */
  readonly country: string;
  /** The 24-bit address. */
  readonly address: number;
  /** Which of the registrations that its country's form allows. */
  readonly number: number;
}

export interface Marks {
  /** Six hexadecimal digits, upper case. */
  readonly hex: string;
  readonly registration: string;
  /** The country of registration. */
  readonly country: string;
}

/**
 * Gives out 24-bit addresses and registrations, each once: the n-th aircraft of a country gets the
 * n-th of a shuffled list of all that the country has.
 */
export class MarksGiver {
  readonly #seed: number;
  readonly #addresses = new Map<string, Shuffled>();
  readonly #registrations = new Map<string, Shuffled>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /**
   * Marks of a country, or, where it has none left, of the countries where lessors keep theirs.
   */
  next(country: string): MarkNumbers {
    for (const candidate of [country, ...LESSORS]) {
      const marks = this.#of(candidate);
      if (marks) {
        return marks;
      }
    }
    throw new RangeError('Every mark is taken');
  }

  #of(country: string): MarkNumbers | null {
    const marks = nationalMarks.get(country);
    if (!marks) {
      return null;
    }
    const capacity = alphabetsOf(marks.form).reduce(
      (product, alphabet) => product * alphabet.length,
      1,
    );
    const address = this.#take(this.#addresses, marks.blockOf, marks.addresses);
    const number = this.#take(this.#registrations, marks.form, capacity);
    if (address === null || number === null) {
      return null;
    }
    return { country, address: marks.firstAddress + address, number };
  }

  #take(lists: Map<string, Shuffled>, name: string, size: number): number | null {
    const list =
      lists.get(name) ?? new Shuffled(size, hash(this.#seed, purpose.hex, textNumber(name)));
    lists.set(name, list);
    return list.take();
  }
}

/** The marks as they are written. */
export function writtenMarks({ country, address, number }: MarkNumbers): Marks {
  let left = number;
  const characters = alphabetsOf(nationalMarks.get(country)?.form ?? '').map((alphabet) => {
    const character = alphabet.charAt(left % alphabet.length);
    left = Math.floor(left / alphabet.length);
    return character;
  });
  return {
    hex: address.toString(16).toUpperCase().padStart(6, '0'),
    registration: characters.join(''),
    country,
  };
}

/** The numbers below a size in an order of their own: steps that have no factor in common with it. */
class Shuffled {
  readonly #size: number;
  readonly #step: number;
  #taken = 0;
  #next: number;

  constructor(size: number, luck: number) {
    this.#size = size;
    this.#next = luck % size;
    let step = Math.floor(size * 0.381966) + 1;
    while (greatestCommonDivisor(step, size) !== 1) {
      step += 1;
    }
    this.#step = step;
  }

  take(): number | null {
    if (this.#taken === this.#size) {
      return null;
    }
    const number = this.#next;
    this.#taken += 1;
    this.#next = (number + this.#step) % this.#size;
    return number;
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

const alphabets = new Map<string, readonly string[]>();

/** For each character of a form the characters that may stand there. */
function alphabetsOf(form: string): readonly string[] {
  const kept = alphabets.get(form) ?? makeAlphabets(form);
  alphabets.set(form, kept);
  return kept;
}

function makeAlphabets(form: string): string[] {
  const letters = at(form.split(''), 0) === 'N' ? AMERICAN_LETTERS : LETTERS;
  const wild: Readonly<Record<string, string>> = {
    '@': letters,
    '#': '0123456789',
    '%': '123456789',
  };
  return form.split('').map((character) => wild[character] ?? character);
}
