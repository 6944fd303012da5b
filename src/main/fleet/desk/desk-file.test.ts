import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readDeskFile, writeDeskFile, type DeskRecord } from './desk-file.ts';
import { adopted, changed, grouped, noLayers, withNotices } from './layers.ts';

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
  const told = { settings: { airport: 'GVA' } as const, notices: [] };
  layers = adopted(layers, new Map([['hall-1', told]]));
  layers = changed(layers, { is: 'all' }, { airport: 'BSL' }, by);
  const of = { broker: 'mqtts://broker.example:8883', fleet: 'hq' };
  const signIn = { address: 'mqtts://broker.example:8883/hq', name: 'admin', caFile: null };
  return {
    signIn,
    of,
    layers,
    told: new Map([['lobby-1', { rev: 4, ...by, isForgotten: false }]]),
  };
}

it('keeps all that a desk knows, for its owner only', () => {
  writeDeskFile(folder, record());
  expect(readDeskFile(folder)).toEqual({
    record: record(),
    fault: null,
    hadSeveralBrokers: false,
  });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it.each(['', '{', '[]', '{"all":7}', 'null'])('sets a file aside that says %j', (text) => {
  writeFileSync(`${file()}.broken`, 'an earlier one');
  writeFileSync(file(), text);
  const { record, fault } = readDeskFile(folder);
  expect(record).toMatchObject({ signIn: null, of: null, layers: noLayers });
  expect(fault).toMatchObject({ movedTo: `${file()}.broken` });
  writeDeskFile(folder, record);
  expect(readFileSync(`${file()}.broken`, 'utf8')).toBe(text);
  expect(readFileSync(`${file()}.broken-1`, 'utf8')).toBe('an earlier one');
});

it('knows nothing where there is no file, and passes over settings that it does not know', () => {
  expect(readDeskFile(folder)).toMatchObject({ record: { signIn: null }, fault: null });
  writeDeskFile(folder, record());
  const text = readFileSync(file(), 'utf8').replace('"all":{', '"all":{"new":1,');
  writeFileSync(file(), text);
  expect(readDeskFile(folder).record.layers.all).toEqual({ airport: 'BSL' });
});

it.each([
  [['mqtts://a.example', 'mqtts://b.example'], true],
  [['mqtts://a.example'], false],
])('takes the first of the brokers that an earlier version has kept: %j', (brokers, hadSeveral) => {
  writeDeskFile(folder, record());
  const { of: _of, signIn, ...rest } = JSON.parse(readFileSync(file(), 'utf8')) as DeskRecord;
  const address = brokers.map((broker) => `${broker}/hq`).join(',');
  const kept = { ...rest, of: { brokers, fleet: 'hq' }, signIn: { ...signIn, address } };
  writeFileSync(file(), JSON.stringify(kept));
  const read = readDeskFile(folder);
  expect(read).toMatchObject({ fault: null, hadSeveralBrokers: hadSeveral });
  expect(read.record.of).toEqual({ broker: 'mqtts://a.example', fleet: 'hq' });
  expect(read.record.signIn?.address).toBe('mqtts://a.example/hq');
  expect(read.record.layers).toEqual(record().layers);
});
