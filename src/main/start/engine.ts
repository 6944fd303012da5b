import type { BoardNotice } from '#shared/board-view.ts';
import { leastPacedSeconds, pollSecondsInForce } from '#shared/poll-seconds-in-force.ts';
import { nightsBetween, pacedSeconds } from '#shared/plan.ts';
import { providerFacts } from '#shared/providers.ts';
import type { SettingsView } from '#shared/ipc.ts';
import type { Settings } from '#shared/settings.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { zoneRulesInForce, type ZoneRules } from '#shared/zone-clock.ts';
import { followZoneRules } from '../../files/newest-zone-rules.ts';
import { boardTargets, firstBoardPatch } from '../boards/board-targets.ts';
import { createBoards } from '../boards/boards.ts';
import { patchAt, settingsAt } from '../settings/display-settings.ts';
import { sharedTargets, type SharedTargets } from '../boards/shared-targets.ts';
import {
  createServiceClock,
  farClock,
  wrongClockProblem,
} from '../service-client/service-clock.ts';
import { createServiceLink, serviceId, type ServiceLink } from '../service-client/service-link.ts';
import type { Engine, EngineParts } from './engine-parts.ts';
import { everyMinute } from '../clock/every-minute.ts';
import type { BoardReference } from '../flights/board-reference.ts';
import { createZoneWitness, type WithReference } from '../flights/zone-witness.ts';
import { createDays } from '../days/days.ts';
import { createDelays } from '../delays/delays.ts';
import { createTimetables } from '../timetable/timetables.ts';
import { createFlightMap } from '../flight-map/flight-map.ts';
import { createFlightTracker } from '../flight-details/flight-tracker.ts';
import type { AppServices, ServiceInUse } from '../boards/app-services.ts';
import type { AppService } from '../boards/events.ts';
import { askForAirport } from '../boards/known-airport.ts';
import { createFleets } from '../library/fleets.ts';
import { createLibrary } from '../library/library.ts';
import { createServiceClients, type ServicePlan } from '../boards/service-clients.ts';
import { createSettingsViews } from '../settings/settings-views.ts';
import { lockedText, openKeyStore } from '../settings/key-store.ts';
import { createConfiguration } from '../settings/configuration.ts';
import { openSettingsFile } from '../settings/settings-file.ts';
import { overrideSettings } from '../settings/settings-in-force.ts';
import { createConnectionTester } from '../settings/test-connection.ts';
import { boardReference } from '../store/board-reference.ts';
import { flightReference, knownAirport, type FlightReference } from '../store/flight-reference.ts';
import { guessAirport } from '../store/guess-airport.ts';
import type { ServiceAddress } from '../service-client/client.ts';
import { interfaceProvider } from '../service-client/providers/interface.ts';
import { keptSchedules } from '../store/kept-schedules.ts';
import { seenStorage } from '../store/plan-records.ts';
import { createNoticeBoard } from '../store/notices.ts';
import { openStore } from '../store/open-store.ts';
import { openKeptFiles } from '../profile/kept-files.ts';
import { createReferenceImport } from '../store/reference-import.ts';
import { createPollPlan, plannedBoards, type PollPlanParts } from '../boards/poll-plan.ts';
import { createSeenShare } from '../boards/poll-seen.ts';
import { createPoller, type PollProblem } from '../boards/poller.ts';
import type { PollResult } from '../boards/poll-lane.ts';
import { createDeskFeature } from '../fleet/desk/feature.ts';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';
import { createReferenceRefresh } from '../library/reference-refresh.ts';
import type { Clock } from '../clock/clock.ts';
import { systemClock } from '../clock/system-clock.ts';
import { systemZone, viewerZone } from '../clock/system-zone.ts';

/** Milliseconds after the start at which the cache is checked in idle time. */
const checkDelay = 20_000;

/** Seconds after which rows of a fleet are old: a publisher asks once an hour where its plan is small. */
const oldestOfFleet = 2 * 3600;

/** Milliseconds after which an answer says whether time goes on where the last one came from. */
const clockPatience = 60_000;

/** Milliseconds between two looks at whether the computer's clock was set. */
const clockInterval = 5000;

/** Milliseconds for which it is told that F5 had no effect. */
const notAskedFor = 15_000;

/** As the log has it, whose rules of time zones are in force. */
const zoneSources = {
  landside: "Landside's own",
  engine: "Electron's",
  system: "the system's",
} satisfies Record<ZoneRules['source'], string>;

/** Milliseconds within which a service has to say whether it knows an airport. */
const airportPatience = 6_000;

/**
 * Wires settings, store, service, client, poller and board rules, and shows the last known boards
 * at once. No window, no IPC.
 */
export function createEngine(parts: EngineParts): Engine {
  const { profile, log, bus, fleet } = parts;
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
      boards.rebuild();
      bus.emit('settingsView');
      // What was asked by times was asked for the wrong ones.
      if (Math.abs(by) >= farClock) poller.askAgain(0);
    },
    onDoubt(isDoubtful) {
      boards.rebuild();
      bus.emit('settingsView');
      if (isDoubtful) poller.askAgain(clockPatience);
    },
  });
  const clock: Clock & { readonly correction: number } = fleet?.clock ?? serviceClock;
  const now = (): number => clock.now();
  const ownZone = systemZone();
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
    openKeys: () =>
      openKeyStore({
        profileFolder: profile.folder,
        openCipher: parts.openCipher,
        expectedProtection: parts.expectedProtection(),
        onChange: () => {
          if (!isStopped) bus.emit('settingsView');
        },
        onLocked: (error) => {
          log.warn(lockedText(error));
        },
      }),
    keyOfEnvironment: parts.keyOfEnvironment,
    systemLanguages: parts.systemLanguages,
    onChange: applySettings,
  });

  const views = createSettingsViews({
    ...parts,
    configuration,
    inForce,
    ofFleet: () =>
      fleet && {
        notices: fleet.notices,
        pairing: fleet.pairing,
      },
    clock: () => ({
      offset: clock.correction,
      isFar: isClockFar(),
      problem: wrongClockProblem(clock.correction),
    }),
    callsThisMonth: () => plan().counter.callsThisMonth(),
    plan: planView,
    pollSeconds,
  });

  // Before the windows are told.
  bus.on({ settingsView: views.changed, kiosk: views.changed });

  const fleetLink = fleet?.createLink(useAddress) ?? null;
  const link: ServiceLink =
    fleetLink ??
    createServiceLink({
      service: configuration.outage === null ? { ...chosen(), key: Promise.resolve(null) } : null,
      referenceFile: parts.referenceFile,
      folder: profile.runtimeFolder,
      startProcess: parts.startService,
      keyProblem: () => configuration.keyProblem,
      onAddress: useAddress,
      onOutage: (problem) => {
        poller.setTargets([]);
        boards.reportOutage(problem, Math.floor(now() / 1000));
        bus.emit('serviceFailed', problem);
        log.warn(sayInEnglish(problem));
      },
      onError: (text) => {
        parts.errors.met('the embedded service', text);
      },
    });

  const clients = createServiceClients({
    store,
    fetch: parts.fetch,
    monthlyQuota: () => configuration.settings.monthlyQuota,
    savesData: () => configuration.settings.savesData,
    airport: (code) => store.read((db) => knownAirport(db, code)),
    now,
    // Our own service has the clock of this computer, and what is tried out in the settings may be any.
    compareClock: (service) =>
      fleet !== null || service === 'embedded' || service !== link.id ? null : serviceClock.asked,
  });
  let address: ServiceAddress = {
    provider: interfaceProvider,
    baseUrl: 'http://127.0.0.1',
    key: null,
  };
  let client = clients.clientFor(address, link.id);

  const seen = createSeenShare({
    storage: seenStorage(store),
    isSeen: () => parts.sight.isBoardSeen,
    night: () => configuration.settings.night,
    now,
  });
  const pollPlanParts: PollPlanParts = {
    plan: () => plan().counter.plan(),
    callsForBoards: (isByHand) => plan().counter.callsForBoards(isByHand),
    costs: () => plan().costs,
    leastSeconds: (unchanged) => leastPacedSeconds(configuration.settings, unchanged),
    night: () => configuration.settings.night,
    isVisible: () => parts.sight.isBoardSeen,
    seenShare: () => seen.share(),
    known: (target) =>
      boards.schedules.find((schedule) => targetId(schedule.target) === targetId(target)) ?? null,
    isKeyMissing: () => providerFacts[address.provider.name].needsKey && (address.key ?? '') === '',
    now,
    random: Math.random,
  };
  const pollPlan = createPollPlan(pollPlanParts);

  const witnessed = createZoneWitness({
    source: () => link.id,
    now: () => Math.floor(now() / 1000),
    onBelieved: (sentence) => {
      log.warn(sentence);
    },
    // It is told while a board is built.
    onChanged: () => {
      setImmediate(() => {
        if (!isStopped) boards.rebuild();
      });
    },
  });
  const withClocks: WithReference<FlightReference> = (read, those) =>
    store.read((db) => read(witnessed(flightReference(db), those)));

  /** What is told for a moment. */
  const passing = createNoticeBoard(now);
  const boards = createBoards({
    withReference: withClocks,
    settings: () => configuration.settings,
    languages: views.boardLanguages,
    ...keptSchedules(store, () => link.id),
    service: () => link,
    notices: (): BoardNotice[] => [
      ...clockNotices(),
      ...store.notices,
      ...parts.notices(),
      ...configuration.notices,
      ...passing.current(),
    ],
    isClockFar,
    now,
    onBoards: () => {
      bus.emit('boards');
    },
    onBoard: (board) => {
      bus.emit('board', board);
    },
    onConfirmed: (confirmation) => {
      bus.emit('confirmed', confirmation);
    },
    onError: (error) => {
      parts.errors.met('a board', error);
    },
    onKeptRowsError: (error) => {
      parts.errors.met('a board made of the rows in the cache', error);
    },
    onUnknownStatus: (word) => {
      log.warn(`The service used an unknown status: ${JSON.stringify(word.slice(0, 40))}.`);
    },
  });

  const taking = {
    onResult: (result: PollResult) => {
      passing.takeDown(notAsked.id);
      boards.accept(result);
      bus.emit('polled', result);
    },
    onProblem: (problem: PollProblem) => {
      const { kind } = problem.problem;
      log.warn(
        `Poll of ${targetId(problem.target)} failed: ${kind}. ${sayInEnglish(problem.problem)}`,
      );
      boards.reportProblem(problem);
      bus.emit('pollFailed', problem);
    },
  };
  const poller =
    fleet !== null && fleetLink !== null
      ? fleet.createFeed({
          ...taking,
          link: fleetLink,
          codeOf,
          known: (target) =>
            boards.schedules.find((each) => targetId(each.target) === targetId(target)) ?? null,
          listener: {
            settings: (settings) => {
              configuration.assign(settings);
            },
            notices: () => {
              bus.emit('settingsView');
            },
            clock: () => {
              boards.rebuild();
              bus.emit('settingsView');
            },
            pairing: () => {
              boards.rebuild();
              bus.emit('settingsView');
            },
          },
        })
      : createPoller({
          ...taking,
          schedules: (query, { isByHand, ...options }) =>
            client.for(isByHand ? 'hand' : 'board').schedules(query, options),
          clock,
          random: Math.random,
          intervalSeconds: pollSecondsInForce(configuration.settings),
          losesMost: (target, answer) => boards.losesMost(target, answer),
          isOnline: parts.isOnline,
          plan: parts.needsFreshRows ? undefined : pollPlan,
          onNotAsked() {
            passing.put(notAsked, notAskedFor / 1000);
            boards.rebuild();
            clock.startTimer(() => {
              if (!isStopped) boards.rebuild();
            }, notAskedFor);
          },
          onError: (error) => {
            parts.errors.met('the poller', error);
          },
        });

  const referenceImport = createReferenceImport(store, () => link.id, now);
  const library = createLibrary({
    store,
    clock,
    importedAt: (kind) => referenceImport.importedAt(kind),
    source: () => link.id,
    askForAll: () => {
      const canAsk = link.address !== null && fleet === null;
      if (canAsk) refresh.refreshAll();
      return canAsk;
    },
    language: () => configuration.language,
    ...parts.librarySystem,
    onChanged: (status) => {
      bus.emit('libraryChanged', status);
    },
  });
  const service: ServiceInUse = {
    get id() {
      return link.id;
    },
    get isEmbedded() {
      return link.isEmbedded;
    },
    get provider() {
      return link.provider;
    },
    get host() {
      return link.host;
    },
    get client() {
      return link.address === null ? null : client;
    },
    get plan() {
      return plan();
    },
    get pollSeconds() {
      return pollSeconds();
    },
  };
  const app: AppServices = {
    bus,
    store,
    clock,
    errors: parts.errors,
    configuration,
    viewerZone: viewerZone(ownZone),
    service,
    withReference: withClocks,
  };
  const flightMap = createFlightMap(app, parts.sight);
  const delays = createDelays(app);
  const timetables = createTimetables(app, parts.printSystem);
  const days = createDays(app);
  const fleets = createFleets(app, library);
  const refresh = createReferenceRefresh({
    referenceList: (kind, query, onSlice, { isDemanded, ...options }) =>
      client.for(isDemanded ? 'view' : 'reference').referenceList(kind, query, onSlice, options),
    hasRoom: () => (plan().counter.remaining('reference') ?? 1) > 0,
    referenceImport,
    clock,
    random: Math.random,
    onImported: (kind) => {
      log.info(`Reference data refreshed: ${kind}.`);
      library.imported(kind);
      boards.rebuild();
      bus.emit('reference');
    },
    onProblem: (kind, problem) => {
      log.warn(`Reference data not refreshed: ${kind}, ${problem.kind}.`);
      // The service has no such list, or sends rubbish: the others may still come.
      const isForAll = !['not-found', 'invalid', 'malformed'].includes(problem.kind);
      library.refused(kind, { code: problem.code }, isForAll);
    },
    onError: (kind, error) => {
      log.error(`Reference data not stored: ${kind ?? 'no list'}, ${String(error)}.`);
      if (kind !== null) library.notStored(kind);
    },
  });

  const flights = createFlightTracker(app, { boards, days });

  const desk = createDeskFeature(
    {
      ...parts.desk,
      profileFolder: profile.folder,
      openCipher: parts.openCipher,
      expectedProtection: parts.expectedProtection,
      clock: systemClock,
      random: Math.random,
      codeOf,
      onView: (view) => {
        bus.emit('deskChanged', view);
      },
      log,
      onError: (error) => {
        parts.errors.met('the desk of a fleet', error);
      },
    },
    fleet !== null,
  );

  const services: readonly AppService[] = [
    // The service of a display has no lists.
    ...(fleet === null ? [refresh] : []),
    library,
    flightMap,
    delays,
    timetables,
    days,
    fleets,
    flights,
    desk,
  ];
  for (const { listeners = {} } of services) bus.on(listeners);

  /** The service has an address: it is asked from now on. */
  function useAddress(): void {
    if (link.address === null) return;
    serviceClock.forget();
    client = clients.clientFor(link.address, link.id);
    address = link.address;
    clients.forgive();
    poller.serviceChanged();
    pollBoards();
    bus.emit('serviceChanged');
  }

  function isClockFar(): boolean {
    return serviceClock.isDoubtful() || Math.abs(clock.correction) >= farClock;
  }

  function clockNotices(): BoardNotice[] {
    const wrong = wrongClockProblem(clock.correction);
    return wrong === null ? [] : [{ id: 'clock', ...wrong }];
  }

  function pollBoards(): void {
    poller.setTargets(isPolling ? targets() : []);
  }

  function plan(): ServicePlan {
    return clients.planFor(address, link.id);
  }

  function planView(): SettingsView['plan'] {
    if (link.isEmbedded || fleet !== null) return null;
    const { counter } = plan();
    const { callsPerRound, seenShare } = plannedBoards(pollPlanParts, targets());
    return { plan: counter.plan(), isTold: counter.isTold(), callsPerRound, seenShare };
  }

  /** Seconds between two polls of a board by day. */
  function pollSeconds(): number {
    const of = plan().counter.plan();
    if (of === null) return pollSecondsInForce(configuration.settings);
    const at = now();
    const paced = pacedSeconds(of, plannedBoards(pollPlanParts, targets()), at);
    return Math.ceil(Math.min(paced, Math.max(60, (of.renewsAt - at) / 1000)));
  }

  /** Seconds: a board is this old and nothing is wrong, as its plan has no more calls or it was night. */
  function oldestBoardSeconds(): number {
    // How often the service is asked is the publisher's business. That it is gone is a problem of its own.
    if (fleet !== null) return oldestOfFleet;
    const isPaced = plan().counter.plan() !== null;
    const to = now();
    const from = to - 24 * 3_600_000;
    const nights = nightsBetween(configuration.settings.night, { from, to });
    const dark = nights.reduce((sum, night) => sum + night.to - night.from, 0) / 1000;
    return 2 * pollSeconds() + (isPaced ? dark : 0);
  }

  function chosen(): Pick<Settings, 'provider' | 'serviceUrl'> {
    const { provider, serviceUrl } = configuration.settings;
    return { provider, serviceUrl };
  }

  function shown(): SharedTargets {
    return sharedTargets(
      parts.windowIds(),
      (windowId) =>
        boardTargets(settingsAt(configuration.settings, windowId), guessedAirport, codeOf),
      codeOf,
    );
  }

  function targets(): readonly PollTarget[] {
    const { all } = shown();
    return parts.allTargets?.(all, configuration.settings, codeOf) ?? all;
  }

  function showBoards(): void {
    boards.show(targets());
    if (link.address !== null) pollBoards();
  }

  function guessedAirport(): string {
    return store.read((db) => guessAirport(db, ownZone));
  }

  function withReference<Value>(read: (reference: BoardReference) => Value): Value {
    return store.read((db) => read(boardReference(db)));
  }

  function codeOf(code: string): string {
    const airport = withReference((reference) => reference.airport(code));
    return airport?.iata ?? airport?.icao ?? code;
  }

  /**
   * What a change of settings brings about, wherever it is made (`configuration` calls this each time): service,
   * poller and boards here, what each feature does with it in `settingsChanged`, and windows, menu, tray and
   * start at login in `follow` of board.ts. Another service comes into force in `onAddress` above, once it
   * has an address. The page takes all of it, its language too, from the settings that it is told of.
   *
   * @param after what is in force from now on
   */
  function applySettings(before: Settings, after: Settings, isKeyChanged: boolean): void {
    poller.setIntervalSeconds(pollSecondsInForce(after));
    const isServiceKnown = link.isChosen || configuration.outage !== null;
    const isOther = before.provider !== after.provider || before.serviceUrl !== after.serviceUrl;
    if (isOther || isKeyChanged || !isServiceKnown) {
      poller.setTargets([]);
      link.use({ ...chosen(), key: configuration.key() });
      boards.showFromCache(targets());
    } else {
      if (before.monthlyQuota !== after.monthlyQuota) poller.quotaChanged();
      poller.planChanged();
      showBoards();
    }
    bus.emit('settings');
    bus.emit('settingsView');
  }

  // From the cache, at once: the page is still being loaded.
  boards.showFromCache(targets());
  if (configuration.outage !== null)
    boards.reportOutage(configuration.outage, Math.floor(now() / 1000));

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
    parts.lookAtProfile(isRemoved, configuration.saved);
    log.look();
  };
  /** The system's time zones may have had an update. */
  const lookAtZones = (): void => {
    if (!haveZonesChanged()) return;
    logZones();
    link.restart();
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
    handlers: {
      ...library.handlers,
      ...flightMap.handlers,
      ...delays.handlers,
      ...timetables.handlers,
      ...days.handlers,
      ...fleets.handlers,
      ...flights.handlers,
      ...desk.handlers,
    },
    testConnection: createConnectionTester({
      clientFor(address, onUsage) {
        const { provider, baseUrl } = address;
        return clients.clientFor(address, serviceId(provider.name, baseUrl), onUsage).for('hand');
      },
      airport: () => targets()[0]?.airport ?? guessedAirport(),
      keyFor: (serviceUrl) => configuration.keyFor(serviceUrl),
      keyProblem: () => configuration.keyProblem,
    }),
    boardsAt: (windowId) => boards.viewsOf(shown().at.get(windowId) ?? []),
    chooseBoard(choice, windowId) {
      const { settings } = configuration;
      const patch = firstBoardPatch(settingsAt(settings, windowId), choice, guessedAirport, codeOf);
      const change = configuration.change(patchAt(settings, windowId, patch));
      return change.ok ? { ok: true, value: null } : change;
    },
    changeSettings(patch, windowId) {
      const change = configuration.change(patchAt(configuration.settings, windowId, patch));
      return change.ok ? { ok: true, value: null } : change;
    },
    askForAirport: (code) =>
      askForAirport(code, {
        isListed: (wanted) => withReference((reference) => reference.airport(wanted) !== null),
        client: link.isEmbedded || link.address === null ? null : client.for('hand'),
        signal: AbortSignal.timeout(airportPatience),
      }),
    settingsView: views.view,
    notes: () => [
      ...[...clockNotices(), ...store.notices].map(sayInEnglish),
      ...(log.trouble === null ? [] : [log.trouble]),
      ...parts.notes(),
      ...configuration.notes,
    ],
    oldestBoardSeconds,
    clock,
    sqliteVersion: () =>
      store.read((db) => String(db.prepare('SELECT sqlite_version()').pluck().get())),
    connect() {
      if (configuration.outage === null) {
        link.use({ ...chosen(), key: configuration.key() });
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
    codeOf,
    withReference,
    refresh: () => {
      poller.pollNow();
    },
    wake: () => {
      serviceClock.look();
      lookAtZones();
      boards.rebuild();
      poller.wake();
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
      poller.stop();
      for (const service of services) service.stop?.();
      link.stop();
      lookAtProfile();
      store.close();
    },
  };
}

const notAsked = { id: 'not-asked', code: 'notices.notAskedYet' } satisfies BoardNotice;
