import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtFingerprint } from './fingerprint.ts';
import { smallTables } from './small-tables.ts';
import { writeReferenceFile } from './write.ts';

describe('writing the reference file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'reference-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const meta = { schema_version: '1', fingerprint: 'abc' };

  it('gives the same bytes for the same tables and leaves nothing beside it', () => {
    writeReferenceFile(join(folder, 'one.sqlite'), smallTables(), meta);
    writeReferenceFile(join(folder, 'two.sqlite'), smallTables(), meta);
    const [one, two] = ['one', 'two'].map((name) => readFileSync(join(folder, `${name}.sqlite`)));
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['one.sqlite', 'two.sqlite']);
  });

  it('leaves the old file whole when the tables break a constraint', () => {
    const file = join(folder, 'reference.sqlite');
    writeReferenceFile(file, smallTables(), meta);
    const before = readFileSync(file);
    const broken = smallTables();
    broken.hub.push({ airline: 'XXX', airport: 'LHR', departures: 1 });
    expect(() => {
      writeReferenceFile(file, broken, meta);
    }).toThrow(/FOREIGN KEY/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(['reference.sqlite']);
  });

  it('makes the folder if need be, and can be asked for its fingerprint', () => {
    const file = join(folder, 'resources', 'reference.sqlite');
    expect(builtFingerprint(file)).toBeNull();
    writeReferenceFile(file, smallTables(), meta);
    expect(existsSync(file)).toBe(true);
    expect(builtFingerprint(file)).toBe('abc');
    writeFileSync(file, 'rubbish');
    expect(builtFingerprint(file)).toBeNull();
  });
});
