import { expect, it } from 'vitest';
import { createFakeClock } from '../../clock/fake-clock-for-test.ts';
import { mostDisplays, packHealth } from '../control.ts';
import { packJson } from '../wire.ts';
import type { Told } from '../document.ts';
import { topicsOf } from '../topics.ts';

import { longestSilence } from './judge-display.ts';
import { createKnownDisplays } from './known-displays.ts';
import { wellAt } from './testing/health.ts';

const topics = topicsOf('hq');
const start = Date.UTC(2026, 10, 25, 10);

function opened() {
  const clock = createFakeClock(start);
  const told = new Map<string, Told>();
  const known = createKnownDisplays(clock, (name) => told.get(name) ?? null);
  const tell = (topic: string, payload: Uint8Array, isRetained = false): void => {
    const told = topics.read(topic);
    if (told !== null) known.take(told, { topic, payload, isRetained, receivedAt: clock.now() });
  };
  known.connected();
  const standing = (name = 'lobby-1'): string => known.judge(name).standing;
  return { clock, known, told, tell, standing };
}
const seconds = start / 1000;
const state = (on: boolean): Buffer =>
  packJson({ on, instance: 'a1', version: '0.1.0', formats: [1], since: seconds - 60 });
const health = (at: number, rev: number | null = null): Buffer => packHealth(wellAt(at, { rev }));
const assignment = (rev: number, isForgotten = false): Told => ({
  rev,
  at: seconds,
  by: 'admin',
  isForgotten,
});
const nothing = Buffer.alloc(0);

it('knows a display by what it says, and by what it was told', () => {
  const { known, told, tell, standing } = opened();
  tell(topics.state('lobby-1'), state(true), true);
  tell(topics.health('lobby-1'), health(seconds - 20), true);
  known.settled();
  expect(known.get('lobby-1')).toMatchObject({
    state: { on: true },
    heardAt: seconds - 20,
    isHeardLive: false,
  });
  expect(standing()).toBe('unassigned');
  told.set('lobby-1', assignment(4));
  tell(topics.health('lobby-1'), health(seconds, 4));
  expect(known.get('lobby-1')).toMatchObject({ heardAt: seconds, isHeardLive: true });
  expect(standing()).toBe('well');
  tell(topics.state('lobby-1'), state(false));
  expect(standing()).toBe('off');
});

it('takes no assignment for a sign of life', () => {
  const { known, told, standing } = opened();
  known.settled();
  told.set('lobby-1', assignment(4));
  expect(standing()).toBe('off');
  expect(known.get('lobby-1')).toBeNull();
});

it('counts as gone what a broker has kept of one that is silent', async () => {
  const { clock, known, tell, standing } = opened();
  tell(topics.state('lobby-1'), state(true), true);
  tell(topics.health('lobby-1'), health(seconds - 86_400), true);
  known.settled();
  expect(standing()).toBe('unassigned');
  await clock.advance((longestSilence + 1) * 1000);
  expect(standing()).toBe('off');
  tell(topics.health('lobby-1'), health(seconds + 120));
  expect(standing()).toBe('unassigned');
});

it('forgets what a broker does not tell again, and not before', () => {
  const { known, tell, standing } = opened();
  tell(topics.state('lobby-1'), state(true));
  tell(topics.state('lobby-2'), state(true));
  known.settled();
  known.lost();
  known.connected();
  expect(standing('lobby-2')).toBe('unassigned');
  tell(topics.state('lobby-1'), state(true), true);
  known.settled();
  expect([...known.names()]).toEqual(['lobby-1']);
});

it('forgets a display of which nothing is retained any more', () => {
  const { known, tell } = opened();
  tell(topics.state('lobby-1'), state(false));
  tell(topics.state('lobby-1'), nothing);
  expect([...known.names()]).toEqual([]);
});

it('does not take up again what was forgotten, until that says that it is there', () => {
  const { known, told, tell, standing } = opened();
  tell(topics.state('lobby-1'), state(false), true);
  told.set('lobby-1', assignment(5, true));
  known.settled();
  expect([[...known.names()], known.get('lobby-1')]).toEqual([[], null]);

  tell(topics.state('lobby-1'), state(true));
  tell(topics.health('lobby-1'), health(seconds, 5));
  expect(known.get('lobby-1')).toMatchObject({ health: { rev: null } });
  expect(standing()).toBe('unassigned');
});

it('keeps no more displays than a fleet has, and of no message that cannot be read', () => {
  const { known, tell } = opened();
  for (let index = 0; index < mostDisplays + 10; index++)
    tell(topics.state(`d-${index}`), state(true));
  expect([...known.names()]).toHaveLength(mostDisplays);
  const other = opened();
  for (const topic of [topics.state('x'), topics.health('x')]) {
    other.tell(topic, Buffer.from('{"on":7}'));
  }
  expect([...other.known.names()]).toEqual([]);
});
