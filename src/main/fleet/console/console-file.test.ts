import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConsoleFile, writeConsoleFile, type ConsoleRecord } from './console-file.ts';
import { changed, grouped, noLayers, withNotices } from '../layers.ts';
import { writtenLayers } from '../document.ts';

let folder = '';
const file = (): string => join(folder, 'fleet-desk.json');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'landside-console-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const by = { at: 1_800_000_000, by: 'admin' };

function record(): ConsoleRecord {
  let layers = grouped(noLayers, '__proto__', ['lobby-1']);
  layers = changed(layers, { is: 'all' }, { airport: 'ZRH' }, by);
  layers = changed(layers, { is: 'group', group: '__proto__' }, { face: 'split-flap' }, by);
  layers = changed(layers, { is: 'displays', names: ['lobby-1'] }, { clock: '12' }, by);
  layers = withNotices(layers, { is: 'displays', names: ['lobby-1'] }, [
    { level: 'line', texts: { en: 'Hello' }, from: null, until: null, days: [], hours: null },
  ]);
  layers = changed(layers, { is: 'all' }, { airport: 'BSL' }, by);
  const signIn = { address: 'mqtts://broker.example:8883/hq', name: 'admin', caFile: null };
  return { signIn, former: layers };
}

it('keeps all that a console knows, for its owner only', () => {
  writeConsoleFile(folder, record());
  expect(readConsoleFile(folder)).toEqual({
    record: record(),
    fault: null,
    hadSeveralBrokers: false,
  });
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it.each(['', '{', '[]', '{"all":7}', 'null'])('sets a file aside that says %j', (text) => {
  writeFileSync(`${file()}.broken`, 'an earlier one');
  writeFileSync(file(), text);
  const { record, fault } = readConsoleFile(folder);
  expect(record).toMatchObject({ signIn: null, former: null });
  expect(fault).toMatchObject({ movedTo: `${file()}.broken` });
  writeConsoleFile(folder, record);
  expect(readFileSync(`${file()}.broken`, 'utf8')).toBe(text);
  expect(readFileSync(`${file()}.broken-1`, 'utf8')).toBe('an earlier one');
});

it('knows nothing where there is no file, and passes over settings that it does not know', () => {
  expect(readConsoleFile(folder)).toMatchObject({ record: { signIn: null }, fault: null });
  writeConsoleFile(folder, record());
  const text = readFileSync(file(), 'utf8').replace('"all":{', '"all":{"new":1,');
  writeFileSync(file(), text);
  expect(readConsoleFile(folder).record.former?.all).toEqual({ airport: 'BSL' });
});

it('keeps where it signs in alone, once a publisher has what an earlier version kept', () => {
  writeConsoleFile(folder, { ...record(), former: null });
  expect(readConsoleFile(folder).record).toEqual({ ...record(), former: null });
});

it('has what an earlier version kept of displays that another console had told, below their own', () => {
  const layers = changed(noLayers, { is: 'displays', names: ['hall-1'] }, { clock: '12' }, by);
  const adopted = [
    ['hall-1', { clock: '24', airport: 'GVA' }],
    ['hall-2', { airport: 'BSL' }],
  ];
  writeFileSync(file(), JSON.stringify({ signIn: null, ...writtenLayers(layers), adopted }));
  expect(readConsoleFile(folder).record.former?.displays).toEqual(
    new Map([
      ['hall-1', { clock: '12', airport: 'GVA' }],
      ['hall-2', { airport: 'BSL' }],
    ]),
  );
});

it.each([
  [['mqtts://a.example', 'mqtts://b.example'], true],
  [['mqtts://a.example'], false],
])('takes the first of the brokers that an earlier version has kept: %j', (brokers, hadSeveral) => {
  const { signIn, former } = record();
  const address = brokers.map((broker) => `${broker}/hq`).join(',');
  writeConsoleFile(folder, { signIn: signIn && { ...signIn, address }, former });
  const read = readConsoleFile(folder);
  expect(read).toMatchObject({ fault: null, hadSeveralBrokers: hadSeveral });
  expect(read.record.signIn?.address).toBe('mqtts://a.example/hq');
  expect(read.record.former).toEqual(former);
});
