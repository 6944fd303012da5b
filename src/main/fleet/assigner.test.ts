import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import type { AppEvents } from '../boards/events.ts';
import { createBus } from '../core/bus.ts';
import { testServices } from './testing/connect.ts';
import { openAssigner } from './assigner.ts';
import {
  mostDisplays,
  packAssignment,
  packHealth,
  readAssignment,
  readNotice,
  type Assignment,
} from './control.ts';
import { packJson } from './wire.ts';
import { wellAt } from './console/testing/health.ts';
import {
  emptyDocument,
  packChangeAnswer,
  packDocument,
  readChangeAnswer,
  unpackDocument,
  type Change,
} from './document.ts';
import { changed, grouped, noLayers, withNotices } from './layers.ts';
import { topicsOf } from './topics.ts';

const topics = topicsOf('hq');
const codeOf = (code: string): string => (code === 'LSZH' ? 'ZRH' : code);
const all = { is: 'all' } as const;
const only = (name: string) => ({ is: 'displays', names: [name] }) as const;
const leave = { level: 'line', texts: { en: 'Out' }, from: null, until: null } as const;
const notice = { ...leave, days: [], hours: null };
const day = 86_400_000;

/** One on a profile folder, and a broker that keeps what it is told and tells it again. */
function opened(profileFolder = folder(), clock = createFakeClock(), fleet = 'hq') {
  const said: string[] = [];
  const sent: string[] = [];
  const kept = new Map<string, Uint8Array>();
  let boards = 0;
  const bus = createBus<AppEvents>((_event, error) => expect.fail(String(error)));
  bus.on({ assigned: () => (boards += 1) });
  const services = { ...testServices(said, [], clock), bus };
  const assigner = openAssigner(profileFolder, fleet, services);
  const tell = async (topic: string, payload: Uint8Array, isRetained = false) => {
    if (payload.length === 0) kept.delete(topic);
    else kept.set(topic, payload);
    const what = topics.read(topic);
    const receivedAt = clock.monotonic();
    if (what !== null) await assigner.take(what, { topic, payload, isRetained, receivedAt });
  };
  const connection = {
    publish(topic: string, payload: Uint8Array) {
      sent.push(topic);
      void tell(topic, payload);
    },
  };
  let count = 0;
  return {
    assigner,
    profileFolder,
    clock,
    said,
    sent,
    kept,
    tell,
    boards: () => boards,
    lead: () => assigner.tellBy(connection),
    async change(change: Change) {
      const id = `c${(count += 1)}`;
      await tell(topics.change(id), packJson(change));
      const answer = kept.get(topics.changeAnswer(id));
      return answer === undefined ? null : readChangeAnswer(answer);
    },
    assign: (settings: object | null, target: (Change & { do: 'assign' })['target'] = all) =>
      packJson({ do: 'assign', target, settings, by: 'admin' }),
    state: (name: string, on = true) =>
      tell(
        topics.state(name),
        packJson({ on, instance: 'a', version: '', formats: [1], since: 0 }),
        true,
      ),
    told(name: string): Assignment | null {
      const payload = kept.get(topics.assignment(name));
      return payload === undefined ? null : readAssignment(payload);
    },
    async document() {
      const payload = kept.get(topics.document);
      return payload === undefined ? null : unpackDocument(payload);
    },
  };
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'landside-assigner-'));
  onTestFinished(() => {
    rmSync(made, { recursive: true, force: true });
  });
  return made;
}

const assign = (settings: object | null, target: typeof all | ReturnType<typeof only> = all) =>
  ({ do: 'assign', target, settings, by: 'admin' }) as const;

it('tells each display what the layers say, and asks for the boards of all, each once', async () => {
  const fleet = opened();
  for (const name of ['lobby-1', 'lobby-2']) await fleet.state(name);
  await fleet.lead();
  expect(await fleet.change(assign({ airport: 'lszh', otherDirection: 'side-by-side' }))).toEqual({
    ok: true,
    value: new Map([
      ['lobby-1', 1],
      ['lobby-2', 1],
    ]),
  });
  await fleet.change(assign({ airport: 'GVA' }, only('lobby-2')));
  expect(fleet.told('lobby-1')).toMatchObject({ rev: 1, by: 'admin' });
  expect(fleet.told('lobby-2')).toMatchObject({ rev: 2, settings: { airport: 'GVA' } });
  expect(fleet.assigner.targets(codeOf)).toEqual([
    { airport: 'ZRH', direction: 'departures' },
    { airport: 'ZRH', direction: 'arrivals' },
    { airport: 'GVA', direction: 'departures' },
    { airport: 'GVA', direction: 'arrivals' },
  ]);
  // One that is new is told the same, and one of no airport asks for no board.
  await fleet.state('hall-1');
  await fleet.clock.advance(400);
  expect(fleet.told('hall-1')).toMatchObject({ rev: 1, settings: { airport: 'LSZH' } });
  await fleet.change(assign({ airport: null }));
  await fleet.change(assign(null, only('lobby-2')));
  expect(fleet.assigner.targets(codeOf)).toEqual([]);
});

it('refuses what cannot be, and changes nothing by it', async () => {
  const fleet = opened();
  await fleet.state('lobby-1');
  await fleet.lead();
  const refused = (code: string) => ({ ok: false, problem: { code } });
  const long = Array.from({ length: 20 }, () => ({ ...notice, texts: textsOf('空'.repeat(280)) }));
  const cases: readonly (readonly [Change, string | null])[] = [
    [assign({ airport: 'Zürich' }), 'refusals.airportCode'],
    [assign({ isKiosk: true }), 'refusals.notUnderstood'],
    [{ do: 'assign', target: only(''), settings: {}, by: '' }, null],
    [
      { do: 'assign', target: { is: 'displays', names: [] }, settings: {}, by: '' },
      'desk.noDisplays',
    ],
    [{ do: 'assign', target: { is: 'group', group: 'x' }, settings: {}, by: '' }, 'desk.noGroup'],
    [{ do: 'group', group: 'x', displays: [], by: '' }, 'desk.noGroup'],
    [{ do: 'undo', by: '' }, 'desk.nothingToUndo'],
    [{ do: 'notices', target: all, notices: long, by: '' }, 'desk.noticesTooLong'],
    [{ do: 'notices', target: only('lobby-1'), notices: long, by: '' }, 'desk.noticesTooLong'],
    [
      { do: 'notices', target: all, notices: [{ ...notice, texts: {} }], by: '' },
      'refusals.announcementTexts',
    ],
  ];
  for (const [change, code] of cases) {
    expect(await fleet.change(change)).toEqual(code === null ? null : refused(code));
  }
  expect(await fleet.document()).toMatchObject({ rev: 0, layers: noLayers, notice: null });
  expect(fleet.told('lobby-1')).toBeNull();
});

function textsOf(text: string): Record<string, string> {
  return Object.fromEntries(['en', 'de', 'fr', 'ja'].map((language) => [language, text]));
}

it('undoes changes one by one, those of another console too', async () => {
  const fleet = opened();
  await fleet.state('lobby-1');
  await fleet.lead();
  await fleet.change({ ...assign({ airport: 'ZRH' }), by: 'one' });
  await fleet.change({ ...assign({ airport: 'GVA' }), by: 'other' });
  await fleet.change({ do: 'undo', by: 'one' });
  expect(fleet.told('lobby-1')).toMatchObject({ rev: 3, by: 'one', settings: { airport: 'ZRH' } });
  await fleet.change({ do: 'undo', by: 'one' });
  expect(fleet.told('lobby-1')).toMatchObject({ rev: 4, settings: {} });
});

it('keeps all of it for its next start, and for a broker that has forgotten it, and no other fleet’s', async () => {
  const before = opened();
  await before.state('lobby-1');
  await before.lead();
  await before.change(assign({ airport: 'ZRH' }));
  await before.change({ do: 'notices', target: all, notices: [notice], by: 'admin' });
  before.assigner.stop();
  const after = opened(before.profileFolder, before.clock);
  await after.lead();
  await vi.waitFor(async () => {
    expect(await after.document()).toEqual(await before.document());
  });
  expect(after.told('lobby-1')).toEqual(before.told('lobby-1'));
  expect(readNotice(after.kept.get(topics.notice) ?? Buffer.of())).toMatchObject({
    notices: [notice],
  });
  expect(opened(before.profileFolder, before.clock, 'other').assigner.targets(codeOf)).toEqual([]);

  after.sent.length = 0;
  await after.lead();
  expect(after.sent).toEqual([]);
  after.kept.clear();
  after.assigner.forgetBroker();
  await after.lead();
  await vi.waitFor(() => {
    expect([...after.sent].sort()).toEqual(
      [topics.assignment('lobby-1'), topics.document, topics.notice].sort(),
    );
  });
});

it('writes what many changes have made once, and at its end what is still to be written', async () => {
  const fleet = opened();
  await fleet.state('lobby-1');
  await fleet.lead();
  for (const airport of ['ZRH', 'GVA', 'BSL']) await fleet.change(assign({ airport }));
  await fleet.clock.advance(1000);
  const file = join(fleet.profileFolder, 'fleet-document.json');
  const written = statSync(file).mtimeMs;
  fleet.assigner.stop();
  expect(statSync(file).mtimeMs).toBe(written);
  const again = opened(fleet.profileFolder);
  expect(again.assigner.targets(codeOf)).toEqual([{ airport: 'BSL', direction: 'departures' }]);
});

it('reads a document as it was written, whatever its names, and no setting that it does not know', async () => {
  const by = { at: 1_800_000_000, by: 'admin' };
  let layers = grouped(noLayers, '__proto__', ['lobby-1']);
  layers = changed(layers, { is: 'group', group: '__proto__' }, { face: 'split-flap' }, by);
  layers = changed(layers, only('lobby-1'), { clock: '12' }, by);
  layers = withNotices(layers, only('lobby-1'), [notice]);
  layers = changed(layers, all, { airport: 'BSL' }, by);
  const document = { ...emptyDocument, rev: 1, layers };
  expect(await unpackDocument(await packDocument(document))).toEqual(document);
  const known = { ...layers, all: { ...layers.all, new: 1 } };
  expect(
    (await unpackDocument(await packDocument({ ...document, layers: known })))?.layers,
  ).toEqual(layers);
});

it('takes over what the leading publisher has published, and none that is older', async () => {
  const layers = changed(noLayers, all, { airport: 'GVA' }, { at: 0, by: 'admin' });
  const told = new Map([['lobby-1', { rev: 4, at: 1, by: 'admin', isForgotten: false }]]);
  const document = { ...emptyDocument, rev: 7, at: 1, layers, told };
  const standby = opened();
  await standby.tell(topics.document, await packDocument(document), true);
  expect(standby.assigner.targets(codeOf)).toEqual([{ airport: 'GVA', direction: 'departures' }]);
  await standby.tell(topics.document, await packDocument({ ...emptyDocument, rev: 6 }));
  expect(standby.assigner.targets(codeOf)).toHaveLength(1);
  await standby.tell(topics.document, Buffer.from('nonsense'));
  expect(standby.assigner.targets(codeOf)).toHaveLength(1);
  // It does not answer, nor tell, before it leads; and then the broker has it again.
  expect(await standby.change(assign({ airport: 'BSL' }))).toBeNull();
  expect(standby.sent).toEqual([]);
  await standby.clock.advance(20_000);
  await standby.lead();
  await vi.waitFor(async () => {
    expect(await standby.document()).toMatchObject({ rev: 7 });
  });
  expect(standby.told('lobby-1')).toMatchObject({ rev: 4, settings: { airport: 'GVA' } });
});

it('answers a change that came before it led, unless its console has given it up', async () => {
  const fleet = opened();
  await fleet.state('lobby-1');
  await fleet.tell(topics.change('late'), fleet.assign({ airport: 'ZRH' }));
  await fleet.clock.advance(11_000);
  await fleet.tell(topics.change('soon'), fleet.assign({ airport: 'GVA' }));
  // What another one that led has answered is not done twice.
  await fleet.tell(topics.change('done'), fleet.assign({ airport: 'BSL' }));
  await fleet.tell(topics.changeAnswer('done'), packChangeAnswer({ ok: true, value: new Map() }));
  await fleet.lead();
  expect(fleet.kept.has(topics.changeAnswer('late'))).toBe(false);
  expect(fleet.kept.has(topics.changeAnswer('soon'))).toBe(true);
  expect(fleet.told('lobby-1')).toMatchObject({ rev: 1, settings: { airport: 'GVA' } });
});

it('keeps for six weeks that a display was forgotten, and takes it up again when it is back', async () => {
  const fleet = opened();
  await fleet.state('lobby-1');
  await fleet.state('lobby-2', false);
  await fleet.lead();
  await fleet.change(assign({ airport: 'ZRH' }));
  for (const display of ['lobby-1', 'lobby-2'])
    await fleet.change({ do: 'forget', display, by: 'admin' });
  expect(fleet.told('lobby-1')).toMatchObject({ rev: 2, isForgotten: true, settings: {} });
  expect(fleet.kept.has(topics.state('lobby-2'))).toBe(false);
  expect(fleet.assigner.targets(codeOf)).toEqual([]);
  // A broker that was restored has it again, and is told again.
  await fleet.state('lobby-2', false);
  await fleet.tell(
    topics.assignment('lobby-2'),
    packAssignment({ rev: 1, at: 0, by: '', settings: {}, notices: [] }),
  );
  await fleet.clock.advance(400);
  expect(fleet.kept.has(topics.state('lobby-2'))).toBe(false);
  expect(fleet.told('lobby-2')).toMatchObject({ rev: 2, isForgotten: true });

  await fleet.state('lobby-1');
  await fleet.clock.advance(400);
  expect(fleet.told('lobby-1')).toMatchObject({
    rev: 3,
    isForgotten: false,
    settings: { airport: 'ZRH' },
  });
  await fleet.change({ do: 'remember', display: 'lobby-2', by: 'admin' });
  expect(fleet.told('lobby-2')).toMatchObject({ rev: 3, isForgotten: false });

  await fleet.change({ do: 'forget', display: 'lobby-2', by: 'admin' });
  await fleet.clock.advance(42 * day + 2000);
  await fleet.state('hall-1');
  await fleet.clock.advance(400);
  expect(fleet.told('lobby-2')).toBeNull();
  await vi.waitFor(async () => {
    expect((await fleet.document())?.told.has('lobby-2')).toBe(false);
  });
});

it('tells a display again that has a later revision than it was told, at most once a minute', async () => {
  const fleet = opened();
  const claims = (rev: number, isRetained = false) =>
    fleet.tell(topics.health('lobby-1'), packHealth(wellAt(1_800_000_000, { rev })), isRetained);
  await fleet.state('lobby-1');
  await fleet.lead();
  await fleet.change(assign({ airport: 'ZRH' }));
  await claims(50, true);
  await fleet.clock.advance(400);
  expect(fleet.told('lobby-1')?.rev).toBe(1);
  await claims(50);
  await fleet.clock.advance(400);
  expect(fleet.told('lobby-1')).toMatchObject({
    rev: 51,
    by: 'admin',
    settings: { airport: 'ZRH' },
  });
  await claims(60);
  await fleet.clock.advance(400);
  expect(fleet.told('lobby-1')?.rev).toBe(51);
  await fleet.clock.advance(60_000);
  await claims(60);
  await fleet.clock.advance(400);
  expect(fleet.told('lobby-1')?.rev).toBe(61);
  // So is what another program has told it.
  await fleet.clock.advance(60_000);
  const other = { rev: 70, at: 0, by: 'other', settings: { airport: 'GVA' as const }, notices: [] };
  await fleet.tell(topics.assignment('lobby-1'), packAssignment(other));
  await fleet.clock.advance(400);
  expect(fleet.told('lobby-1')).toMatchObject({ rev: 71, settings: { airport: 'ZRH' } });
});

it('tells a notice later than the last, but for one of a clock that was ahead', async () => {
  const fleet = opened();
  await fleet.lead();
  const now = Math.floor(fleet.clock.now() / 1000);
  const at = () => readNotice(fleet.kept.get(topics.notice) ?? Buffer.of())?.at;
  const send = () => fleet.change({ do: 'notices', target: all, notices: [], by: 'admin' });
  await send();
  await send();
  expect(at()).toBe(now + 1);
  const ahead = opened();
  await ahead.tell(topics.notice, packJson({ at: now + 86_400, notices: [notice] }), true);
  await ahead.lead();
  await ahead.change({ do: 'notices', target: all, notices: [], by: 'admin' });
  expect(readNotice(ahead.kept.get(topics.notice) ?? Buffer.of())).toMatchObject({
    at: now,
    notices: [],
  });
});

it('keeps no more displays than a fleet has, and says once that nothing can be kept', async () => {
  const fleet = opened();
  for (let at = 0; at < mostDisplays + 100; at += 1) await fleet.state(`made-up-${at}`);
  await fleet.lead();
  await fleet.change(assign({ airport: 'ZRH' }));
  expect((await fleet.document())?.told.size).toBe(mostDisplays);
  rmSync(fleet.profileFolder, { recursive: true });
  writeFileSync(fleet.profileFolder, '');
  for (const airport of ['GVA', 'BSL']) {
    await fleet.change(assign({ airport }));
    await fleet.clock.advance(1000);
  }
  expect(fleet.said).toEqual([expect.stringMatching(/^What displays are told cannot be kept: /)]);
});
