const letters = 'abcdefghijklmnopqrstuvwxyz';

/** How many names the longer queries are made of. */
const sampleCount = 40;

export interface QueryGroup {
  readonly name: string;
  readonly queries: readonly string[];
}

/**
 * What people may type: every letter, every pair of letters, longer and longer beginnings of names,
 * the same with a typing error, and what is nowhere. The same queries for the same names.
 *
 * @param names folded, a city first
 */
export function searchQueries(names: readonly string[]): QueryGroup[] {
  const step = Math.max(1, Math.floor(names.length / sampleCount));
  const samples = names.filter((name, index) => index % step === 0 && name.length >= 12);
  const beginnings = (from: number, to: number): string[] => {
    const lengths = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return unique(samples.flatMap((name) => lengths.map((length) => name.slice(0, length))));
  };
  const pairs = Array.from(letters, (first) => Array.from(letters, (second) => first + second));
  return [
    { name: '1 letter', queries: Array.from(letters) },
    { name: '2 letters', queries: pairs.flat() },
    { name: '3 to 5 letters', queries: beginnings(3, 5) },
    { name: '6 to 12 letters', queries: beginnings(6, 12) },
    {
      name: 'typing errors',
      queries: unique(samples.flatMap((name) => mistyped(name.slice(0, 12)))),
    },
    { name: 'misses', queries: unique(samples.map((name) => scrambled(name.slice(0, 10)))) },
  ];
}

/** A letter left out, two swapped, one wrong, as in one slip of the fingers. */
function mistyped(name: string): string[] {
  const place = 2 + (name.length % 3);
  const before = name.slice(0, place);
  const [first = '', second = ''] = name.slice(place);
  const after = name.slice(place + 2);
  return [before + second + after, before + second + first + after, `${before}x${second}${after}`];
}

/** Nothing like any name: every letter is replaced by the one in the alphabet's other half. */
function scrambled(name: string): string {
  return name.replace(/[a-z]/g, (letter) =>
    letters.charAt((letters.indexOf(letter) + letters.length / 2) % letters.length),
  );
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))];
}
