import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { parser, type QualifiedTag } from 'sax';
import { withoutKeys } from '../profile/hidden-keys.ts';
import type { ServiceError } from './service-problems.ts';

/** Where in an XML document its records are. Names are local names: without a namespace prefix. */
export interface XmlPlace {
  /** The document's own element; another one is not the requested document. */
  readonly root: string;
  /** The element that is a record. */
  readonly element: string;
}

/**
 * A record of XML as an object: `@name` for an attribute, the child's name for its text; a child with attributes is
 * such an object itself, with its text under `#text`. Of several children with one name, the first. `@within` has the
 * names of the elements around the record, the root's first: `flights/dep/body`.
 */
export interface XmlRecord {
  readonly '@within': string;
  readonly [name: string]: string | Readonly<Record<string, string>>;
}

export type XmlReading =
  | { readonly ok: true; readonly records: readonly XmlRecord[] }
  | { readonly ok: false; readonly error: ServiceError; readonly beginning: string };

/** A record of a flight has some 1,000 characters in 50 elements. */
const longestRecord = 64 * 1024;

/** More elements within each other are no list. */
const deepest = 12;

/** Bytes that are parsed before the event loop runs. */
const bytesAtATime = 64 * 1024;

/**
 * Reads the records of an XML document. Elements within a child of a record are not read. The document has to be
 * well-formed to its end. It may not define entities.
 *
 * @param parts limited in size by the one who gives them
 */
export async function readXml(
  parts: AsyncIterable<Uint8Array>,
  { root, element }: XmlPlace,
): Promise<XmlReading> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  const bytes = Buffer.concat(all);
  const text = textOf(bytes);
  if (text === null) return { ok: false, error: 'charset', beginning: '' };
  const beginning = text.slice(0, 2000).trimStart();
  const records: XmlRecord[] = [];
  const path: string[] = [];
  let record: Record<string, string | Record<string, string>> | null = null;
  let elementCount = 0;
  let recordLength = 0;
  let content = '';
  let attributes: Record<string, string> = {};
  const errors: ServiceError[] = [];

  // With `xmlns`, a tag has a local name and qualified attributes.
  const reader = parser(true, { xmlns: true });
  const isOk = (): boolean => errors.length === 0;
  const onText = (part: string): void => {
    content += part;
    recordLength += part.length;
    if (recordLength > longestRecord) errors.push('malformed');
  };
  reader.onerror = () => {
    const isPage = beginning.startsWith('<') && !beginning.startsWith('<?xml');
    errors.push(isPage ? 'web-page' : 'malformed');
  };
  reader.ondoctype = () => {
    errors.push('web-page');
  };
  reader.onopentag = (tag) => {
    const { local: name, attributes: given } = tag as QualifiedTag;
    const own = Object.fromEntries(
      Object.values(given).flatMap((attribute) =>
        attribute.prefix === 'xmlns' || attribute.name === 'xmlns'
          ? []
          : [[`@${attribute.local}`, withoutKeys(attribute.value)] as const],
      ),
    );
    if (path.length === 0 && name !== root)
      errors.push(/^html$/i.test(name) ? 'web-page' : 'other-service');
    if (path.length > deepest) errors.push('malformed');
    if (record === null && name === element) {
      record = { ...own, '@within': path.join('/') };
      recordLength = 0;
    } else {
      attributes = own;
    }
    elementCount += 1;
    content = '';
    path.push(name);
  };
  reader.ontext = onText;
  reader.oncdata = onText;
  reader.onclosetag = () => {
    const name = path.pop() ?? '';
    if (record !== null) {
      const isOfRecord = path.at(-1) === element;
      if (name === element && !isOfRecord) {
        // Only here, `@within` has been set.
        records.push(record as XmlRecord & typeof record);
        record = null;
      } else if (isOfRecord && !Object.hasOwn(record, name)) {
        // A service may repeat a key in its answer.
        const value = withoutKeys(content.trim());
        const isPlain = Object.keys(attributes).length === 0;
        record[name] = isPlain ? value : { ...attributes, '#text': value };
      }
    }
    attributes = {};
    content = '';
  };

  for (let start = 0; start < text.length && isOk(); start += bytesAtATime) {
    reader.write(text.slice(start, start + bytesAtATime));
    await setImmediate();
  }
  if (isOk()) reader.close();
  const [error = elementCount > 0 ? null : ('malformed' as const)] = errors;
  return error === null ? { ok: true, records } : { ok: false, error, beginning };
}

/** UTF-8 where it is that, else in the encoding that the XML declaration names; null: nothing here can read it. */
function textOf(bytes: Buffer): string | null {
  if (isUtf8(bytes)) return new TextDecoder().decode(bytes);
  const declaration = bytes.subarray(0, 200).toString('latin1');
  const [, encoding = ''] = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(declaration) ?? [];
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
