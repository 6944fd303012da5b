import { expect, it } from 'vitest';
import { createFakeClock } from '../../clock/fake-clock-for-test.ts';
import { mostDisplays, packAssignment, packHealth } from '../control.ts';
import { topicsOf } from '../topics.ts';
import { packPlain } from '../wire.ts';
import { longestSilence } from './judge-display.ts';
import { createKnownDisplays } from './known-displays.ts';
import { wellAt } from './testing/health.ts';

const topics = topicsOf('hq');
const start = Date.UTC(2026, 10, 25, 10);

function opened(...brokers: readonly string[]) {
  const clock = createFakeClock(start);
  const known = createKnownDisplays(clock);
  const tell = (topic: string, payload: Uint8Array, broker = 'a', isRetained = false): void => {
    const told = topics.read(topic);
    if (told !== null)
      known.take(told, { topic, payload, broker, isRetained, receivedAt: clock.now() });
  };
  for (const broker of brokers) known.connected(broker);
  const standing = (name = 'lobby-1'): string => known.judge(name, null).standing;
  return { clock, known, tell, standing };
}
const seconds = start / 1000;
const state = (on: boolean): Buffer =>
  packPlain({ on, instance: 'a1', version: '0.1.0', formats: [1], since: seconds - 60 });
const health = (at: number, rev: number | null = null): Buffer => packHealth(wellAt(at, { rev }));
const assignment = (rev: number): Buffer =>
  packAssignment({ rev, at: seconds, by: 'admin', settings: {}, notices: [] });
const nothing = Buffer.alloc(0);

it('knows a display by what it says, and by what it was told', () => {
  const { known, tell, standing } = opened('a');
  tell(topics.state('lobby-1'), state(true), 'a', true);
  tell(topics.health('lobby-1'), health(seconds - 20), 'a', true);
  known.settled('a');
  expect(known.get('lobby-1')).toMatchObject({
    state: { on: true },
    assignment: null,
    heardAt: seconds - 20,
    isHeardLive: false,
  });
  expect(standing()).toBe('unassigned');
  tell(topics.assignment('lobby-1'), assignment(4));
  tell(topics.health('lobby-1'), health(seconds, 4));
  expect(known.get('lobby-1')).toMatchObject({ heardAt: seconds, isHeardLive: true });
  expect(standing()).toBe('well');
  tell(topics.state('lobby-1'), state(false));
  expect(standing()).toBe('off');
});

it('takes no command and no assignment for a sign of life', () => {
  const { known, tell, standing } = opened('a');
  known.settled('a');
  tell(topics.assignment('lobby-1'), assignment(4));
  expect(standing()).toBe('off');
  expect(known.get('lobby-1')?.heardAt).toBeNull();
});

it('counts as gone what a broker has kept of one that is silent', async () => {
  const { clock, known, tell, standing } = opened('a');
  tell(topics.state('lobby-1'), state(true), 'a', true);
  tell(topics.health('lobby-1'), health(seconds - 86_400), 'a', true);
  known.settled('a');
  expect(standing()).toBe('unassigned');
  await clock.advance((longestSilence + 1) * 1000);
  expect(standing()).toBe('off');
  tell(topics.health('lobby-1'), health(seconds + 120));
  expect(standing()).toBe('unassigned');
});

it('tells one that is at one broker from one that is at both', () => {
  const { known, tell, standing } = opened('a', 'b');
  for (const broker of ['a', 'b']) {
    tell(topics.assignment('lobby-1'), assignment(3), broker, true);
    tell(topics.state('lobby-1'), state(broker === 'a'), broker, true);
  }
  tell(topics.health('lobby-1'), health(seconds, 3), 'a', true);
  known.settled('a');
  // What the other keeps may still be on its way.
  expect(standing()).toBe('well');
  known.settled('b');
  expect(standing()).toBe('cut-off');
  known.lost('b');
  expect(standing()).toBe('well');
  known.lost('a');
  // No broker says anything: it is not the display that has gone.
  expect(standing()).toBe('cut-off');
});

it('forgets what a broker does not tell again, and not before', () => {
  const { known, tell, standing } = opened('a');
  tell(topics.state('lobby-1'), state(true));
  tell(topics.state('lobby-2'), state(true));
  known.settled('a');
  known.lost('a');
  known.connected('a');
  expect(standing('lobby-2')).toBe('unassigned');
  tell(topics.state('lobby-1'), state(true), 'a', true);
  known.settled('a');
  expect([...known.names()]).toEqual(['lobby-1']);
});

it('forgets a display of which nothing is retained any more', () => {
  const { known, tell } = opened('a');
  tell(topics.state('lobby-1'), state(false));
  tell(topics.assignment('lobby-1'), assignment(1));
  tell(topics.state('lobby-1'), nothing);
  tell(topics.assignment('lobby-1'), nothing);
  expect([...known.names()]).toEqual([]);
});

it('knows what a broker does not have of the last assignments', () => {
  const { known, tell } = opened('a', 'b');
  tell(topics.assignment('lobby-1'), assignment(2), 'a', true);
  tell(topics.assignment('lobby-1'), assignment(1), 'b', true);
  expect(known.get('lobby-1')?.assignment?.rev).toBe(2);
  expect(known.missingAt('a')).toEqual([]);
  expect(known.missingAt('b')).toMatchObject([['lobby-1', { rev: 2 }]]);
  tell(topics.assignment('lobby-1'), assignment(2), 'b');
  expect(known.missingAt('b')).toEqual([]);
});

it('does not take up again what was forgotten, until that says that it is there', () => {
  const { known, tell, standing } = opened('a', 'b');
  const forgotten = { rev: 5, at: seconds, by: 'admin', settings: {}, notices: [], ignored: [] };
  tell(topics.state('lobby-1'), state(false), 'a', true);
  known.forget('lobby-1', { ...forgotten, isForgotten: true });
  expect([[...known.names()], known.get('lobby-1'), known.remains()]).toEqual([[], null, []]);
  // A broker that was away has kept all of it.
  tell(topics.assignment('lobby-1'), assignment(4), 'b', true);
  tell(topics.state('lobby-1'), state(false), 'b', true);
  for (const broker of ['a', 'b']) known.settled(broker);
  expect([...known.names()]).toEqual([]);
  expect(known.remains()).toEqual(['lobby-1']);
  expect(known.missingAt('b')).toMatchObject([['lobby-1', { rev: 5, isForgotten: true }]]);

  tell(topics.state('lobby-1'), state(true), 'a');
  tell(topics.health('lobby-1'), health(seconds, 5), 'a');
  expect(known.get('lobby-1')).toMatchObject({ assignment: null, rev: 5, health: { rev: null } });
  expect(standing()).toBe('unassigned');
  expect(known.remains()).toEqual([]);
});

it('keeps no more displays than a fleet has, and of no message that cannot be read', () => {
  const { known, tell } = opened('a');
  for (let index = 0; index < mostDisplays + 10; index++)
    tell(topics.state(`d-${index}`), state(true));
  expect([...known.names()]).toHaveLength(mostDisplays);
  const other = opened('a');
  for (const topic of [topics.state('x'), topics.health('x'), topics.assignment('x')]) {
    other.tell(topic, Buffer.from('{"on":7}'));
  }
  expect([...other.known.names()]).toEqual([]);
});
