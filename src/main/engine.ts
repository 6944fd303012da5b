import { setTimeout as sleep } from 'node:timers/promises';
import type { BoardNotice, BoardView } from '#shared/board-view.ts';
import type { AirportMatch, KeyProtection, SettingsView } from '#shared/ipc.ts';
import type { Settings } from '#shared/settings.ts';
import { createBoardKeeper, type BoardKeeper } from './board-keeper.ts';
import { createServiceLink } from './embedded-service/service-link.ts';
import { createFlightDataClient, type ServiceAddress } from './flight-data/client.ts';
import { everyMinute } from './every-minute.ts';
import type { Log } from './log.ts';
import type { Profile } from './profile.ts';
import { createAirportSearch } from './search/airport-search.ts';
import { openKeyStore, type Cipher } from './settings/key-store.ts';
import { createSettingsDesk, type SettingsDesk } from './settings/settings-desk.ts';
import { openSettingsFile } from './settings/settings-file.ts';
import { overrideSettings, type SettingsOverrides } from './settings/settings-in-force.ts';
import { createConnectionTester, type ConnectionTester } from './settings/test-connection.ts';
import { boardReference } from './store/board-reference.ts';
import { callCountStorage } from './store/call-counts.ts';
import { guessAirport } from './store/guess-airport.ts';
import { openStore } from './store/open-store.ts';
import { createReferenceImport } from './store/reference-import.ts';
import { confirmSchedule, loadSchedule, saveSchedule } from './store/schedules.ts';
import type { PollClock } from './sync/poll-clock.ts';
import { createPoller } from './sync/poller.ts';
import type { PollTarget } from './sync/poll-target.ts';
import { createCallCounter } from './sync/quota.ts';
import { createReferenceRefresh } from './sync/reference-refresh.ts';

/** Seconds between two polls where nothing else is set: our own service, and somebody's. */
const defaultPollSeconds = { embedded: 60, remote: 300 } as const;

/** Milliseconds after the start at which the cache is checked in idle time. */
const checkDelay = 20_000;

export interface EngineParts {
  readonly profile: Profile;
  readonly referenceFile: string;
  readonly overrides: SettingsOverrides;
  readonly keyOfEnvironment: string | null;
  readonly fetch: typeof globalThis.fetch;
  readonly cipher: () => Cipher;
  /** How a key would be kept, while none is needed. */
  readonly expectedProtection: () => KeyProtection;
  readonly log: Log;
  readonly onBoard: (board: BoardView) => void;
  readonly onConfirmed: (fetchedAt: number) => void;
  readonly onSettings: (settings: SettingsView) => void;
}

/** Everything behind the window: settings, cache, service, poller and the board on show. */
export interface Engine {
  readonly keeper: BoardKeeper;
  readonly desk: SettingsDesk;
  readonly testConnection: ConnectionTester;
  searchAirports(query: string, limit: number): Promise<readonly AirportMatch[]>;
  settingsView(): SettingsView;
  sqliteVersion(): string;
  /** Starts service, poller and refresh; to be called once Electron is ready. */
  connect(): void;
  /** A person asks for fresh rows. */
  refresh(): void;
  /** The computer has slept. */
  wake(): void;
  stop(): void;
}

/**
 * Wires settings, store, service, client, poller and board rules, and shows the last known board
 * at once. No window, no IPC.
 */
export function createEngine(parts: EngineParts): Engine {
  const { profile, log } = parts;
  const store = openStore({
    profileFolder: profile.folder,
    referenceFile: parts.referenceFile,
    now: Date.now,
    log: (line) => {
      log.warn(line);
    },
  });
  const inForce = overrideSettings(openSettingsFile(profile.folder), parts.overrides);
  const desk = createSettingsDesk({
    inForce,
    openKeys: () => openKeyStore(profile.folder, parts.cipher()),
    keyOfEnvironment: parts.keyOfEnvironment,
    onChange: applySettings,
  });

  const link = createServiceLink({
    serviceUrl: desk.settings.serviceUrl,
    referenceFile: parts.referenceFile,
    onAddress: () => {
      client = createClient(link.address);
      poller.serviceChanged();
      poller.setTarget(target());
      refresh.serviceChanged();
    },
    onOutage: (message) => {
      poller.setTarget(null);
      keeper.reportOutage(message, Math.floor(Date.now() / 1000));
      log.warn(message);
    },
  });

  const counterFor = (service: string): ReturnType<typeof createCallCounter> =>
    createCallCounter({
      storage: callCountStorage(store, service),
      // Our own service has no plan to exceed.
      monthlyQuota: () => (service === 'embedded' ? null : desk.settings.monthlyQuota),
      now: Date.now,
    });
  const createClient = (
    address: ServiceAddress | null,
    service = link.id,
  ): ReturnType<typeof createFlightDataClient> =>
    createFlightDataClient({
      address: address ?? { baseUrl: 'http://127.0.0.1', key: null },
      fetch: parts.fetch,
      quota: counterFor(service),
      now: Date.now,
      random: Math.random,
      sleep: (milliseconds, signal) =>
        sleep(milliseconds, undefined, signal === undefined ? {} : { signal }),
    });
  let client = createClient(null);

  const clock = {
    now: Date.now,
    monotonic: () => performance.now(),
    startTimer: (callback, milliseconds) => {
      const timer = setTimeout(callback, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
  } satisfies PollClock;

  const keeper = createBoardKeeper({
    withReference: (read) => store.read((db) => read(boardReference(db))),
    settings: () => desk.settings,
    read: (shown) => store.read((db) => loadSchedule(db, scheduleKey(shown))),
    save: (shown, schedule) => {
      store.write((db) => {
        saveSchedule(db, scheduleKey(shown), schedule);
      });
    },
    confirm: (shown, fetchedAt) => {
      store.write((db) => {
        confirmSchedule(db, scheduleKey(shown), fetchedAt);
      });
    },
    service: () => link,
    notices: (): BoardNotice[] => [
      ...store.notices,
      ...(inForce.notice === null ? [] : [inForce.notice]),
    ],
    now: Date.now,
    onBoard: parts.onBoard,
    onConfirmed: parts.onConfirmed,
    onUnknownStatus: (word) => {
      log.warn(`The service used an unknown status: ${JSON.stringify(word.slice(0, 40))}.`);
    },
  });

  const poller = createPoller({
    schedules: (query, options) => client.schedules(query, options),
    clock,
    random: Math.random,
    intervalSeconds: pollSeconds(),
    onResult: (result) => {
      keeper.accept(result);
    },
    onProblem: (problem) => {
      log.warn(`Poll of ${problem.target.airport} failed: ${problem.problem.kind}.`);
      keeper.reportProblem(problem);
    },
  });

  const airportSearch = createAirportSearch(store);
  const refresh = createReferenceRefresh({
    referenceList: (kind, query, onSlice, options) =>
      client.referenceList(kind, query, onSlice, options),
    referenceImport: createReferenceImport(store, () => link.id, Date.now),
    clock,
    onImported: (kind) => {
      log.info(`Reference data refreshed: ${kind}.`);
      airportSearch.forget();
      keeper.rebuild();
    },
    onProblem: (kind, { kind: problem }) => {
      log.warn(`Reference data not refreshed: ${kind}, ${problem}.`);
    },
    onError: (kind, error) => {
      log.error(`Reference data not stored: ${kind}, ${String(error)}.`);
    },
  });

  function scheduleKey(shown: PollTarget): PollTarget & { source: string } {
    return { ...shown, source: link.id };
  }

  function target(): PollTarget {
    const { airport, direction } = desk.settings;
    const guessed = airport ?? store.read((db) => guessAirport(db, systemTimeZone()));
    return { airport: guessed, direction };
  }

  function pollSeconds(): number {
    const standard = defaultPollSeconds[desk.settings.serviceUrl === null ? 'embedded' : 'remote'];
    return desk.settings.pollSeconds ?? standard;
  }

  function settingsView(): SettingsView {
    const isEmbedded = desk.settings.serviceUrl === null;
    return {
      settings: desk.settings,
      hasKey: !isEmbedded && desk.key() !== null,
      keyProtection: isEmbedded ? parts.expectedProtection() : desk.protection(),
      overridden: [...inForce.overridden, ...(desk.isKeyOverridden ? ['key' as const] : [])],
      callsThisMonth: counterFor(link.id).callsThisMonth(),
      pollSecondsInForce: pollSeconds(),
    };
  }

  function applySettings(before: Settings, after: Settings, isKeyChanged: boolean): void {
    poller.setIntervalSeconds(pollSeconds());
    if (before.serviceUrl !== after.serviceUrl || isKeyChanged) {
      poller.setTarget(null);
      link.use({ serviceUrl: after.serviceUrl, key: desk.key() });
      keeper.show(target());
    } else if (before.airport !== after.airport || before.direction !== after.direction) {
      keeper.show(target());
      if (link.address !== null) poller.setTarget(target());
    } else {
      if (before.monthlyQuota !== after.monthlyQuota) poller.quotaChanged();
      keeper.rebuild();
    }
    parts.onSettings(settingsView());
  }

  // From the cache, at once: the page is still being loaded.
  keeper.show(target());

  const rebuild = (): void => {
    keeper.rebuild();
  };
  let endMinutes: (() => void) | null = null;
  let check: NodeJS.Timeout | undefined;
  return {
    keeper,
    desk,
    testConnection: createConnectionTester({
      clientFor: (address) => createClient(address, address.baseUrl),
      keyFor: (serviceUrl) => desk.keyFor(serviceUrl),
    }),
    searchAirports: (query, limit) => airportSearch.search(query, limit),
    settingsView,
    sqliteVersion: () =>
      store.read((db) => String(db.prepare('SELECT sqlite_version()').pluck().get())),
    connect() {
      link.use({ serviceUrl: desk.settings.serviceUrl, key: desk.key() });
      endMinutes = everyMinute(rebuild, Date.now);
      check = setTimeout(() => {
        void store
          .checkInIdle()
          .then(rebuild)
          .then(() => airportSearch.prepare());
      }, checkDelay);
    },
    refresh: () => {
      poller.pollNow();
    },
    wake: () => {
      keeper.rebuild();
      poller.wake();
    },
    stop() {
      clearTimeout(check);
      endMinutes?.();
      poller.stop();
      refresh.stop();
      link.stop();
      store.close();
    },
  };
}

function systemTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
