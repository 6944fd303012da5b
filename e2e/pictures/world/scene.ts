import { buildBoard } from '../../../src/main/boards/build-board.ts';
import type { GateMemories } from '../../../src/main/boards/gate-changes.ts';
import type { BoardProblem, BoardView, Direction } from '../../../src/shared/board-view.ts';
import type { ConsoleView } from '../../../src/shared/fleet-console.ts';
import type { FlightDetails } from '../../../src/shared/flight-details.ts';
import type { EnrolmentView, SettingsView } from '../../../src/shared/ipc.ts';
import type { Language } from '../../../src/shared/languages.ts';
import { ownRules } from '../../../src/shared/zone-clock.ts';
import { settingsSchema, type SettingsPatch } from '../../../src/shared/settings.ts';
import { abilitiesByProvider } from '../../../src/main/data/providers/providers.ts';
import { arrivals } from './arrivals.ts';
import { changedGate, departures } from './departures.ts';
import { stagedConsole } from './console.ts';
import { inZurich, recordsOf, type Line } from './records.ts';
import { libraryAnswers, type LibraryAnswers } from './library.ts';
import { reference } from './reference.ts';

/** Everything that the page is told, and when: it draws the same whenever it is told the same. */
export interface Scene {
  readonly boards: readonly BoardView[];
  readonly settings: SettingsView;
  /** What any flight that is opened tells, and the list of those that are followed. */
  readonly flights: readonly FlightDetails[];
  /** UNIX seconds. */
  readonly now: number;
  readonly library: LibraryAnswers;
  /** The displays of a fleet. */
  readonly fleetConsole: ConsoleView;
}

export interface SceneOptions {
  readonly settings?: SettingsPatch;
  /** Of interface and board. */
  readonly language?: Language;
  /** Instead of the usual morning. */
  readonly flights?: readonly Line[] | Readonly<Record<Direction, readonly Line[]>>;
  /** Time of day at Zürich. */
  readonly at?: string;
  /** Seconds since the service has last confirmed the rows. */
  readonly age?: number;
  readonly problem?: BoardProblem;
  readonly isSimulated?: boolean;
  /** The profile was not used before. */
  readonly isFirstStart?: boolean;
  /** The first of them is the one that opens. */
  readonly openFlights?: readonly FlightDetails[];
  /** Displays of the fleet; 0: its console has not signed in. */
  readonly displays?: number;
  /** It is a display of a fleet itself that has no account yet. */
  readonly enrolment?: Partial<EnrolmentView>;
}

/** The service has been out of reach for two hours and a quarter. */
export const offline: Pick<SceneOptions, 'age' | 'problem'> = {
  age: 8_100,
  problem: { kind: 'offline', code: 'service.offline', since: inZurich('06:33') },
};

/** Zürich's board on a Saturday morning, made as the application makes it; changed as given. */
export function sceneOf(options: SceneOptions = {}): Scene {
  const { language = 'en', at = '08:47' } = options;
  const settings = settingsSchema.parse({ airport: 'ZRH', language, ...options.settings });
  const now = inZurich(at);
  const other = settings.direction === 'departures' ? 'arrivals' : 'departures';
  const directions: readonly Direction[] =
    settings.otherDirection === 'hidden' ? [settings.direction] : [settings.direction, other];
  const boards = directions.map((direction): BoardView => {
    const { flights = { departures, arrivals } } = options;
    const lines = 'departures' in flights ? flights[direction] : flights;
    const build = (gates: GateMemories): BoardView =>
      buildBoard(
        {
          entries: lines.flatMap((line) => recordsOf(direction, line)),
          airportCode: 'ZRH',
          direction,
          fetchedAt: now - (options.age ?? 12),
          source: options.isSimulated
            ? { isSimulated: true, isVirtual: false, provider: null, host: null }
            : { isSimulated: false, isVirtual: false, provider: null, host: 'flights.example' },
          problem: options.problem ?? null,
          notices: [],
          languages: settings.boardLanguages.length > 0 ? settings.boardLanguages : [language],
          gates,
        },
        reference,
        settings,
        now,
      );
    return build(gatesBefore(build(new Map()), now));
  });
  return {
    boards,
    now,
    flights: options.openFlights ?? [],
    library: libraryAnswers(language),
    fleetConsole: stagedConsole(options.displays ?? 12, now),
    settings: {
      revision: 1,
      settings,
      keysKnown: ['interface', 'airlabs'],
      keyProtection: 'system',
      overridden: [],
      fleet: options.enrolment
        ? {
            assigned: [],
            notices: [],
            enrolment: {
              fleet: 'hq',
              isTrying: false,
              problem: null,
              notes: [],
              ...options.enrolment,
            },
          }
        : null,
      clock: { offset: 0, isFar: false, problem: null },
      callsThisMonth: 412,
      plan: null,
      pollSecondsInForce: 300,
      languageInForce: language,
      zoneRules: ownRules,
      abilities: abilitiesByProvider,
      isServiceKnown: true,
      isWelcomeDue: options.isFirstStart ?? false,
      wall: {
        isKiosk: settings.isKiosk,
        displays: [
          { label: 'DELL U2720Q', width: 2560, height: 1440, x: 0, y: 0 },
          { label: 'NEC P754Q', width: 3840, height: 2160, x: 2560, y: 0 },
        ],
        firstDisplay: { label: 'DELL U2720Q', width: 2560, height: 1440, x: 0, y: 0 },
        ownDisplay: null,
      },
    },
  };
}

/** Remembers the gate that `changedGate` had: it has just been noticed that it is another. */
function gatesBefore({ rows }: BoardView, now: number): GateMemories {
  const row = rows.find(({ flights }) => flights[0]?.text === changedGate.number);
  const memory = { gate: changedGate.before, before: null, changedAt: now - 3600 };
  return new Map(row ? [[row.id, memory]] : []);
}
