import type { LandsideApi } from '#shared/ipc.ts';
import {
  isSameFilter,
  type MapAnswer,
  type MapFilter,
  type MapFind,
  type MapFix,
  type MapPause,
  type MapTarget,
} from '#shared/flight-map.ts';
import { Airports } from './airports.ts';
import { cameraAt, resized, viewOf, worldCamera, zoomOf, type Camera } from './camera.ts';
import type { Coordinates } from '#shared/library.ts';
import {
  flightAt,
  keyOf,
  withFlight,
  type OneFlight,
  selectionOf,
  type FlightSelection,
  type Selection,
} from './selection.ts';

/** Milliseconds for which the map has to be still before it asks for what came into sight. */
const stillness = 250;

/** Milliseconds after which a call that failed within the application is made again. */
const afterFailure = 15_000;

/** From further out than this one goes nearer to see a flight. */
const flightZoom = 5;

/** Why nothing new comes after a call that failed within the application. */
const brokenCall: MapPause['reason'] = { kind: 'malformed', code: 'service.malformed' };

/** What became of a flight that was to be shown. */
export type Search = 'searching' | 'not-seen' | 'aircraft-not-seen' | 'unknown' | 'paused' | null;

/** What the map shows alone, and what that is called. */
export interface ShownFilter {
  readonly filter: MapFilter;
  readonly name: string;
}

/** What the map asks main. */
export type MapApi = Pick<
  LandsideApi,
  'getMapFlights' | 'findMapFlight' | 'getMapAirports' | 'onWindowVisible'
>;

/** What part of the map is in sight, what is there, and what is selected. */
export class MapState {
  readonly #api: MapApi;
  readonly #home: string | null;
  #camera: Camera | null = $state.raw(null);
  /** As of when the map was still last. */
  #settled: Camera | null = $state.raw(null);
  #fix: MapFix | null = $state.raw(null);
  #answerAt: number | null = null;
  #pause: MapPause | null = $state.raw(null);
  #airports: Airports | null = $state.raw(null);
  #selection: Selection | null = $state.raw(null);
  #kept: OneFlight | null = null;
  #search: Search = $state(null);
  /** What is being searched for; null: nothing, or the user has gone on to something else. */
  #sought: MapTarget | null = null;
  #only: ShownFilter | null = $state.raw(null);
  /** The aircraft that is shown alone has yet to be gone to. */
  #isToBeFound = false;
  #isVisible = $state(true);
  #isAsking = $state(false);
  #isWaiting = false;
  /** A person has asked for fresh positions while others were being asked for. */
  #isRequested = false;
  #hasMoved = false;
  /** Whether it is known where the airport is, or that it cannot be known. */
  #hasAirports = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stillTimer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  /**
   * @param home the airport to begin at, by IATA code; null: the whole world
   */
  constructor(api: MapApi, home: string | null) {
    this.#api = api;
    this.#home = home;
  }

  get camera(): Camera | null {
    return this.#camera;
  }

  /** Where one looked when the map was still last. */
  get settled(): Camera | null {
    return this.#settled;
  }

  get fix(): MapFix | null {
    return this.#fix;
  }

  get pause(): MapPause | null {
    return this.#isVisible ? this.#pause : { reason: 'hidden', until: null };
  }

  get airports(): Airports | null {
    return this.#airports;
  }

  get selection(): Selection | null {
    return this.#selection;
  }

  /** What is shown alone; null: everything. */
  get only(): ShownFilter | null {
    return this.#only;
  }

  get search(): Search {
    return this.#search;
  }

  /** Whether anybody can see the window. */
  get isVisible(): boolean {
    return this.#isVisible;
  }

  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Begins to ask, or goes on after it was ended; returns the function that ends it. */
  start(): () => void {
    this.#isOver = false;
    this.#isVisible = true;
    const stop = this.#api.onWindowVisible((isVisible) => {
      this.#isVisible = isVisible;
      if (isVisible) this.#askSoon(0);
      else clearTimeout(this.#timer);
    });
    void this.readAirports();
    return () => {
      this.#isOver = true;
      clearTimeout(this.#timer);
      clearTimeout(this.#stillTimer);
      stop();
    };
  }

  /** The map is as large as this, CSS pixels. */
  resize(width: number, height: number): void {
    if (width < 1 || height < 1) return;
    const next =
      this.#camera === null ? worldCamera(width, height) : resized(this.#camera, width, height);
    this.#moveTo(next);
    this.#goHomeAtFirst();
  }

  /** A person looks somewhere else. */
  look(camera: Camera): void {
    this.#hasMoved = true;
    this.#moveTo(camera);
  }

  /** Back to the airport where the map began. */
  goHome(): void {
    const coordinates = this.#airports?.coordinatesOf(this.#home) ?? null;
    if (coordinates === null) this.showWorld();
    else this.#lookAt(coordinates);
  }

  showWorld(): void {
    if (this.#camera !== null) this.look(worldCamera(this.#camera.width, this.#camera.height));
  }

  /** Aircraft and way of a flight stand out; null: of none. */
  select(selection: Selection | null): void {
    this.#selection = selection;
    this.#search = null;
    this.#keep();
    if (this.#sought === null) return;
    // Where the map began with the search, it has gone nowhere and asked for nothing yet.
    this.#sought = null;
    if (selection === null) this.#goHomeAtFirst();
    this.#askSoon(stillness);
  }

  /** By the aircraft's id; nothing where it is gone. */
  selectAircraft(id: string): FlightSelection | null {
    const found = this.#fix === null ? null : selectionOf(this.#fix.flights, id);
    if (found !== null) this.select(found);
    return found;
  }

  /** Shows something alone, wherever it is; null: everything in sight again. */
  showOnly(only: ShownFilter | null): void {
    this.#only = only;
    this.#isToBeFound = only?.filter.is === 'aircraft';
    this.select(null);
    this.#fix = null;
    this.#answerAt = null;
    this.#pause = null;
    this.#askSoon(0);
  }

  /** A person asks for fresh positions. */
  refresh(): void {
    void this.#ask(true);
  }

  #lookAt(coordinates: Coordinates, zoom?: number): void {
    if (this.#camera === null) return;
    this.look(cameraAt(coordinates, this.#camera.width, this.#camera.height, zoom));
  }

  #moveTo(camera: Camera): void {
    this.#camera = camera;
    clearTimeout(this.#stillTimer);
    this.#stillTimer = setTimeout(() => {
      this.#settled = this.#camera;
      void this.#ask(false);
    }, stillness);
  }

  /** The map opens at the airport, unless a person or a flight has led it elsewhere by then. */
  #goHomeAtFirst(): void {
    if (this.#hasMoved || this.#camera === null || this.#airports === null) return;
    if (this.#search === 'searching') return;
    const coordinates = this.#airports.coordinatesOf(this.#home);
    if (coordinates !== null)
      this.#moveTo(cameraAt(coordinates, this.#camera.width, this.#camera.height));
  }

  /** Their names are in the language of the interface: to be read again when that is another. */
  async readAirports(): Promise<void> {
    try {
      this.#airports = new Airports(await this.#api.getMapAirports());
    } finally {
      this.#hasAirports = true;
      this.#goHomeAtFirst();
      this.#askSoon(stillness);
    }
  }

  /** No call is spent on a view that the user has not chosen and that is gone in a moment. */
  get #isWhereItBegins(): boolean {
    return this.#hasMoved || (this.#hasAirports && this.#search !== 'searching');
  }

  /** Goes to a flight or an aircraft, wherever it is; at the beginning in place of the airport. */
  async find(target: MapTarget): Promise<void> {
    this.#sought = target;
    this.#search = 'searching';
    this.#selection = null;
    this.#isToBeFound = false;
    // A call that fails within the application must not keep the map from asking for all the others.
    const failed: MapFind = { is: 'paused', reason: brokenCall };
    const found = await this.#api.findMapFlight(target).catch(() => failed);
    if (this.#sought !== target) return;
    this.#sought = null;
    if (this.#isOver) {
      // Another screen lies over the map; a user who comes back finds no search that goes on for ever.
      this.#search = null;
      return;
    }
    if (found.is !== 'found') {
      this.#search = found.is;
      if (found.is === 'paused') this.#pause = { reason: found.reason, until: null };
      this.#goHomeAtFirst();
      this.#askSoon(stillness);
      return;
    }
    const { departure, arrival, fix } = found.flight;
    const [id = null] = fix?.flights.ids ?? [];
    const isByNumber = 'departure' in target;
    const key = isByNumber ? target : fix && keyOf(fix.flights, 0);
    this.#selection = { is: 'flight', id, key, departure, arrival };
    const notSeen = isByNumber ? 'not-seen' : 'aircraft-not-seen';
    this.#search = fix === null ? notSeen : null;
    this.#kept = fix;
    if (fix !== null && this.#fix !== null) this.#fix = withFlight(this.#fix, fix);
    const [lat] = fix?.flights.lat ?? [];
    const [lng] = fix?.flights.lng ?? [];
    const zoom = Math.max(flightZoom, this.#camera === null ? 0 : zoomOf(this.#camera));
    if (lat !== undefined && lng !== undefined) this.#lookAt({ lat, lng }, zoom);
    else this.#goHomeAtFirst();
    this.#askSoon(stillness);
  }

  #askSoon(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isOver || !this.#isVisible) return;
    this.#timer = setTimeout(() => {
      void this.#ask(false);
    }, milliseconds);
  }

  async #ask(isRequest: boolean): Promise<void> {
    const camera = this.#camera;
    if (camera === null || this.#isOver || !this.#isVisible || !this.#isWhereItBegins) return;
    if (this.#isAsking) {
      this.#isWaiting = true;
      this.#isRequested ||= isRequest;
      return;
    }
    this.#isAsking = true;
    const isWanted = isRequest || this.#isRequested;
    this.#isRequested = false;
    let wait = afterFailure;
    try {
      const { filter = null } = this.#only ?? {};
      const answer = await this.#api.getMapFlights(
        viewOf(camera),
        filter,
        this.#answerAt,
        isWanted,
      );
      // By now it may be something else that is to be shown; then that is asked for next.
      if (isSameFilter(filter, this.#only?.filter ?? null)) this.#accept(answer);
      ({ wait } = answer);
    } catch {
      this.#pause = { reason: brokenCall, until: null };
    }
    this.#isAsking = false;
    this.#askSoon(this.#isWaiting ? 0 : wait);
    this.#isWaiting = false;
  }

  #accept({ fix, pause }: MapAnswer): void {
    this.#pause = pause;
    if (fix === null) return;
    this.#answerAt = fix.fetchedAt;
    this.#fix = withFlight(fix, this.#kept);
    this.#keep();
    this.#goToTheOnlyOne();
  }

  /** To the aircraft that is shown alone, once it is known where it is. */
  #goToTheOnlyOne(): void {
    const flights = this.#fix?.flights;
    const [id] = flights?.ids ?? [];
    if (!this.#isToBeFound || id === undefined || flights === undefined) return;
    this.#isToBeFound = false;
    this.selectAircraft(id);
    const zoom = Math.max(flightZoom, this.#camera === null ? 0 : zoomOf(this.#camera));
    this.#lookAt({ lat: flights.lat[0] ?? 0, lng: flights.lng[0] ?? 0 }, zoom);
  }

  /** Remembers the selected aircraft: the next answer may be without it. */
  #keep(): void {
    const id = this.#selection?.is === 'flight' ? this.#selection.id : null;
    if (id === null) {
      this.#kept = null;
      return;
    }
    const index = this.#fix?.flights.ids.indexOf(id) ?? -1;
    if (this.#fix === null || index < 0) return;
    // What came from an older answer stays as old as it was.
    const known = this.#kept?.flights.ids[0] === id ? this.#kept : null;
    const seen = flightAt(this.#fix, index);
    if (known === null || isNewer(seen, known)) this.#kept = seen;
  }
}

function isNewer(one: OneFlight, other: OneFlight): boolean {
  const seenAt = ({ flights, fetchedAt }: OneFlight) => fetchedAt - (flights.ages[0] ?? 0);
  return seenAt(one) > seenAt(other);
}
