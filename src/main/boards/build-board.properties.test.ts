import { fromAbsolute, toCalendarDate } from '@internationalized/date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BoardView, ClockTime, Direction } from '#shared/board-view.ts';
import { zonesAgreed } from '#shared/zone-laws-for-test.ts';
import { at, boardOf, entryOf, referenceOf, type RawEntry } from '../flights/board-for-test.ts';
import { parseDesignator } from '#shared/flight-number.ts';
import { operatingNumberOf } from '../flights/flight-number.ts';

/** Where boards go wrong: midnights, both daylight-saving edges north and south, leap days. */
const edges = [
  '2026-03-29 01:00', // Europe springs forward.
  '2026-10-25 01:00', // Europe falls back.
  '2026-03-08 07:00', // New York springs forward.
  '2026-11-01 06:00', // New York falls back.
  '2026-04-04 15:00', // Lord Howe falls back by half an hour.
  '2026-10-03 15:30', // Lord Howe springs forward by half an hour.
  '2026-12-31 23:00', // The year ends in Zürich.
  '2028-02-29 12:00', // Leap day.
  '2026-07-01 00:00',
].map(at);

const hour = 3600;
const minutesAround = (centre: number, hours: number) =>
  fc.integer({ min: -hours * 60, max: hours * 60 }).map((minute) => centre + minute * 60);

const numbers = fc.constantFrom('LX40', 'LX41', 'UA9733', 'SQ26', 'LH1184', 'EN1184', 'SWR9');
const others = fc.constantFrom('LHR', 'JFK', 'SIN', 'QQQ', null);
const statuses = fc.constantFrom(
  ...['scheduled', 'active', 'en-route', 'landed', 'cancelled', 'CANCELED', 'diverted'],
  ...['check-in', 'boarding', 'final call', 'gate closed', 'approaching'],
  ...['go to gate', 'gate closing', 'wait in lounge', 'delayed', 'unknown', null],
);

interface Scene {
  readonly entries: RawEntry[];
  readonly direction: Direction;
  readonly timeZone: string;
  readonly now: number;
}

const threeForms = (field: string, centre: number) =>
  fc.option(minutesAround(centre, 30), { freq: 4 }).map((instant) => ({
    [`${field}_ts`]: instant,
  }));

function entryAt(direction: Direction, now: number): fc.Arbitrary<RawEntry> {
  const [own, other] = direction === 'departures' ? ['dep', 'arr'] : ['arr', 'dep'];
  // Few distinct schedules, so that flights share them and codeshares really meet.
  const planned = fc.constantFrom(-3, 0, 1, 2, 20, null).map((hours) => {
    if (hours === null) return { dep_time_ts: null, arr_time_ts: null };
    const departs = now + hours * hour;
    return { dep_time_ts: departs, arr_time_ts: departs + 2 * hour };
  });
  return fc
    .tuple(
      planned,
      fc.record({ flight_iata: fc.option(numbers, { freq: 20 }), status: statuses }),
      fc.record({ cs_flight_iata: fc.option(numbers, { freq: 2 }) }),
      fc.record({ [`${other}_iata`]: others, [`${own}_gate`]: fc.constantFrom('B42', null) }),
      threeForms('dep_estimated', now),
      threeForms('dep_actual', now - 10 * hour),
      threeForms('arr_estimated', now),
      threeForms('arr_actual', now - 10 * hour),
    )
    .map((parts) =>
      parts.reduce<RawEntry>((entry, part) => ({ ...entry, ...part }), { [`${own}_iata`]: 'XTZ' }),
    );
}

const scenes: fc.Arbitrary<Scene> = fc
  .record({
    direction: fc.constantFrom<Direction>('departures', 'arrivals'),
    timeZone: fc.constantFrom(...zonesAgreed(process.versions.tz)),
    now: fc.constantFrom(...edges).chain((edge) => minutesAround(edge, 26)),
  })
  .chain((place) =>
    fc
      .array(entryAt(place.direction, place.now), { maxLength: 30 })
      .map((entries) => ({ ...place, entries })),
  );

function build({ entries, direction, timeZone, now }: Scene, clock: '12' | '24' = '24'): BoardView {
  const airport = {
    iata: 'XTZ',
    icao: 'XXTZ',
    name: 'Test',
    city: 'Test',
    cityNames: {},
    countryCode: null,
  };
  return boardOf(entries, {
    airportCode: 'XTZ',
    direction,
    now,
    reference: referenceOf({ airports: [{ ...airport, timeZone }] }),
    settings: { clock },
  });
}

function times(board: BoardView): ClockTime[] {
  return board.rows
    .flatMap(({ scheduled, remark }) => [scheduled, remark.time])
    .filter((time) => time !== null);
}

function holds(name: string, check: (scene: Scene, board: BoardView) => void, runs = 150): void {
  it(name, () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        check(scene, build(scene));
      }),
      { numRuns: runs },
    );
  });
}

it('the order of the records never shows', () => {
  const shuffled = scenes.chain((scene) =>
    fc
      .shuffledSubarray(scene.entries, { minLength: scene.entries.length })
      .map((entries) => [scene, { ...scene, entries }] as const),
  );
  fc.assert(
    fc.property(shuffled, ([scene, other]) => {
      expect(build(other)).toEqual(build(scene));
    }),
    { numRuns: 300 },
  );
});

holds('a record sent twice changes nothing but the count of the dropped', (scene, board) => {
  const twice = build({ ...scene, entries: [...scene.entries, ...scene.entries] });
  expect(twice.rows).toEqual(board.rows);
  expect(twice.droppedCount).toBe(board.droppedCount * 2);
});

holds('no two rows have the same id', (_, { rows }) => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

holds('rows are in order of their scheduled instants', (_, { rows }) => {
  const instants = rows.flatMap(({ scheduled }) => scheduled?.instant ?? []);
  expect(instants).toEqual([...instants].sort((one, other) => one - other));
});

/** What a second hour in autumn has behind it: the clocks of the zone have shown this minute before. */
function markOf(instant: number, timeZone: string): string {
  const shown = (at: number) =>
    fromAbsolute(at * 1000, timeZone)
      .toString()
      .slice(0, 16);
  const wasShown = [30, 60, 120].some(
    (minutes) => shown(instant - minutes * 60) === shown(instant),
  );
  return wasShown ? 'B' : '';
}

holds('every time is what another clock of the zone shows', ({ timeZone, now }, board) => {
  const today = toCalendarDate(fromAbsolute(now * 1000, timeZone));
  for (const { text, dayOffset, date, instant } of times(board)) {
    const local = fromAbsolute(instant * 1000, timeZone);
    expect(text).toBe(`${local.toString().slice(11, 16)}${markOf(instant, timeZone)}`);
    expect(date).toBe(local.toString().slice(0, 10));
    expect(today.add({ days: dayOffset }).toString()).toBe(date);
  }
});

holds('the 12-hour clock shows the same minutes', (scene, board) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: scene.timeZone,
    hour: 'numeric',
    minute: '2-digit',
  });
  const twelve = times(build(scene, '12'));
  expect(twelve.map(({ instant }) => instant)).toEqual(times(board).map(({ instant }) => instant));
  for (const { text, instant } of twelve) {
    const [time, half] = format.format(instant * 1000).split(/\s/);
    expect(text).toBe(`${time}${markOf(instant, scene.timeZone)} ${half}`);
  }
});

holds('what is past has no delay; what is cancelled has no gate', (_, { rows, direction }) => {
  for (const { isPast, remark, gate, belt } of rows) {
    if (isPast) expect(remark.delayStep).toBe(0);
    if (remark.kind === 'delayed' && remark.time) expect(remark.delayStep).toBeGreaterThan(0);
    if (remark.kind === 'cancelled') expect(gate).toBeNull();
    if (remark.kind === 'cancelled' || direction === 'departures') expect(belt).toBeNull();
    expect(remark.word === null).toBe(remark.kind !== 'other');
  }
});

holds('a delay is the difference of the two times on show', (_, { rows }) => {
  for (const { scheduled, remark } of rows) {
    if (remark.delayStep === 0 || !scheduled || !remark.time) continue;
    const minutes = (remark.time.instant - scheduled.instant) / 60;
    expect(remark.delayStep).toBe(minutes >= 60 ? 60 : minutes >= 30 ? 30 : 15);
    expect(minutes).toBeGreaterThanOrEqual(15);
  }
});

holds('the counts agree with the rows', (scene, board) => {
  const count = (isCounted: (row: BoardView['rows'][number]) => boolean) =>
    board.rows.filter(isCounted).length;
  expect(board.delayedCount).toBe(
    count(({ remark }) => remark.kind === 'delayed' || remark.delayStep > 0),
  );
  expect(board.cancelledCount).toBe(count(({ remark }) => remark.kind === 'cancelled'));
  const nameless = scene.entries.filter((entry) => !entry.flight_iata && !entry.cs_flight_iata);
  expect(board.droppedCount).toBe(nameless.length);
});

holds('each word of the board belongs to its direction', (_, { rows, direction }) => {
  const foreign = direction === 'departures' ? ['landed', 'expected'] : ['departed'];
  for (const { remark } of rows) expect(foreign).not.toContain(remark.kind);
});

/** The same flights with no news at all: none of them ends, so all of them are on the board. */
function withoutNews(scene: Scene): Scene {
  const quiet = {
    status: 'scheduled',
    dep_actual_ts: null,
    arr_actual_ts: null,
  };
  return { ...scene, entries: scene.entries.map((entry) => ({ ...entry, ...quiet })) };
}

holds('no number is lost, and none stands twice in a row', (scene) => {
  const { rows } = build(withoutNews(scene));
  const onBoard = rows.flatMap(({ flights }) => flights.map(({ text }) => text));
  for (const entry of scene.entries) {
    const number = parseDesignator(entryOf(entry).flight_iata);
    if (number) expect(onBoard).toContain(number.text);
  }
  for (const { flights } of rows) {
    expect(new Set(flights.map(({ text }) => text)).size).toBe(flights.length);
    expect(flights.length).toBeGreaterThan(0);
  }
});

holds('rows merge on links alone: without links, one number a row', (scene) => {
  const entries = scene.entries.map((entry) => ({ ...entry, cs_flight_iata: null }));
  const { rows } = build({ ...scene, entries });
  for (const { flights } of rows) expect(flights).toHaveLength(1);
});

holds('two numbers of one row are joined by links of flights at that time', (scene) => {
  const { rows } = build(withoutNews(scene));
  const entries = scene.entries.map(entryOf);
  const own = scene.direction === 'departures' ? 'dep_time_ts' : 'arr_time_ts';
  for (const { flights, scheduled } of rows) {
    const atThatTime = entries.filter((entry) => entry[own] === (scheduled?.instant ?? null));
    const linked = new Set(
      atThatTime.flatMap((entry) => {
        const link = operatingNumberOf(entry);
        const number = parseDesignator(entry.flight_iata) ?? link;
        return link && number ? [link.text, number.text] : [];
      }),
    );
    // EN 1184 may be meant by a link to LH 1184, and the other way round.
    if (linked.has('LH 1184')) linked.add('EN 1184');
    if (linked.has('EN 1184')) linked.add('LH 1184');
    if (flights.length > 1) for (const { text } of flights) expect(linked).toContain(text);
  }
});

holds('a flight keeps its id while time passes and estimates come in', (scene) => {
  const before = withoutNews(scene);
  const later = scene.now + 20 * 60;
  const news = { dep_estimated_ts: later, arr_estimated_ts: later + 2 * hour };
  const entries = before.entries.map((entry) => ({ ...entry, ...news }));
  const ids = (shown: Scene) => new Set(build(shown).rows.map(({ id }) => id));
  expect(ids({ ...before, entries, now: later })).toEqual(ids(before));
});
