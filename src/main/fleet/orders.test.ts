import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Announcement } from '#shared/settings.ts';
import { packAssignment } from './control.ts';
import { createFakeClock } from '../clock/fake-clock-for-test.ts';
import { openOrders, type Orders } from './orders.ts';
import { testServices } from './testing/connect.ts';
import { packJson } from './wire.ts';

const now = 1_800_000_000;

const notice = (text: string): Announcement => ({
  level: 'emergency',
  texts: { en: text },
  from: null,
  until: null,
  days: [],
  hours: null,
});

const assigned = (rev: number, airport: string, at = now) =>
  packAssignment({ rev, at, by: 'console', settings: { airport }, notices: [] });

const noticeAt = (at: number, text: string) => packJson({ at, notices: [notice(text)] });

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'landside-orders-'));
  onTestFinished(() => {
    rmSync(made, { recursive: true, force: true });
  });
  return made;
}

function open(profileFolder: string, name = 'lobby-1', warnings: string[] = []): Orders {
  const services = testServices(warnings, [], createFakeClock(now * 1000));
  return openOrders(profileFolder, 'hq', name, services);
}

it('keeps what it was told for the next start', () => {
  const profile = folder();
  const orders = open(profile);
  expect(orders.assignment).toBeNull();
  expect(orders.takeAssignment(assigned(7, 'ZRH'))).toBe(true);
  expect(orders.takeNotice(noticeAt(now, 'Leave the building'))).toBe(true);
  const later = open(profile);
  expect(later.assignment).toMatchObject({ rev: 7, settings: { airport: 'ZRH' } });
  expect(later.notices).toEqual([notice('Leave the building')]);
  // The same once more, as after each connection.
  expect(later.takeAssignment(assigned(7, 'ZRH'))).toBe(false);
});

it('passes over an older revision, and of two of one revision takes the later', () => {
  const orders = open(folder());
  orders.takeAssignment(assigned(7, 'ZRH'));
  expect(orders.takeAssignment(assigned(6, 'GVA', now + 60))).toBe(false);
  expect(orders.takeAssignment(assigned(7, 'GVA', now - 1))).toBe(false);
  expect(orders.takeAssignment(assigned(7, 'BSL', now + 1))).toBe(true);
  // By which clock it was made has no say.
  expect(orders.takeAssignment(assigned(8, 'LHR', now - 9_000_000))).toBe(true);
  expect(orders.assignment?.settings).toEqual({ airport: 'LHR' });
});

it('has no assignment any more when its topic is emptied', () => {
  const profile = folder();
  const orders = open(profile);
  orders.takeAssignment(assigned(7, 'ZRH'));
  expect(orders.takeAssignment(Buffer.alloc(0))).toBe(true);
  expect([orders.assignment, open(profile).assignment]).toEqual([null, null]);
  expect(orders.takeAssignment(assigned(1, 'GVA'))).toBe(true);
});

it('has no assignment any more once it was forgotten, and takes no older one', () => {
  const profile = folder();
  const orders = open(profile);
  orders.takeAssignment(assigned(7, 'ZRH'));
  const forgotten = {
    rev: 8,
    at: now,
    by: 'console',
    settings: {},
    notices: [],
    isForgotten: true,
  };
  expect(orders.takeAssignment(packAssignment(forgotten))).toBe(true);
  expect(orders.takeAssignment(assigned(7, 'ZRH'))).toBe(false);
  for (const each of [orders, open(profile)]) {
    expect([each.assignment, each.rev, each.notices]).toEqual([null, 8, []]);
  }
  expect(orders.takeAssignment(assigned(9, 'GVA'))).toBe(true);
});

it('takes the later of two notices, unless that came from a clock that was ahead', () => {
  const orders = open(folder());
  orders.takeNotice(noticeAt(now, 'second'));
  expect(orders.takeNotice(noticeAt(now - 60, 'first'))).toBe(false);
  orders.takeNotice(noticeAt(now + 86_400, 'of tomorrow'));
  expect(orders.takeNotice(noticeAt(now + 1, 'third'))).toBe(true);
  expect(orders.notices).toEqual([notice('third')]);
  expect(orders.takeNotice(Buffer.alloc(0))).toBe(true);
  expect(orders.notices).toEqual([]);
});

it('shows what fits of too many notices, and says in the log what does not', () => {
  const warnings: string[] = [];
  const orders = open(folder(), 'lobby-1', warnings);
  const all = Array.from({ length: 30 }, (_, index) => notice(`Notice ${index}`));
  orders.takeNotice(packJson({ at: now, notices: all }));
  orders.takeAssignment(
    packAssignment({ rev: 7, at: now, by: 'console', settings: {}, notices: all }),
  );
  expect(orders.notices).toEqual([...all.slice(0, 20), ...all.slice(0, 20)]);
  expect(warnings).toEqual([
    'Of the notices of the fleet 10 are passed over: one message holds 20, and 64 KB.',
    'Of what the fleet assigns, this is passed over: announcements.',
  ]);
});

it('passes over what is none, also what the disk has made of it', () => {
  const profile = folder();
  const orders = open(profile);
  orders.takeAssignment(assigned(7, 'ZRH'));
  for (const text of ['{', 'null', '{"rev":-1}', '{"rev":8.5}', '[]']) {
    expect(orders.takeAssignment(Buffer.from(text)), text).toBe(false);
    expect(orders.takeNotice(Buffer.from(text)), text).toBe(false);
  }
  expect(orders.assignment?.rev).toBe(7);
  const file = join(profile, 'fleet.json');
  const whole = readFileSync(file, 'utf8');
  for (const broken of ['', '7', whole.slice(0, 40), whole.replace('rev', 'ver')]) {
    writeFileSync(file, broken);
    expect(open(profile).assignment, broken).toBeNull();
  }
});

it('does not take what was for a display of another name', () => {
  const profile = folder();
  open(profile).takeAssignment(assigned(7, 'ZRH'));
  expect(open(profile, 'lobby-2').assignment).toBeNull();
});

it('shows what it was told though nothing can be kept, and says so once', () => {
  const warnings: string[] = [];
  const orders = open(join(folder(), 'gone'), 'lobby-1', warnings);
  orders.takeAssignment(assigned(7, 'ZRH'));
  orders.takeAssignment(assigned(8, 'GVA'));
  expect(orders.assignment?.rev).toBe(8);
  expect(warnings).toHaveLength(1);
});
