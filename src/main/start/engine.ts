import { isDeepStrictEqual } from 'node:util';
import type { RowSource } from '../boards/row-source.ts';
import type { AirportFeed } from '#shared/providers.ts';
import type { BoardNotice, BoardView } from '#shared/board-view.ts';
import type { IpcHandlers, Outcome, Refusal, SettingsView } from '#shared/ipc.ts';
import { nightsBetween } from '#shared/plan.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { zoneRulesInForce, type ZoneRules } from '#shared/zone-clock.ts';
import { followZoneRules } from '../../files/newest-zone-rules.ts';
import type { AppServices, Sight } from '../boards/app-services.ts';
import { createBoards, type Boards } from '../boards/boards.ts';
import type { AppService, AppBus } from '../boards/events.ts';
import { askForAirport, type AirportKnowledge } from '../boards/known-airport.ts';
import { createPollPlan, createSeenShare, type PollPlan } from '../boards/poll-plan.ts';
import { createPoller, createPollers } from '../boards/poller.ts';
import { createServicesInUse } from '../boards/services-in-use.ts';
import { createWantedBoards, type AllTargets } from '../boards/wanted-boards.ts';
import { type Clock, systemClock, everyMinute } from '../clock/clock.ts';
import { systemZone, viewerZone } from '../clock/system-zone.ts';
import { createDays, type Days } from '../days/days.ts';
import { createDelays, type Delays } from '../delays/delays.ts';
import { createConsoleFeature } from '../fleet/console/feature.ts';
import { createFlightTracker, type FlightTracker } from '../flight-details/flight-tracker.ts';
import { createFlightMap, type FlightMap } from '../flight-map/flight-map.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import { createZoneWitness } from '../flights/zone-witness.ts';
import { createFleets, type Fleets } from '../library/fleets.ts';
import { createLibrary, type Library, type LibrarySystem } from '../library/library.ts';
import { createReferenceRefresh } from '../library/reference-refresh.ts';
import { openKeptFiles } from '../profile/kept-files.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';
import { createServiceClock, farClock, wrongClockProblem } from '../data/service-clock.ts';
import {
  createConfiguration,
  type SettingsNow,
  type Configuration,
} from '../settings/configuration.ts';
import { patchAt, type WindowId, type BoardWindows } from '../settings/display-settings.ts';
import { lockedText, openKeyStore } from '../settings/key-store.ts';
import { openSettingsFile, type SettingsChange } from '../settings/settings-file.ts';
import { overrideSettings, type SettingsOverrides } from '../settings/settings-in-force.ts';
import { createSettingsViews } from '../settings/settings-views.ts';
import { createConnectionTester } from '../settings/test-connection.ts';
import { boardReference } from '../store/board-reference.ts';
import { flightReference } from '../store/flight-reference.ts';
import { keptSchedules } from '../store/schedules.ts';
import { createNoticeBoard } from '../store/notices.ts';
import { openStore } from '../store/open-store.ts';
import { seenStorage } from '../store/plan-records.ts';
import { createReferenceImport } from '../store/reference-import.ts';
import { createTimetables, type PrintSystem, type Timetables } from '../timetable/timetables.ts';
import type { ConsoleSystem, FleetConsole } from '../fleet/console/console.ts';
import type { FleetDisplay } from '../fleet/display.ts';
import type { PublishedEngine } from '../fleet/publisher.ts';
import type { ErrorLog } from '../profile/error-log.ts';
import type { KeptLog } from '../profile/log.ts';
import type { Profile } from '../profile/folders.ts';
import type { KeyRing } from '../settings/cipher.ts';
import type { StartProcess } from '../data/embedded-service.ts';

/** What the engine is given: the run, the system, and what listens. */
export interface EngineParts {
  /** Whether a welcome may come at this start: no picture, no request for a board. */
  readonly mayWelcome: boolean;
  readonly windows: BoardWindows;
  readonly allTargets?: AllTargets;
  readonly profile: Profile;
  readonly referenceFile: string;
  /** Starts what the embedded service runs in. */
  readonly startService: StartProcess;
  readonly overrides: SettingsOverrides;
  readonly keyOfEnvironment: string | null;
  readonly fetch: typeof globalThis.fetch;
  /** Whether the computer has a network, as far as the system knows. */
  readonly isOnline: () => boolean;
  readonly keyRing: KeyRing;
  readonly log: KeptLog;
  readonly errors: ErrorLog;
  readonly bus: AppBus;
  /** What the screen is to say that is not the engine's. */
  readonly notices: () => readonly BoardNotice[];
  /** What an operator should know of it: in English. */
  readonly notes: () => readonly string[];
  readonly sight: Sight;
  /** Rows from the cache are not enough: one board is asked for, now. */
  readonly needsFreshRows: boolean;
  /** The fleet that this is a display of, in the place of a service; null: none. */
  readonly fleet: FleetDisplay | null;
  /** What the console of a fleet needs of the system. */
  readonly fleetConsole: ConsoleSystem;
  /** The languages a user prefers, BCP 47, as the system tells. */
  readonly systemLanguages: () => readonly string[];
  readonly printSystem: PrintSystem;
  readonly librarySystem: LibrarySystem;
}

type FeatureHandlers = Library['handlers'] &
  FlightMap['handlers'] &
  Delays['handlers'] &
  Timetables['handlers'] &
  Days['handlers'] &
  Fleets['handlers'] &
  FlightTracker['handlers'] &
  FleetConsole['handlers'] &
  IpcHandlers<'enrolDisplay'>;

type EngineHandlers = FeatureHandlers &
  IpcHandlers<
    | 'getBoards'
    | 'chooseBoard'
    | 'refreshBoard'
    | 'getSettings'
    | 'changeSettings'
    | 'useService'
    | 'useFeed'
    | 'forgetKey'
    | 'testConnection'
    | 'endWelcome'
  >;

/** Everything behind the window: settings, cache, service, poller and the boards on show. */
export interface Engine extends PublishedEngine {
  readonly boards: Boards;
  readonly configuration: Configuration;
  /** What answers the calls of the features. */
  readonly handlers: FeatureHandlers;
  /** What answers the calls of one window, as far as they need none. */
  handlersFor(windowId: WindowId): EngineHandlers;
  /** The boards of a window, in their order. */
  boardsAt(windowId: WindowId): readonly BoardView[];
  /** Whether this code, IATA or ICAO, is an airport's; asks the service where no list has it. */
  askForAirport(code: string): Promise<AirportKnowledge>;
  /** As a window sees them; as the first one where none is named. */
  settingsView(windowId?: WindowId): SettingsView;
  /** What an operator should know although nothing is wrong: in English. */
  notes(): readonly string[];
  /** How old boards may be, seconds, where all is well: by the plan's pace, and after a night. */
  oldestBoardSeconds(): number;
  /** The clock of this computer, or where that is wrong what the service or the fleet says, by so many milliseconds. */
  readonly clock: Clock & { readonly correction: number };
  sqliteVersion(): string;
  /** Starts service, poller and refresh; to be called once Electron is ready. */
  connect(): void;
  /** Whether boards are polled from now on, as they are once it has connected. */
  poll(isPolling: boolean): void;
  /** The computer has slept. */
  wake(): void;
  /** Other settings for this run, which are not saved. */
  override(overrides: SettingsOverrides): void;
  /** Windows have come or gone, and with them their boards; or `allTargets` gives others. */
  windowsChanged(): void;
  stop(): void;
}

/** Milliseconds after the start at which the cache is checked in idle time. */
const checkDelay = 20_000;

/** Seconds after which rows of a fleet are old: a publisher asks once an hour where its plan is small. */
const oldestOfFleet = 2 * 3600;

/** Milliseconds after which an answer says whether time goes on where the last one came from. */
const clockTimeout = 60_000;

/** Milliseconds between two looks at whether the computer's clock was set. */
const clockInterval = 5000;

/** Milliseconds for which the board says that F5 had no effect. */
const notAskedFor = 15_000;

const notAsked = { id: 'not-asked', code: 'notices.notAskedYet' } satisfies BoardNotice;

/** As the log has it, whose rules of time zones are in force. */
const zoneSources = {
  landside: "Landside's own",
  engine: "Electron's",
  system: "the system's",
} satisfies Record<ZoneRules['source'], string>;

/** Milliseconds within which a service has to say whether it knows an airport. */
const airportTimeout = 6_000;

/**
 * Wires settings, store, service, client, poller and board rules, and shows the last known boards
 * at once. No window, no IPC.
 */
export function createEngine(parts: EngineParts): Engine {
  const { profile, log, bus, errors, fleet } = parts;
  const haveZonesChanged = followZoneRules();
  const logZones = (): void => {
    const { version, source } = zoneRulesInForce();
    log.info(`Time zones go by release ${version} of the database, ${zoneSources[source]}.`);
  };
  logZones();
  const serviceClock = createServiceClock(systemClock, {
    onCorrection(by) {
      const wrong = wrongClockProblem(serviceClock.correction);
      if (wrong === null)
        log.info('The clock of this computer is right again, as the service has it.');
      else log.warn(sayInEnglish(wrong));
      bus.emit('boardsOutdated');
      // What was asked by times was asked for the wrong ones.
      if (Math.abs(by) >= farClock) poller?.askAgain(0);
    },
    onDoubt(isDoubtful) {
      bus.emit('boardsOutdated');
      if (isDoubtful) poller?.askAgain(clockTimeout);
    },
  });
  const clock: Clock & { readonly correction: number } = fleet?.clock ?? serviceClock;
  const now = (): number => clock.now();
  const ownZone = systemZone();
  let fleetLink: ReturnType<NonNullable<typeof fleet>['createLink']> | null = null;
  const keptFiles = openKeptFiles(profile.folder);
  const store = openStore({
    profileFolder: profile.folder,
    referenceFile: parts.referenceFile,
    now,
    log: (line) => {
      log.warn(line);
    },
  });
  const inForce = overrideSettings(
    openSettingsFile(profile.folder, (line) => {
      log.warn(line);
    }),
    parts.overrides,
    fleet?.settings,
  );
  const configuration = createConfiguration({
    inForce,
    openKeys() {
      const keys = openKeyStore(profile.folder, parts.keyRing, errors);
      keys.on({
        protection() {
          if (!isStopped) bus.emit('settingsView');
        },
        locked(error) {
          log.warn(lockedText(error));
        },
      });
      return keys;
    },
    keyOfEnvironment: parts.keyOfEnvironment,
    systemLanguages: parts.systemLanguages,
    onChange: applySettings,
  });

  const services = createServicesInUse(
    {
      bus,
      store,
      clock,
      errors,
      log,
      configuration,
      fetch: parts.fetch,
      referenceFile: parts.referenceFile,
      folder: profile.runtimeFolder,
      startProcess: parts.startService,
      serviceClock,
    },
    fleet && ((onAddress) => (fleetLink = fleet.createLink(onAddress))),
  );
  const service = services.main;
  const wanted = createWantedBoards(configuration, store, ownZone, parts.windows, parts.allTargets);
  const witnessed = createZoneWitness(service, clock, log, () => {
    // It is told while a board is built.
    setImmediate(() => {
      if (!isStopped) boards.rebuild();
    });
  });
  const app: AppServices = {
    bus,
    store,
    clock,
    errors,
    log,
    configuration,
    service,
    feedFor: (airport) => services.feedFor(airport),
    feedClient: (feed) => services.feed(feed).client,
    viewerZone: viewerZone(ownZone),
    withReference: (read, those) => store.read((db) => read(witnessed(flightReference(db), those))),
    pollSeconds() {
      const feeds = new Set(wanted.all().map(({ airport }) => services.feedFor(airport)));
      // Without a window there is no board.
      const polled = feeds.size > 0 ? [...feeds] : [null];
      return Math.max(...polled.map((feed) => planOf(feed).pollSeconds(targetsOf(feed))));
    },
  };
  const views = createSettingsViews({ ...parts, configuration, inForce }, () => ({
    fleet: fleet && { notices: fleet.notices, enrolment: fleet.enrolment },
    clock: {
      offset: clock.correction,
      isFar: isClockFar(),
      problem: wrongClockProblem(clock.correction),
    },
    callsThisMonth: service.plan.counter.callsThisMonth(),
    plan: service.isEmbedded || fleet !== null ? null : planOf(null).view(targetsOf(null)),
    pollSecondsInForce: planOf(null).pollSeconds(targetsOf(null)),
  }));

  /** What the board says for a moment. */
  const passing = createNoticeBoard(now);
  const boards = createBoards({
    ...app,
    serviceOf: (airport) => fleetLink?.of(airport) ?? services.of(airport),
    kept: keptSchedules(store, (airport) => services.of(airport).id),
    languages: views.boardLanguages,
    notices: () => [
      ...clockNotices(),
      ...store.notices,
      ...parts.notices(),
      ...configuration.notices,
      ...passing.current(),
    ],
    isClockFar,
  });
  const seen = createSeenShare({
    storage: seenStorage(store),
    sight: parts.sight,
    configuration,
    clock,
  });
  const plans = new Map<AirportFeed | null, PollPlan>();

  /** The boards whose airport a feed has; null: those of the main service. */
  function targetsOf(feed: AirportFeed | null): readonly PollTarget[] {
    return wanted.all().filter(({ airport }) => services.feedFor(airport) === feed);
  }

  /** The plan of a feed; null: of the main service. */
  function planOf(feed: AirportFeed | null): PollPlan {
    const known =
      plans.get(feed) ??
      createPollPlan(
        {
          service: services.feed(feed),
          configuration: settingsOf(feed),
          sight: parts.sight,
          seen,
          boards,
          clock,
        },
        Math.random,
      );
    plans.set(feed, known);
    return known;
  }

  /** The settings as the polls of a feed have them, whose service is its own; null: as they are. */
  function settingsOf(feed: AirportFeed | null): Pick<SettingsNow, 'settings'> {
    if (feed === null) return configuration;
    return {
      get settings() {
        return { ...configuration.settings, provider: feed, serviceUrl: null };
      },
    };
  }

  const poller =
    fleet !== null
      ? null
      : createPollers(app.feedFor, (feed) =>
          createPoller({
            ...app,
            configuration: settingsOf(feed),
            boards,
            schedules: (query, { isByHand, ...options }) =>
              services
                .feed(feed)
                .ownClient.for(isByHand ? 'hand' : 'board')
                .schedules(query, options),
            random: Math.random,
            isOnline: parts.isOnline,
            plan: parts.needsFreshRows ? null : planOf(feed),
          }),
        );
  const source: RowSource = poller ?? createRowSource();

  function createRowSource(): RowSource {
    if (fleet === null) throw new Error('Rows come from a poller or a fleet.');
    return fleet.createRowSource({ bus, boards, codeOf: wanted.codeOf }, configuration);
  }

  // The bus calls listeners in this order. Windows come last.
  bus.on({
    settingsView: views.changed,
    kiosk: views.changed,
    notAsked() {
      passing.put(notAsked, notAskedFor / 1000);
      boards.rebuild();
      clock.startTimer(() => {
        if (!isStopped) boards.rebuild();
      }, notAskedFor);
    },
    polled() {
      passing.takeDown(notAsked.id);
    },
    pollFailed({ target, problem }) {
      log.warn(`Poll of ${targetId(target)} failed: ${problem.kind}. ${sayInEnglish(problem)}`);
    },
    serviceChanged() {
      poller?.serviceChanged();
      pollBoards();
    },
    serviceFailed(problem) {
      pollBoards();
      boards.reportOutage(service, problem, Math.floor(now() / 1000));
    },
    feedChanged(feed) {
      poller?.feedChanged(feed);
      pollBoards();
    },
    feedFailed({ feed, problem }) {
      pollBoards();
      boards.reportOutage(services.feed(feed), problem, Math.floor(now() / 1000));
    },
    boardsOutdated() {
      boards.rebuild();
      bus.emit('settingsView');
    },
    reference() {
      boards.rebuild();
    },
  });
  bus.on(boards.listeners);

  const referenceImport = createReferenceImport(store, () => service.id, now);
  // The service of a display has no lists.
  const refresh =
    fleet === null
      ? createReferenceRefresh({ ...app, service, referenceImport }, Math.random)
      : null;
  const library = createLibrary({ ...app, referenceImport, refresh }, parts.librarySystem);
  const flightMap = createFlightMap(app, parts.sight);
  const delays = createDelays(app);
  const timetables = createTimetables(app, parts.printSystem);
  const days = createDays(app);
  const fleets = createFleets(app, library);
  const flights = createFlightTracker(app, { boards, days });
  const fleetConsole = createConsoleFeature(
    {
      ...app,
      profileFolder: profile.folder,
      keyRing: parts.keyRing,
      clock: systemClock,
      random: Math.random,
      codeOf: wanted.codeOf,
    },
    parts.fleetConsole,
    fleet !== null,
  );

  const features: readonly AppService[] = [
    ...(refresh === null ? [] : [refresh]),
    library,
    flightMap,
    delays,
    timetables,
    days,
    fleets,
    flights,
    fleetConsole,
  ];
  for (const { listeners = {} } of features) bus.on(listeners);

  function isClockFar(): boolean {
    return serviceClock.isDoubtful() || Math.abs(clock.correction) >= farClock;
  }

  function clockNotices(): BoardNotice[] {
    const wrong = wrongClockProblem(clock.correction);
    return wrong === null ? [] : [{ id: 'clock', ...wrong }];
  }

  function pollBoards(): void {
    source.setTargets(
      isPolling ? wanted.all().filter(({ airport }) => services.of(airport).client !== null) : [],
    );
  }

  /** Seconds: a board is this old and nothing is wrong, as its plan has no more calls or it was night. */
  function oldestBoardSeconds(): number {
    // How often the service is asked is the publisher's business. That it is gone is a problem of its own.
    if (fleet !== null) return oldestOfFleet;
    const to = now();
    const from = to - 24 * 3_600_000;
    const nights = nightsBetween(configuration.settings.night, { from, to });
    const dark = nights.reduce((sum, night) => sum + night.to - night.from, 0) / 1000;
    return 2 * app.pollSeconds() + ([...plans.values()].some((plan) => plan.isPaced()) ? dark : 0);
  }

  function showBoards(): void {
    boards.show(wanted.all());
    pollBoards();
  }

  /** Answers a change of settings with what has come of it, as a window sees it. */
  function answered(
    outcome: { readonly ok: true } | Refusal,
    windowId: WindowId,
  ): Outcome<SettingsView> {
    return outcome.ok ? { ok: true, value: views.view(windowId) } : outcome;
  }

  const handlers: FeatureHandlers = {
    ...library.handlers,
    ...flightMap.handlers,
    ...delays.handlers,
    ...timetables.handlers,
    ...days.handlers,
    ...fleets.handlers,
    ...flights.handlers,
    ...fleetConsole.handlers,
    enrolDisplay: (code) =>
      fleet?.enrol(code) ?? { ok: false, problem: { code: 'refusals.notUnderstood' } },
  };
  const testConnection = createConnectionTester(
    configuration,
    (address, onUsage) => services.clientAt(address, onUsage).for('hand'),
    () => wanted.all()[0]?.airport ?? wanted.guessedAirport(),
  );

  function handlersFor(windowId: WindowId): EngineHandlers {
    const change = (patch: SettingsPatch): SettingsChange =>
      configuration.change(patchAt(configuration.settings, windowId, patch));
    return {
      ...handlers,
      getBoards: () => boards.viewsOf(wanted.at(windowId)),
      chooseBoard(airport, direction) {
        const chosen = change(wanted.firstBoardPatch({ airport, direction }, windowId));
        return chosen.ok ? { ok: true, value: null } : chosen;
      },
      refreshBoard() {
        source.refresh();
        return null;
      },
      getSettings: () => views.view(windowId),
      changeSettings: (patch) => answered(change(patch), windowId),
      useService: async (chosen) => answered(await configuration.useService(chosen), windowId),
      useFeed: async (feed) => answered(await configuration.useFeed(feed), windowId),
      forgetKey: async (provider) => answered(await configuration.forgetKey(provider), windowId),
      testConnection,
      endWelcome() {
        configuration.change({});
        return null;
      },
    };
  }

  function withReference<Value>(read: (reference: BoardReference) => Value): Value {
    return store.read((db) => read(boardReference(db)));
  }

  /**
   * What follows from a change of settings, wherever it is made: service, source and boards here; each feature listens
   * to `settings`, and windows, menu, tray and start at login follow in board.ts. Another service comes into force
   * with `serviceChanged`, once it has an address. The page takes everything, its language too, from the next
   * `SettingsView`.
   */
  function applySettings(before: Settings, after: Settings, isKeyChanged: boolean): void {
    const isOther = before.provider !== after.provider || before.serviceUrl !== after.serviceUrl;
    const haveFeedsChanged = !isDeepStrictEqual(before.airportFeeds, after.airportFeeds);
    if (isOther || isKeyChanged || !services.isKnown) {
      source.setTargets([]);
      services.use();
      boards.showFromCache(wanted.all());
    } else if (haveFeedsChanged) {
      services.useFeeds();
      boards.showFromCache(wanted.all());
      pollBoards();
      poller?.settingsChanged(before.monthlyQuota !== after.monthlyQuota);
    } else {
      poller?.settingsChanged(before.monthlyQuota !== after.monthlyQuota);
      showBoards();
    }
    bus.emit('settings');
    bus.emit('settingsView');
  }

  // From the cache, at once: the page is still being loaded.
  boards.showFromCache(wanted.all());
  if (configuration.outage !== null)
    boards.reportOutage(service, configuration.outage, Math.floor(now() / 1000));

  for (const sentence of [...configuration.problems, ...configuration.notes]) log.warn(sentence);

  const rebuild = (): void => {
    boards.rebuild();
  };
  /** Whatever was removed of the profile, or could not be written, is written as soon as that is possible. */
  const lookAtProfile = (): void => {
    const isFolderGone = keptFiles.isFolderGone();
    const isRemoved = store.look() || isFolderGone;
    configuration.look(isRemoved);
    keptFiles.look(isRemoved);
    bus.emit('profileLook', { isRemoved, saved: configuration.saved });
    log.look();
  };
  /** The system's time zones may have had an update. */
  const lookAtZones = (): void => {
    if (!haveZonesChanged()) return;
    logZones();
    services.restart();
    bus.emit('settings');
    bus.emit('settingsView');
  };
  const everyMinuteDo = (): void => {
    lookAtProfile();
    lookAtZones();
    rebuild();
    seen.look();
  };
  async function checkCache(): Promise<void> {
    await store.checkInIdle();
    if (isStopped) return;
    rebuild();
  }
  let isStopped = false;
  let isPolling = true;
  let endMinutes: (() => void) | null = null;
  let check: NodeJS.Timeout | undefined;
  let looksAtClock: NodeJS.Timeout | undefined;
  return {
    boards,
    configuration,
    handlers,
    handlersFor,
    boardsAt: (windowId) => boards.viewsOf(wanted.at(windowId)),
    askForAirport: (code) =>
      askForAirport(
        code,
        withReference((reference) => reference.airport(code) !== null),
        service.isEmbedded ? null : (service.client?.for('hand') ?? null),
        AbortSignal.timeout(airportTimeout),
      ),
    settingsView: views.view,
    notes: () => [
      ...[...clockNotices(), ...store.notices].map(sayInEnglish),
      ...(log.problem === null ? [] : [log.problem]),
      ...parts.notes(),
      ...configuration.notes,
    ],
    oldestBoardSeconds,
    clock,
    sqliteVersion: () =>
      store.read((db) => String(db.prepare('SELECT sqlite_version()').pluck().get())),
    connect() {
      if (configuration.outage === null) {
        services.use();
      } else bus.emit('serviceFailed', configuration.outage);
      seen.look();
      endMinutes = everyMinute(everyMinuteDo, now);
      looksAtClock = setInterval(serviceClock.look, clockInterval);
      check = setTimeout(() => {
        void checkCache();
      }, checkDelay);
    },
    poll(isOn) {
      isPolling = isOn;
      pollBoards();
    },
    codeOf: wanted.codeOf,
    serviceOf: (airport) => services.of(airport),
    withReference,
    wake: () => {
      serviceClock.look();
      lookAtZones();
      boards.rebuild();
      source.wake();
    },
    override: (overrides) => {
      configuration.override(overrides);
    },
    windowsChanged: () => {
      showBoards();
    },
    stop() {
      isStopped = true;
      clearTimeout(check);
      clearInterval(looksAtClock);
      endMinutes?.();
      source.stop();
      for (const each of features) each.stop?.();
      services.stop();
      lookAtProfile();
      store.close();
    },
  };
}
