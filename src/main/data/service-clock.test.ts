import { beforeEach, expect, it } from 'vitest';
import { sayInEnglish } from '#shared/messages/english.ts';
import { createFakeClock, type FakeClock } from '../clock/fake-clock-for-test.ts';
import { createServiceClock, wrongClockProblem, type ServiceClock } from './service-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What time it is, and the computer's clock. */
let right: number;
let own: FakeClock;
let clock: ServiceClock;
let corrections: number[];
let doubts: boolean[];

beforeEach(() => {
  right = Date.UTC(2026, 10, 27, 12);
  own = createFakeClock(right);
  corrections = [];
  doubts = [];
  clock = createServiceClock(own, {
    onCorrection: (by) => corrections.push(by),
    onDoubt: (isDoubtful) => doubts.push(isDoubtful),
  });
});

async function pass(milliseconds: number): Promise<void> {
  right += milliseconds;
  await own.advance(milliseconds);
}

/** An answer that was made so many milliseconds ago. */
function answer(old = 0, headers: Record<string, string> = {}, question = 'schedules'): void {
  const date = new Date(right - old).toUTCString();
  clock.asked(question)(new Headers({ date, ...headers }));
}

const said = (): string | null => {
  const wrong = wrongClockProblem(clock.correction);
  return wrong === null ? null : sayInEnglish(wrong);
};

it('leaves a clock alone that is right by less than two minutes', () => {
  own.jump(-115_000);
  answer();
  expect(clock.correction).toBe(0);
  expect(said()).toBeNull();
});

it.each([
  [-3 * minute, 'This computer’s clock is 3 min behind.'],
  [-5 * 60 * minute, 'This computer’s clock is 5 h behind.'],
  [-14 * day, 'This computer’s clock is 14 days behind.'],
])(
  'goes by the service’s time from the first answer on where the clock is behind: %d',
  (by, words) => {
    own.jump(by);
    answer();
    expect(Math.abs(clock.now() - right)).toBeLessThan(1000);
    expect(said()).toContain(words);
  },
);

it('is not sure that a clock is ahead before the same question has a later date', async () => {
  own.jump(14 * day);
  answer();
  expect([clock.correction, clock.isDoubtful(), doubts]).toEqual([0, true, [true]]);
  await pass(minute);
  answer();
  expect([clock.isDoubtful(), doubts]).toEqual([false, [true, false]]);
  expect(Math.abs(clock.now() - right)).toBeLessThan(1001);
  expect(said()).toContain('This computer’s clock is 14 days ahead.');
});

it.each([1, 5, 6, 12])(
  'finds a clock that is ahead where %d lists are asked in turn',
  async (count) => {
    own.jump(14 * day);
    for (let times = 0; times < 4 * count; times++) {
      answer(0, {}, `list ${times % count}`);
      if (times > count) expect(said()).toContain('14 days ahead');
      await pass(minute);
    }
    expect(corrections).toHaveLength(1);
  },
);

it('keeps to what it has found while new questions are asked, and when the clock is set ahead', async () => {
  own.jump(14 * day);
  for (let times = 0; times < 3; times++) {
    answer();
    await pass(minute);
  }
  for (let times = 0; times < 20; times++) answer(0, {}, `flight ${times}`);
  // Answers of a cache say nothing against it.
  for (let times = 0; times < 20; times++) answer(20 * minute, {}, `page ${times}`);
  expect(said()).toContain('14 days ahead');
  own.jump(7 * day);
  clock.look();
  expect(said()).toContain('21 days ahead');
  own.jump(-21 * day);
  clock.look();
  expect(said()).toBeNull();
  own.jump(3 * day);
  clock.look();
  expect(said()).toContain('3 days ahead');
  expect(doubts).toEqual([true, false]);
});

it('gives up what it has found once most answers contradict it', async () => {
  const wrong = (question: string) => {
    answer(-5 * day, {}, question);
  };
  ['a', 'b', 'c'].forEach(wrong);
  expect(said()).toContain('5 days behind');
  for (let times = 0; times < 5; times++) {
    answer(0, {}, `list ${times}`);
    await pass(minute);
  }
  expect(said()).toBeNull();
});

it('takes no answer of a cache for the time', async () => {
  for (let old = 0; old < 60 * minute; old += 5 * minute) {
    answer(old);
    answer(old, { age: String(old / 1000) }, 'lookup');
    answer(old, {}, `page ${old}`);
    await pass(5 * minute);
  }
  expect(corrections).toEqual([]);
});

it('doubts a single answer of a cache, and no more', () => {
  answer(15 * minute);
  expect([clock.correction, clock.isDoubtful()]).toEqual([0, true]);
  answer(0, {}, 'another page');
  expect([clock.correction, clock.isDoubtful()]).toEqual([0, false]);
});

it('adds the time for which an answer has lain in a cache', async () => {
  own.jump(-20 * minute);
  answer(15 * minute, { age: '900' });
  expect(said()).toContain('20 min behind');
  answer(0, { age: 'long' });
  await pass(minute);
  expect(corrections).toHaveLength(1);
});

it('does not believe an age alone, neither that it grows', async () => {
  for (let times = 0; times < 20; times++) {
    // A cache that writes another date, and leaves the age.
    answer(0, { age: '900' }, `list ${times % 3}`);
    // A cache behind one that does not tell its age.
    answer((20 + times) * minute, { age: String(times * 60) }, 'map');
    expect(clock.correction).toBe(0);
    await pass(minute);
  }
  own.jump(-14 * day);
  answer(0, { age: '900' }, 'lookup');
  expect(said()).toContain('14 days behind');
});

it.each(['', 'soon', '0', '-5', 'Thu, 01 Jan 1970 00:00:12 GMT', 'Fri, 27 Nov 2226 12:00:00 GMT'])(
  'does not go by the date "%s"',
  (date) => {
    own.jump(-14 * day);
    clock.asked('schedules')(new Headers({ date }));
    expect([clock.correction, clock.isDoubtful()]).toEqual([0, false]);
  },
);

it('does not believe one wrong answer among right ones, whichever it is', async () => {
  const wrong = { date: new Date(right + 5 * day).toUTCString() };
  answer();
  answer(0, wrong);
  expect(clock.correction).toBe(0);
  answer();
  answer(0, wrong);
  answer();
  expect(corrections).toEqual([]);
  clock.forget();
  answer(0, wrong);
  await pass(minute);
  answer();
  expect(clock.correction).toBe(0);
});

it('keeps to one of two computers that answer in turn with other times', async () => {
  for (let times = 0; times < 20; times++) {
    answer(times % 2 === 0 ? 0 : -5 * day);
    await pass(minute);
  }
  expect(corrections.length).toBeLessThan(2);
});

it('counts no time for which a request has waited', async () => {
  const heard = clock.asked('schedules');
  const date = new Date(right).toUTCString();
  await pass(5 * minute);
  heard(new Headers({ date }));
  expect([clock.correction, clock.isDoubtful()]).toEqual([0, false]);
});

it('is done as soon as the clock is set right, and notices one that is put back without an answer', async () => {
  own.jump(-14 * day);
  answer();
  own.jump(14 * day);
  clock.look();
  expect([clock.correction, said()]).toEqual([0, null]);
  await pass(10 * minute);
  own.jump(-60 * minute);
  clock.look();
  expect(Math.abs(clock.now() - right)).toBeLessThan(1000);
  expect(said()).toContain('60 min behind');
});

it('does not take a sleep for a clock that was set', () => {
  answer();
  right += 8 * 60 * minute;
  own.sleep(8 * 60 * minute);
  clock.look();
  expect(corrections).toEqual([]);
});

it('knows nothing of the clock of another service', () => {
  own.jump(-14 * day);
  answer();
  clock.forget();
  expect(clock.correction).toBe(0);
});

it('takes no date of another service for an earlier one of the same', async () => {
  own.jump(14 * day);
  answer();
  await pass(minute);
  clock.forget();
  answer();
  expect(clock.correction).toBe(0);
});
