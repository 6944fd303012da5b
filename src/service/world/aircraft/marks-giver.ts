import { at } from '../at.ts';
import { hash, purpose, textNumber } from '../random.ts';
import { nationalMarks } from './national-marks.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** American registrations leave out I and O, which look like digits (14 CFR 47.15). */
const AMERICAN_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const LESSORS = ['IE', 'US'];

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
  readonly #alphabets = new Map<string, readonly string[]>();

  constructor(seed: number) {
    this.#seed = seed;
  }

  /**
   * Marks of a country, or, where it has none left, of the countries where lessors keep theirs.
   */
  next(country: string): Marks {
    for (const candidate of [country, ...LESSORS]) {
      const marks = this.#of(candidate);
      if (marks) {
        return marks;
      }
    }
    throw new RangeError('Every mark is taken');
  }

  #of(country: string): Marks | null {
    const marks = nationalMarks.get(country);
    if (!marks) {
      return null;
    }
    const alphabets = this.#alphabets.get(marks.form) ?? alphabetsOf(marks.form);
    this.#alphabets.set(marks.form, alphabets);
    const capacity = alphabets.reduce((product, alphabet) => product * alphabet.length, 1);
    const address = this.#take(this.#addresses, marks.blockOf, marks.addresses);
    const number = this.#take(this.#registrations, marks.form, capacity);
    if (address === null || number === null) {
      return null;
    }
    let left = number;
    const characters = alphabets.map((alphabet) => {
      const character = alphabet.charAt(left % alphabet.length);
      left = Math.floor(left / alphabet.length);
      return character;
    });
    return {
      hex: (marks.firstAddress + address).toString(16).toUpperCase().padStart(6, '0'),
      registration: characters.join(''),
      country,
    };
  }

  #take(lists: Map<string, Shuffled>, name: string, size: number): number | null {
    const list =
      lists.get(name) ?? new Shuffled(size, hash(this.#seed, purpose.hex, textNumber(name)));
    lists.set(name, list);
    return list.take();
  }
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

/** For each character of a form the characters that may stand there. */
function alphabetsOf(form: string): string[] {
  const letters = at(form.split(''), 0) === 'N' ? AMERICAN_LETTERS : LETTERS;
  const wild: Readonly<Record<string, string>> = {
    '@': letters,
    '#': '0123456789',
    '%': '123456789',
  };
  return form.split('').map((character) => wild[character] ?? character);
}
