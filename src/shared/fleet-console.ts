import type { Direction } from './board-view.ts';
import type { Problem } from './problem.ts';
import type { Announcement, SettingsPatch } from './settings.ts';

/*
 * The displays of a fleet as its console sees them (docs/fleet.md, "The console"). Instants are UNIX seconds.
 */

/** The calls that a console answers, by their names in the table of ipc.ts. */
export const consoleCalls = [
  'openConsole',
  'closeConsole',
  'signInToFleet',
  'signOutOfFleet',
  'chooseFleetCertificate',
  'assignToDisplays',
  'costOfAssignment',
  'undoAssignment',
  'groupDisplays',
  'commandDisplays',
  'sendNotices',
  'removeDisplay',
  'enrolMember',
] as const;
export type ConsoleCall = (typeof consoleCalls)[number];

/** How a display does, worst first: of several the first counts. */
export const displayStandings = [
  /** Another program has its name, too. */
  'duplicate',
  /** It has gone, or was never there. */
  'off',
  'not-painting',
  'old-rows',
  /** It shows another assignment than it was told. */
  'other-assignment',
  'wrong-clock',
  /** It has no assignment, and shows what its own settings say. */
  'unassigned',
  'well',
] as const;
export type DisplayStanding = (typeof displayStandings)[number];

/** Who gets an account from a console: another console may do everything, and make accounts, too. */
export const memberKinds = ['display', 'console'] as const;
export type MemberKind = (typeof memberKinds)[number];

/** What a display can be told to do. `identify`: its name over its board, for ten seconds. */
export const displayActions = ['identify', 'picture', 'restart', 'reload'] as const;
export type DisplayAction = (typeof displayActions)[number];

/** Why a display did not do it. `unsupervised`: nothing would start it again. */
export const refusalsOfDisplay = ['late', 'unsupervised', 'unknown', 'failed'] as const;
export type DisplayRefusal = (typeof refusalsOfDisplay)[number];

export interface ConsoleBoard {
  readonly airport: string;
  readonly direction: Direction;
  /** When its rows, as painted, were confirmed last; null: there are none. */
  readonly fetchedAt: number | null;
}

export interface ConsoleDisplay {
  readonly name: string;
  readonly standing: DisplayStanding;
  /** When it was last heard of; null: never since this console is connected. */
  readonly heardAt: number | null;
  readonly startedAt: number | null;
  readonly version: string | null;
  /** The group that it is in; null: none. */
  readonly group: string | null;
  readonly boards: readonly ConsoleBoard[];
  /** What it was told last, and what is in force there. */
  readonly assigned: { readonly rev: number; readonly at: number; readonly by: string } | null;
  readonly rev: number | null;
  /** Settings of its assignment that it did not take. */
  readonly ignored: readonly string[];
  /** Milliseconds that the clock of the fleet is ahead of its own. */
  readonly clockOffset: number | null;
  readonly reconnects: number;
  readonly screen: { readonly width: number; readonly height: number } | null;
  readonly isNight: boolean;
  /** What is wrong there, and what is worth knowing, a sentence each, in English, as `--health` says it. */
  readonly reasons: readonly string[];
  readonly notes: readonly string[];
}

export interface ConsolePublisher {
  readonly name: string;
  readonly isOn: boolean;
  readonly isLeading: boolean;
  readonly rank: number;
  readonly version: string;
  /** Calls to the service in a month, `2026-11`, and what its plan allows; null: not told. */
  readonly calls: {
    readonly month: string;
    readonly count: number;
    readonly quota: number | null;
  } | null;
}

export interface ConsoleBroker {
  /** `mqtts://host:port`. */
  readonly url: string;
  readonly isConnected: boolean;
  /** What it said last, in its own words, English; null: nothing is wrong. */
  readonly error: string | null;
}

/** Whom a change, a command or a notice is for. */
export type ConsoleTarget =
  | { readonly is: 'all' }
  | { readonly is: 'group'; readonly group: string }
  | { readonly is: 'displays'; readonly names: readonly string[] };

/** Settings that lie over those below: those of a display over those of its group over those of the fleet. */
export interface ConsoleLayers {
  readonly all: SettingsPatch;
  readonly groups: Readonly<
    Record<
      string,
      {
        readonly displays: readonly string[];
        readonly settings: SettingsPatch;
        readonly notices: readonly Announcement[];
      }
    >
  >;
  readonly displays: Readonly<Record<string, SettingsPatch>>;
}

/** One of the last changes, newest first. */
export interface ConsoleRevision {
  readonly at: number;
  readonly by: string;
  readonly target: ConsoleTarget;
  readonly settings: SettingsPatch;
}

/** What became of a command or of a change, display by display. */
export interface ConsoleTask {
  /** Grows from task to task. */
  readonly id: number;
  readonly at: number;
  readonly is: DisplayAction | 'assign';
  readonly results: readonly {
    readonly display: string;
    /** `waiting`: it may still answer. `silent`: it did not. */
    readonly outcome: 'waiting' | 'done' | 'silent' | DisplayRefusal;
    /** A picture, by its address in the page; null: none. */
    readonly picture: string | null;
  }[];
}

/** Where a console signs in. */
export interface ConsoleSignIn {
  /** `mqtts://broker.example:8883/hq`. */
  readonly address: string;
  readonly name: string;
  /** Null: the one that was saved. */
  readonly password: string | null;
  /** A file with the certificate of the broker's authority; null: the usual ones. */
  readonly caFile: string | null;
}

/** All that a console knows. */
export interface ConsoleView {
  /** Null: it has never signed in, or has signed out. */
  readonly signIn: Omit<ConsoleSignIn, 'password'> | null;
  readonly hasPassword: boolean;
  /** Why there is no connection, or what is to be done about it; null: there is. */
  readonly problem: Problem | null;
  readonly isConnected: boolean;
  /** Null: it signs in nowhere. */
  readonly broker: ConsoleBroker | null;
  readonly publishers: readonly ConsolePublisher[];
  /** By name. */
  readonly displays: readonly ConsoleDisplay[];
  readonly layers: ConsoleLayers;
  readonly revisions: readonly ConsoleRevision[];
  /** Notices for all displays. */
  readonly notices: readonly Announcement[];
  /** The newest first, at most ten. */
  readonly tasks: readonly ConsoleTask[];
}

/** Before a change: how many displays it reaches, and what all boards would cost then. */
export interface ConsoleCost {
  readonly displays: number;
  /** Boards that are polled now, and after the change. */
  readonly boardsBefore: number;
  readonly boardsAfter: number;
  /** Of the plan of the publisher that leads; null: not known. */
  readonly callsLeft: number | null;
}
