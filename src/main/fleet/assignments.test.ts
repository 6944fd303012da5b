import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openAssignments, type Assignments } from './assignments.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import { packAssignment, packNotice, type AssignedSettings } from './control.ts';

const day = 86_400;

const codeOf = (code: string): string => (code === 'LSZH' ? 'ZRH' : code);

const told = (rev: number, settings: AssignedSettings) =>
  packAssignment({ rev, at: 0, by: 'desk', settings, notices: [] });

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'landside-assignments-'));
  onTestFinished(() => {
    rmSync(made, { recursive: true, force: true });
  });
  return made;
}

function open(
  profileFolder: string,
  fleet = 'hq',
  changes: string[] = [],
  clock = createFakeClock(),
): Assignments {
  return openAssignments({
    profileFolder,
    fleet,
    clock,
    onChange: () => changes.push('change'),
    onTrouble: (sentence) => changes.push(sentence),
  });
}

/** What a broker that has forgotten everything is told. */
const allOf = (assignments: Assignments) => {
  assignments.forget();
  return namesOf(assignments);
};
const namesOf = (assignments: Assignments) => assignments.missing().map(({ display }) => display);

it('has the boards of all displays, each once', () => {
  const assignments = open(folder());
  expect(assignments.targets(codeOf)).toEqual([]);
  assignments.take('lobby-1', told(1, { airport: 'LSZH', otherDirection: 'in-turn' }), true);
  assignments.take('lobby-2', told(1, { airport: 'ZRH', otherAirports: ['GVA'] }), true);
  // What these show, only they know.
  assignments.take('lobby-3', told(1, { face: 'split-flap' }), true);
  assignments.take('lobby-4', told(1, { airport: null }), true);
  expect(assignments.targets(codeOf)).toEqual([
    { airport: 'ZRH', direction: 'departures' },
    { airport: 'ZRH', direction: 'arrivals' },
    { airport: 'GVA', direction: 'departures' },
  ]);
});

it('keeps the newest of each, also for the next start, and no other fleet’s', async () => {
  const profile = folder();
  const changes: string[] = [];
  const clock = createFakeClock();
  const assignments = open(profile, 'hq', changes, clock);
  assignments.take('lobby-1', told(2, { airport: 'ZRH' }), true);
  assignments.take('lobby-1', told(1, { airport: 'GVA' }), true);
  assignments.take('lobby-2', Buffer.from('nothing'), true);
  assignments.take(null, packNotice({ at: 5, notices: [] }), true);
  expect(changes).toEqual(['change', 'change']);
  await clock.advance(1000);
  expect(open(profile).targets(codeOf)).toEqual([{ airport: 'ZRH', direction: 'departures' }]);
  expect(namesOf(open(profile))).toEqual(['lobby-1', null]);
  expect(namesOf(open(profile, 'other'))).toEqual([]);
});

it('writes what many messages have changed once, and at its end what is still to be written', async () => {
  const profile = folder();
  const file = join(profile, 'fleet-assignments.json');
  const clock = createFakeClock();
  const assignments = open(profile, 'hq', [], clock);
  for (let display = 0; display < 100; display++) {
    assignments.take(`lobby-${display}`, told(1, { airport: 'ZRH' }), true);
  }
  expect(existsSync(file)).toBe(false);
  await clock.advance(1000);
  expect(namesOf(open(profile))).toHaveLength(100);
  const written = statSync(file).mtimeMs;
  assignments.stop();
  expect(statSync(file).mtimeMs).toBe(written);
  assignments.take('lobby-100', told(1, { airport: 'ZRH' }), true);
  assignments.stop();
  expect(namesOf(open(profile))).toHaveLength(101);
});

it('knows what the broker has forgotten, or has in an older form', () => {
  const assignments = open(folder());
  assignments.take('lobby-1', told(2, { airport: 'ZRH' }), true);
  assignments.take('lobby-2', told(7, { airport: 'ZRH' }), true);
  expect(namesOf(assignments)).toEqual([]);
  assignments.take('lobby-1', told(1, { airport: 'GVA' }), true);
  expect(namesOf(assignments)).toEqual(['lobby-1']);
  assignments.forget();
  expect(assignments.missing().map(({ payload }) => String(payload))).toEqual([
    String(told(2, { airport: 'ZRH' })),
    String(told(7, { airport: 'ZRH' })),
  ]);
});

it('forgets what was taken away', () => {
  const assignments = open(folder());
  assignments.take('lobby-1', told(2, { airport: 'ZRH' }), true);
  assignments.take('lobby-1', Buffer.alloc(0), true);
  expect([assignments.targets(codeOf), allOf(assignments)]).toEqual([[], []]);
});

it('takes the later of two assignments with one revision, which two desks have made', () => {
  const assignments = open(folder());
  const at = (seconds: number) =>
    packAssignment({ rev: 2, at: seconds, by: 'desk', settings: {}, notices: [] });
  assignments.take('lobby-1', at(101), true);
  assignments.take('lobby-1', at(100), true);
  expect(assignments.missing().map(({ payload }) => String(payload))).toEqual([String(at(101))]);
  assignments.take('lobby-1', at(102), true);
  expect(namesOf(assignments)).toEqual([]);
});

it('keeps for six weeks that a display was forgotten, and has the broker forget it then', async () => {
  const profile = folder();
  const clock = createFakeClock();
  const assignments = open(profile, 'hq', [], clock);
  const at = clock.now() / 1000;
  const stamp = { rev: 3, at, by: 'desk', settings: {}, notices: [], isForgotten: true };
  assignments.take('lobby-1', told(2, { airport: 'ZRH' }), true);
  assignments.take('lobby-1', packAssignment(stamp), false);
  assignments.take('lobby-1', told(2, { airport: 'ZRH' }), true);
  expect(assignments.targets(codeOf)).toEqual([]);
  expect(namesOf(assignments)).toEqual(['lobby-1']);
  await clock.advance(42 * day * 1000);
  assignments.stop();
  expect(namesOf(open(profile, 'hq', [], clock))).toEqual(['lobby-1']);
  await clock.advance(1000);
  expect(namesOf(open(profile, 'hq', [], clock))).toEqual([]);
  expect(assignments.missing()).toEqual([{ display: 'lobby-1', payload: Buffer.alloc(0) }]);
  expect(allOf(assignments)).toEqual([]);
});

it('lets notices of now count more than those of a clock that was ahead, unless these are said now', () => {
  const clock = createFakeClock();
  const now = clock.now() / 1000;
  const assignments = open(folder(), 'hq', [], clock);
  const [ofTomorrow, ofNow] = [
    packNotice({ at: now + day, notices: [] }),
    packNotice({ at: now, notices: [] }),
  ];
  const missing = () => assignments.missing().map(({ payload }) => payload);
  assignments.take(null, ofTomorrow, true);
  assignments.take(null, ofNow, true);
  expect(missing()).toEqual([]);
  assignments.take(null, ofTomorrow, true);
  expect(missing()).toEqual([ofNow]);

  assignments.take(null, ofTomorrow, false);
  expect(missing()).toEqual([]);
});

it('keeps no more displays than a fleet has', () => {
  const assignments = open(folder());
  for (let at = 0; at < 5100; at++) assignments.take(`made-up-${at}`, told(1, {}), true);
  expect(allOf(assignments)).toHaveLength(5000);
});
