import { describe, expect, it } from 'vitest';
import { Recent } from './recent.ts';

describe('Recent', () => {
  const made: number[] = [];
  const recent = new Recent<number, { size: number }>(10, ({ size }) => size);
  const ask = (key: number, size = 4) =>
    recent.of(key, () => {
      made.push(key);
      return { size };
    });

  it('makes a value once, and again when others have taken its place', () => {
    for (const key of [1, 2, 1, 3, 1, 2]) {
      ask(key);
    }
    // The third made 12 of 10, so that the second went, which had been asked for longest ago.
    expect(made).toEqual([1, 2, 3, 2]);
  });

  it('keeps no more values than its limit, whatever they are', () => {
    const texts = new Recent<string, null>(3);
    let count = 0;
    const askFor = (text: string) => texts.of(text, () => (count++, null));
    for (const text of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'd']) askFor(text);
    expect(count).toBe(4);
    askFor('b');
    expect(count).toBe(5);
  });

  it('keeps the latest, however heavy it is', () => {
    made.length = 0;
    ask(7, 50);
    ask(7, 50);
    expect(made).toEqual([7]);
  });
});
