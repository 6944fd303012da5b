import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRecordSplitter, inAllArrays, inJob } from './record-splitter.ts';

interface Split {
  records: (string | null)[];
  envelope: string;
  isBroken: boolean;
  hasList: boolean;
}

function split(...parts: string[]): Split {
  const splitter = createRecordSplitter();
  const records = parts.flatMap((part) => [...splitter.push(part)]);
  return {
    records,
    envelope: splitter.envelope(),
    isBroken: splitter.isBroken(),
    hasList: splitter.hasList(),
  };
}

/** The text in parts of a few characters each, as unkindly as a network can cut it. */
function inParts(text: string, lengths: readonly number[]): string[] {
  const parts: string[] = [];
  let rest = text;
  for (const length of lengths) {
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest];
}

describe('createRecordSplitter', () => {
  it.each([
    ['[]', [], '[]'],
    [' [ ] ', [], ' [] '],
    ['[{"a":1},{"b":[2,3]}]', ['{"a":1}', '{"b":[2,3]}'], '[]'],
    ['[1, "a,]", null]', ['1', '"a,]"', 'null'], '[]'],
    [String.raw`["\"],[", "\\"]`, [String.raw`"\"],["`, String.raw`"\\"`], '[]'],
    ['{"data":[1],"total":1}', ['1'], '{"data":[],"total":1}'],
    [
      '{"request":{"key":["x"]},"response": [1,2]}',
      ['1', '2'],
      '{"request":{"key":["x"]},"response": []}',
    ],
    ['{"a":{"data":[1]}}', [], '{"a":{"data":[1]}}'],
    ['{"rows":[1]}', [], '{"rows":[1]}'],
    [String.raw`{"x\"data":[1]}`, [], String.raw`{"x\"data":[1]}`],
    ['{"data":[1],"response":[2]}', ['1'], '{"data":[],"response":[2]}'],
    ['[[1],[2]]', ['[1]', '[2]'], '[]'],
    ['[] []', [], '[] []'],
    ['null', [], 'null'],
    ['', [], ''],
  ])('%s', (text, records, envelope) => {
    expect(split(text)).toMatchObject({ records, envelope, isBroken: false });
  });

  it.each([
    ['{"id":"a","result":{"data":[1,[2]]}}', ['1', '[2]'], '{"id":"a","result":{"data":[]}}'],
    ['{"data":{"result":{"response":[1]}}}', ['1'], '{"data":{"result":{"response":[]}}}'],
    ['{"result":[1]}', ['1'], '{"result":[]}'],
    ['[1]', ['1'], '[]'],
    ['{"args":{"airlines":[1]}}', [], '{"args":{"airlines":[1]}}'],
    ['{"a":{"b":{"c":{"data":[1]}}}}', [], '{"a":{"b":{"c":{"data":[1]}}}}'],
  ])('in a job: %s', (text, expected, envelope) => {
    const splitter = createRecordSplitter(inJob);
    const records = [...splitter.push(text)];
    expect({ records, envelope: splitter.envelope() }).toEqual({ records: expected, envelope });
  });

  it.each([
    [
      '{"a":[1,[2]],"b":{"c":[3]},"d":[],"e":[4]}',
      ['1', '[2]', '4'],
      '{"a":[],"b":{"c":[3]},"d":[],"e":[]}',
    ],
    ['{"a" : [1] , "b":2,"c":\n[3]}', ['1', '3'], '{"a" : [] , "b":2,"c":\n[]}'],
    ['[1]', ['1'], '[]'],
    [String.raw`{"x\"y":"a","z":[1]}`, ['1'], String.raw`{"x\"y":"a","z":[]}`],
    ['{"a":1}', [], '{"a":1}'],
  ])('in all arrays of an object: %s', (text, expected, envelope) => {
    const splitter = createRecordSplitter(inAllArrays);
    const records = [...splitter.push(text)];
    expect({ records, envelope: splitter.envelope() }).toEqual({ records: expected, envelope });
  });

  it('finds the records of all arrays, however the text is cut', () => {
    const file = fc.dictionary(fc.string(), fc.array(fc.jsonValue(), { maxLength: 4 }));
    const lengths = fc.array(fc.nat({ max: 7 }), { maxLength: 40 });
    fc.assert(
      fc.property(file, lengths, fc.nat({ max: 2 }), (lists, cuts, indent) => {
        const plain = Object.fromEntries(
          Object.entries(lists).filter(([name]) => !/["\\\p{Cc}]/u.test(name)),
        );
        const splitter = createRecordSplitter(inAllArrays);
        const parts = inParts(JSON.stringify(plain, null, indent), cuts);
        const records = parts.flatMap((part) => [...splitter.push(part)]);
        expect(records.map((record): unknown => JSON.parse(record ?? ''))).toEqual(
          JSON.parse(JSON.stringify(Object.values(plain).flat())),
        );
      }),
    );
  });

  it.each(['[1,]', '[,1]', '[,]', '[1,,2]', '[1}', '[}'])('%s is broken', (text) => {
    expect(split(text).isBroken).toBe(true);
  });

  it('gives records before the list is whole', () => {
    const splitter = createRecordSplitter();
    expect([...splitter.push('[{"a":1},{"b"')]).toEqual(['{"a":1}']);
    expect([...splitter.push(':2}')]).toEqual([]);
    expect([...splitter.push(']')]).toEqual(['{"b":2}']);
  });

  it('leaves out a record that is too long and goes on behind it', () => {
    const long = `"${'x'.repeat(300_000)}"`;
    expect(split('[1,', long.slice(0, 200_000), long.slice(200_000), ',2]').records).toEqual([
      '1',
      null,
      '2',
    ]);
  });

  it('breaks on an envelope without end', () => {
    expect(split('{"a":"', 'x'.repeat(70_000)).isBroken).toBe(true);
    expect(split(' '.repeat(70_000)).isBroken).toBe(true);
  });

  it('finds the same records as JSON.parse, however the text is cut', () => {
    const values = fc.array(fc.jsonValue());
    const lengths = fc.array(fc.nat({ max: 7 }), { maxLength: 40 });
    const envelopes = fc.constantFrom<(list: string) => string>(
      (list) => list,
      (list) => `{"data":${list}}`,
      (list) => `\n{ "terms" : "x", "response" :\t${list} , "n": [1] }`,
    );
    fc.assert(
      fc.property(values, lengths, fc.nat({ max: 2 }), envelopes, (list, cuts, indent, wrap) => {
        const text = wrap(JSON.stringify(list, null, indent));
        const { records, isBroken, hasList } = split(...inParts(text, cuts));
        expect({ isBroken, hasList }).toEqual({ isBroken: false, hasList: true });
        expect(records.map((record): unknown => JSON.parse(record ?? ''))).toEqual(
          JSON.parse(JSON.stringify(list)),
        );
      }),
    );
  });

  it('never throws, whatever the text', () => {
    const text = fc.string({
      unit: fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', ' ', 'd', '1', '"data":['),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, fc.array(fc.nat({ max: 9 })), (input, cuts) => {
        split(...inParts(input, cuts));
      }),
    );
  });
});
