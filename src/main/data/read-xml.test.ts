import { describe, expect, it, test } from 'vitest';
import { readXml } from './read-xml.ts';

const place = { root: 'flights', element: 'flight' };

async function* parts(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

const read = (text: string, encoding: BufferEncoding = 'utf8', size = 7) =>
  readXml(parts(Buffer.from(text, encoding), size), place);

describe('a record', () => {
  it('has its attributes, the texts of its children, and where it stands', async () => {
    const reading = await read(
      `<f:flights xmlns:f="urn:made-up"><f:dep><f:body><f:flight id="7"><f:gate>A1</f:gate><f:belt/><f:st code="E" time="t"/><f:gate>A2</f:gate></f:flight></f:body></f:dep></f:flights>`,
    );
    expect(reading).toEqual({
      ok: true,
      records: [
        {
          '@within': 'flights/dep/body',
          '@id': '7',
          gate: 'A1',
          belt: '',
          st: { '@code': 'E', '@time': 't', '#text': '' },
        },
      ],
    });
  });

  it('has entities of XML and numeric ones decoded', async () => {
    const reading = await read(
      '<flights><flight><a>A &amp; B &lt; &#65;&#x42;</a></flight></flights>',
    );
    expect(reading).toMatchObject({ records: [{ a: 'A & B < AB' }] });
  });
});

describe('an encoding', () => {
  const text = (declaration: string) =>
    `${declaration}<flights><flight><a>Bodø</a></flight></flights>`;

  test.each([
    ['<?xml version="1.0" encoding="ISO-8859-1"?>', 'latin1'],
    ["<?xml version='1.0' encoding='windows-1252'?>", 'latin1'],
    // Many declare what they do not send.
    ['<?xml version="1.0" encoding="ISO-8859-1"?>', 'utf8'],
    ['<?xml version="1.0"?>', 'utf8'],
  ] as const)('%s in %s is read', async (declaration, encoding) => {
    expect(await read(text(declaration), encoding)).toMatchObject({ records: [{ a: 'Bodø' }] });
  });

  it('that is not declared and no UTF-8 is refused', async () => {
    expect(await read(text('<?xml version="1.0"?>'), 'latin1')).toMatchObject({
      ok: false,
      error: 'charset',
    });
  });
});

test.each([
  ['<flights><flight></flights>', 'web-page'],
  ['<?xml version="1.0"?><flights><flight></flights>', 'malformed'],
  ['<?xml version="1.0"?><flights><flight><a>1</a></flight>', 'malformed'],
  ['<?xml version="1.0"?><!DOCTYPE flights [<!ENTITY a "b">]><flights/>', 'web-page'],
  ['<?xml version="1.0"?><airlines/>', 'other-service'],
  ['<html/>', 'web-page'],
  ['', 'malformed'],
])('%j is no list of flights', async (text, error) => {
  expect(await read(text)).toMatchObject({ ok: false, error });
});

it('stops at a record that is far too long', async () => {
  const text = `<?xml version="1.0"?><flights><flight><a>${'x'.repeat(70_000)}</a></flight></flights>`;
  expect(await read(text, 'utf8', 10_000)).toMatchObject({ ok: false, error: 'malformed' });
});
