import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapAirports, MapAnswer, MapFilter, MapFind, MapView } from '#shared/flight-map.ts';
import { cameraAt, middleOf } from './camera.ts';
import { flightsForTest } from './flights-for-test.ts';
import { MapState, type MapApi } from './map-state.svelte.ts';

const airports: MapAirports = {
  codes: ['ZRH', 'JFK'],
  icao: ['LSZH', 'KJFK'],
  names: ['Zürich', 'New York'],
  lat: Float64Array.of(47.46, 40.64),
  lng: Float64Array.of(8.55, -73.78),
};

const wanted = { iata: 'LX14', icao: null, departure: null };
const offline = { kind: 'offline', code: 'service.offline' } as const;
const covered = { area: { south: 40, west: 0, north: 50, east: 10 }, zoom: 6 };

function answerOf(fetchedAt: number, ...ids: readonly string[]): MapAnswer {
  const flights = flightsForTest(ids.map((id) => ({ id, lat: 47, lng: 8, departure: 'ZRH' })));
  return {
    fix: {
      flights,
      covered,
      filter: null,
      fetchedAt,
      source: { isSimulated: true, isVirtual: false, provider: null, host: null },
    },
    pause: null,
    wait: 10_000,
  };
}

function stateForTest(
  options: { home?: string | null; find?: MapFind | (() => Promise<MapFind>) } = {},
) {
  const { home = 'ZRH', find = { is: 'unknown' } } = options;
  const asked: {
    view: MapView;
    filter: MapFilter | null;
    known: number | null;
    isRequest: boolean;
  }[] = [];
  const world: { answer: () => Promise<MapAnswer>; tell: (isVisible: boolean) => void } = {
    answer: () => Promise.resolve(answerOf(100, 'LX1', 'LX2')),
    tell: () => undefined,
  };
  const api: MapApi = {
    getMapFlights(view, filter, known, isRequest) {
      asked.push({ view, filter, known, isRequest });
      return world.answer();
    },
    findMapFlight: () => (typeof find === 'function' ? find() : Promise.resolve(find)),
    getMapAirports: () => Promise.resolve(airports),
    onWindowVisible(listener) {
      world.tell = listener;
      return () => undefined;
    },
  };
  return { map: new MapState(api, home), asked, world };
}

/** Each search is answered by hand. */
function heldForTest() {
  const found: ((answer: MapFind) => void)[] = [];
  const find = () => new Promise<MapFind>((resolve) => found.push(resolve));
  return { ...stateForTest({ find }), found };
}

function seenAt(lng: number): MapFind {
  const flights = flightsForTest([{ id: 'A1B2C3', lat: 55, lng }]);
  return {
    is: 'found',
    flight: { departure: 'ZRH', arrival: 'JFK', fix: { flights, fetchedAt: 99 } },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('MapState', () => {
  it('opens at the airport, asks once it stands still, and again when it is told to', async () => {
    const { map, asked } = stateForTest();
    const stop = map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    expect(map.camera && middleOf(map.camera).lat).toBeCloseTo(47.46, 6);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.known).toBeNull();
    expect(map.fix?.flights.ids).toEqual(['LX1', 'LX2']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked[1]).toMatchObject({ known: 100, isRequest: false });
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(2);
  });

  it('shows the world where no airport is known, and stays where a person has gone', async () => {
    const { map } = stateForTest({ home: null });
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(0);
    expect(map.camera?.scale).toBeCloseTo(1000 / (2 * Math.PI), 6);

    const other = stateForTest();
    other.map.start();
    other.map.resize(1000, 600);
    other.map.look(cameraAt({ lat: 0, lng: 100 }, 1000, 600));
    await vi.advanceTimersByTimeAsync(300);
    expect(other.map.settled && middleOf(other.map.settled).lng).toBeCloseTo(100, 6);
    other.map.goHome();
    expect(other.map.camera && middleOf(other.map.camera).lng).toBeCloseTo(8.55, 6);
  });

  it('asks for what came into sight while it was asking', async () => {
    const { map, asked, world } = stateForTest();
    let give: (answer: MapAnswer) => void = () => undefined;
    world.answer = () => new Promise((resolve) => (give = resolve));
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    map.look(cameraAt({ lat: 0, lng: 100 }, 1000, 600));
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(1);
    give(answerOf(100, 'LX1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    expect(asked[1]?.view.area.west).toBeGreaterThan(80);
  });

  it('does nothing while the window is not seen, and says so', async () => {
    const { map, asked, world } = stateForTest();
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    world.tell(false);
    expect(map.pause).toEqual({ reason: 'hidden', until: null });
    map.resize(1200, 600);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    world.tell(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    expect(map.pause).toBeNull();
  });

  it('keeps what it has while it is told to wait, and says why', async () => {
    const { map, world } = stateForTest();
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    world.answer = () =>
      Promise.resolve({ fix: null, pause: { reason: offline, until: null }, wait: 15_000 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(map.pause?.reason).toEqual(offline);
    expect(map.fix?.flights.ids).toEqual(['LX1', 'LX2']);
    world.answer = () => Promise.reject(new Error('Refused.'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(map.pause?.reason).toMatchObject({ kind: 'malformed' });
  });

  it('asks once more for a user who asked while others were being asked for', async () => {
    const { map, asked, world } = stateForTest();
    map.start();
    map.resize(1000, 600);
    let answer: (answer: MapAnswer) => void = () => undefined;
    world.answer = () => new Promise((resolve) => (answer = resolve));
    await vi.advanceTimersByTimeAsync(300);
    map.refresh();
    expect(asked.map(({ isRequest }) => isRequest)).toEqual([false]);
    answer(answerOf(100, 'LX1'));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ isRequest }) => isRequest)).toEqual([false, true]);
  });

  it('goes on where it was left, with what was there and selected', async () => {
    const { map, asked } = stateForTest();
    const stop = map.start();
    map.resize(1000, 600);
    map.look(cameraAt({ lat: 0, lng: 100 }, 1000, 600));
    await vi.advanceTimersByTimeAsync(300);
    map.selectAircraft('LX2');
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    const before = asked.length;
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(600);
    expect(map.camera && middleOf(map.camera).lng).toBeCloseTo(100, 6);
    expect(map.selection).toMatchObject({ id: 'LX2' });
    expect(asked.length).toBeGreaterThan(before);
  });

  it('does not lose the selected aircraft when the next answer is without it', async () => {
    const { map, world } = stateForTest();
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    expect(map.selectAircraft('LX2')).toMatchObject({ departure: 'ZRH', id: 'LX2' });
    expect(map.selectAircraft('XX9')).toBeNull();
    world.answer = () => Promise.resolve(answerOf(110, 'LX1', 'LX3'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(map.fix?.flights.ids).toEqual(['LX1', 'LX3', 'LX2']);
    world.answer = () => Promise.resolve(answerOf(120, 'LX1'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([...(map.fix?.flights.ages ?? [])]).toEqual([0, 20]);
    map.select(null);
    world.answer = () => Promise.resolve(answerOf(130, 'LX1'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(map.fix?.flights.ids).toEqual(['LX1']);
  });

  it('shows something alone: asks for it at once, and never shows what came before under it', async () => {
    const { map, asked, world } = stateForTest();
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    map.selectAircraft('LX2');
    const filter = { is: 'airline', code: 'BAW' } as const;
    world.answer = () => Promise.resolve(answerOf(110, 'BA1'));
    map.showOnly({ filter, name: 'British Airways' });
    expect(map.fix).toBeNull();
    expect(map.selection).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toMatchObject({ filter, known: null });
    expect(map.fix?.flights.ids).toEqual(['BA1']);
    const camera = map.camera;
    world.answer = () => Promise.resolve(answerOf(120, 'LX1'));
    map.showOnly(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.at(-1)).toMatchObject({ filter: null, known: null });
    expect(map.fix?.flights.ids).toEqual(['LX1']);
    expect(map.camera).toBe(camera);
  });

  it('drops an answer about everything where something else was chosen meanwhile', async () => {
    const { map, asked, world } = stateForTest();
    let answer: (of: MapAnswer) => void = () => undefined;
    world.answer = () => new Promise((resolve) => (answer = resolve));
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(1);
    map.showOnly({ filter: { is: 'from', code: 'LHR' }, name: 'London' });
    await vi.advanceTimersByTimeAsync(0);
    world.answer = () => Promise.resolve(answerOf(110, 'BA1'));
    answer(answerOf(100, 'LX1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
    expect(map.fix?.flights.ids).toEqual(['BA1']);
  });

  it('goes once to the aircraft that it shows alone', async () => {
    const { map, world } = stateForTest();
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    const flights = flightsForTest([{ id: '4B1905', lat: 55, lng: -30 }]);
    const answer = answerOf(110);
    const { fix } = answer;
    world.answer = () => Promise.resolve({ ...answer, fix: fix && { ...fix, flights } });
    map.showOnly({ filter: { is: 'aircraft', code: '4B1905' }, name: 'HB-JHA' });
    await vi.advanceTimersByTimeAsync(0);
    expect(map.selection).toMatchObject({ is: 'flight', id: '4B1905' });
    expect(map.camera && middleOf(map.camera).lng).toBeCloseTo(-30, 6);
    if (map.camera !== null) map.look({ ...map.camera, x: 0, y: 0 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(map.camera && middleOf(map.camera).lng).toBeCloseTo(0, 6);
  });

  it('goes to the flight that it was opened with', async () => {
    const { map } = stateForTest({ find: seenAt(-30) });
    map.resize(1000, 600);
    map.start();
    void map.find(wanted);
    expect(map.search).toBe('searching');
    await vi.advanceTimersByTimeAsync(300);
    expect(map.search).toBeNull();
    expect(map.camera && middleOf(map.camera).lng).toBeCloseTo(-30, 6);
    expect(map.selection).toMatchObject({ id: 'A1B2C3', arrival: 'JFK' });
    expect(map.fix?.flights.ids).toContain('A1B2C3');
  });

  it('leaves a search with the selection, and asks for what is in sight instead', async () => {
    const { map, asked, found } = heldForTest();
    map.start();
    map.resize(1000, 600);
    void map.find(wanted);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(0);
    map.select(null);
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(1);
    const { camera } = map;
    expect(camera && middleOf(camera).lng).toBeCloseTo(8.55, 6);
    found[0]?.(seenAt(-30));
    await vi.advanceTimersByTimeAsync(300);
    expect(map.selection).toBeNull();
    expect(map.search).toBeNull();
    expect(map.camera).toBe(camera);
  });

  it('searches no longer when a user comes back whose search has ended meanwhile', async () => {
    const { map, found } = heldForTest();
    const stop = map.start();
    map.resize(1000, 600);
    void map.find(wanted);
    stop();
    found[0]?.(seenAt(-30));
    await vi.advanceTimersByTimeAsync(0);
    expect(map.search).toBeNull();
  });

  it('goes to the flight that was searched for last, whichever answer comes last', async () => {
    const { map, found } = heldForTest();
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    void map.find(wanted);
    void map.find({ iata: 'LX16', icao: null, departure: null });
    found[1]?.(seenAt(-60));
    await vi.advanceTimersByTimeAsync(0);
    found[0]?.(seenAt(-30));
    await vi.advanceTimersByTimeAsync(0);
    expect(map.selection).toMatchObject({ key: { iata: 'LX16' } });
    expect(map.camera && middleOf(map.camera).lng).toBeCloseTo(-60, 6);
  });

  it('stays with the flight that is searched for, where an aircraft was to be shown alone', async () => {
    const { map, found, world } = heldForTest();
    map.start();
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    let answer: (of: MapAnswer) => void = () => undefined;
    world.answer = () => new Promise((resolve) => (answer = resolve));
    map.showOnly({ filter: { is: 'aircraft', code: '4B1905' }, name: 'HB-JHA' });
    await vi.advanceTimersByTimeAsync(0);
    void map.find(wanted);
    answer(answerOf(110, '4B1905'));
    await vi.advanceTimersByTimeAsync(0);
    found[0]?.(seenAt(-30));
    await vi.advanceTimersByTimeAsync(0);
    expect(map.selection).toMatchObject({ id: 'A1B2C3' });
  });

  it.each<[MapFind, string]>([
    [{ is: 'unknown' }, 'unknown'],
    [{ is: 'paused', reason: offline }, 'paused'],
    [{ is: 'found', flight: { departure: 'ZRH', arrival: 'JFK', fix: null } }, 'not-seen'],
  ])('says what became of it: %j', async (find, search) => {
    const { map } = stateForTest({ find });
    map.start();
    void map.find(wanted);
    map.resize(1000, 600);
    await vi.advanceTimersByTimeAsync(300);
    expect(map.search).toBe(search);
    expect(map.camera && middleOf(map.camera).lng).toBeCloseTo(8.55, 6);
  });
});
