import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDeskFile, writeDeskFile, type DeskRecord } from './desk-file.ts';
import { changed, grouped, noLayers, withNotices } from './layers.ts';

let folder = '';
const file = (): string => join(folder, 'fleet-desk.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-desk-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const by = { at: 1_800_000_000, by: 'admin' };

function record(): DeskRecord {
  let layers = grouped(noLayers, '__proto__', ['lobby-1']);
  layers = changed(layers, { is: 'all' }, { airport: 'ZRH' }, by);
  layers = changed(layers, { is: 'group', group: '__proto__' }, { face: 'split-flap' }, by);
  layers = changed(layers, { is: 'displays', names: ['lobby-1'] }, { clock: '12' }, by);
  layers = withNotices(layers, { is: 'displays', names: ['lobby-1'] }, [
    { level: 'line', texts: { en: 'Hello' }, from: null, until: null, days: [], hours: null },
  ]);
  const of = { brokers: ['mqtts://broker.example:8883'], fleet: 'hq' };
  const signIn = { address: 'mqtts://broker.example:8883/hq', name: 'admin', caFile: null };
  return { signIn, of, layers, told: new Map([['lobby-1', { rev: 4, ...by }]]) };
}

it('keeps all that a desk knows, for its owner only', () => {
  writeDeskFile(folder, record());
  expect(readDeskFile(folder)).toEqual(record());
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it.each(['', '{', '[]', '{"all":7}', 'null'])('knows nothing where the file says %j', (text) => {
  writeFileSync(file(), text);
  expect(readDeskFile(folder)).toMatchObject({ signIn: null, of: null, layers: noLayers });
});

it('knows nothing where there is no file, and passes over settings that it does not know', () => {
  expect(readDeskFile(folder).signIn).toBeNull();
  writeDeskFile(folder, record());
  const text = readFileSync(file(), 'utf8').replace('"airport":"ZRH"', '"airport":"ZRH","new":1');
  writeFileSync(file(), text);
  expect(readDeskFile(folder).layers.all).toEqual({ airport: 'ZRH' });
});
