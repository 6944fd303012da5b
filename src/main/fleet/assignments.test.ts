import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openAssignments, type Assignments } from './assignments.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import { packAssignment, packNotice, type AssignedSettings } from './control.ts';

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

const namesAt = (assignments: Assignments, broker: string) =>
  assignments.missingAt(broker).map(({ display }) => display);

it('has the boards of all displays, each once', () => {
  const assignments = open(folder());
  expect(assignments.targets(codeOf)).toEqual([]);
  assignments.take('a', 'lobby-1', told(1, { airport: 'LSZH', otherDirection: 'in-turn' }));
  assignments.take('a', 'lobby-2', told(1, { airport: 'ZRH', otherAirports: ['GVA'] }));
  // What these show, only they know.
  assignments.take('a', 'lobby-3', told(1, { face: 'split-flap' }));
  assignments.take('a', 'lobby-4', told(1, { airport: null }));
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
  assignments.take('a', 'lobby-1', told(2, { airport: 'ZRH' }));
  assignments.take('a', 'lobby-1', told(1, { airport: 'GVA' }));
  assignments.take('a', 'lobby-2', Buffer.from('nothing'));
  assignments.take('a', null, packNotice({ at: 5, notices: [] }));
  expect(changes).toEqual(['change', 'change']);
  await clock.advance(1000);
  expect(open(profile).targets(codeOf)).toEqual([{ airport: 'ZRH', direction: 'departures' }]);
  expect(namesAt(open(profile), 'a')).toEqual(['lobby-1', null]);
  expect(namesAt(open(profile, 'other'), 'a')).toEqual([]);
});

it('writes what many messages have changed once, and at its end what is still to be written', async () => {
  const profile = folder();
  const file = join(profile, 'fleet-assignments.json');
  const clock = createFakeClock();
  const assignments = open(profile, 'hq', [], clock);
  for (let display = 0; display < 100; display++) {
    assignments.take('a', `lobby-${display}`, told(1, { airport: 'ZRH' }));
  }
  expect(existsSync(file)).toBe(false);
  await clock.advance(1000);
  expect(namesAt(open(profile), 'a')).toHaveLength(100);
  const written = statSync(file).mtimeMs;
  assignments.stop();
  expect(statSync(file).mtimeMs).toBe(written);
  assignments.take('a', 'lobby-100', told(1, { airport: 'ZRH' }));
  assignments.stop();
  expect(namesAt(open(profile), 'a')).toHaveLength(101);
});

it('knows what a broker has forgotten, or has in an older form', () => {
  const assignments = open(folder());
  assignments.take('a', 'lobby-1', told(2, { airport: 'ZRH' }));
  assignments.take('a', 'lobby-2', told(7, { airport: 'ZRH' }));
  assignments.take('b', 'lobby-1', told(1, { airport: 'GVA' }));
  expect(namesAt(assignments, 'a')).toEqual([]);
  expect(namesAt(assignments, 'b')).toEqual(['lobby-1', 'lobby-2']);
  assignments.forget('a');
  expect(assignments.missingAt('a').map(({ payload }) => String(payload))).toEqual([
    String(told(2, { airport: 'ZRH' })),
    String(told(7, { airport: 'ZRH' })),
  ]);
});

it('forgets what was taken away', () => {
  const assignments = open(folder());
  assignments.take('a', 'lobby-1', told(2, { airport: 'ZRH' }));
  assignments.take('a', 'lobby-1', Buffer.alloc(0));
  expect([assignments.targets(codeOf), namesAt(assignments, 'b')]).toEqual([[], []]);
});

it('keeps no more displays than a fleet has', () => {
  const assignments = open(folder());
  for (let at = 0; at < 5100; at++) assignments.take('a', `made-up-${at}`, told(1, {}));
  expect(assignments.missingAt('b')).toHaveLength(5000);
});
