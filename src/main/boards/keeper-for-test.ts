import type { PollResult } from './row-source.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { BoardNotice, BoardView } from '#shared/board-view.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/flights.ts';
import type { BoardConfirmation } from '#shared/ipc.ts';
import type { ProviderName } from '#shared/providers.ts';
import type { Language } from '#shared/languages.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { noon, reference } from '../flights/board-for-test.ts';
import { withNames } from '../flights/reference-names.ts';
import type { BoardSurroundings, KeptSchedule } from './board-keeper.ts';
import type { AppEvents } from './events.ts';
import { targetId, type PollTarget } from '../data/poll-target.ts';

export const zurich = { airport: 'ZRH', direction: 'departures' } as const;
export const london = { airport: 'LHR', direction: 'departures' } as const;

/** A flight from Zürich to London, scheduled so many minutes from noon. */
export function entry(number: string, minutes: number, more: object = {}): ScheduleEntry {
  return scheduleEntrySchema.parse({
    airline_iata: 'LX',
    flight_iata: `LX${number}`,
    flight_number: number,
    dep_iata: 'ZRH',
    arr_iata: 'LHR',
    dep_time_ts: noon + minutes * 60,
    arr_time_ts: noon + (minutes + 100) * 60,
    status: 'scheduled',
    ...more,
  });
}

/** What a poll gave. */
export function rowsOf(
  target: PollTarget,
  entries: readonly ScheduleEntry[],
  fetchedAt = noon,
  more: {
    isSimulated?: boolean;
    isComplete?: boolean;
    endProblem?: ServiceProblem | null;
  } = {},
): Extract<PollResult, { isUnchanged: false }> {
  return {
    target,
    fetchedAt,
    isUnchanged: false,
    entries,
    droppedCount: 0,
    isComplete: true,
    endProblem: null,
    isSimulated: false,
    ...more,
  };
}

/** Everything around a keeper, with a record of what it said. */
export interface Surroundings {
  readonly parts: BoardSurroundings;
  /** What the bus had, other than boards and confirmations. */
  readonly emitted: string[];
  readonly kept: Map<string, KeptSchedule>;
  readonly notices: BoardNotice[];
  readonly sent: BoardView[];
  readonly confirmed: BoardConfirmation[];
  readonly unknownWords: string[];
  readonly tellUnknownStatus: (word: string) => void;
  /** Lines of the log. */
  readonly lines: string[];
  readonly errors: unknown[];
  /** What a test may change. */
  readonly state: {
    now: number;
    isEmbedded: boolean;
    provider: ProviderName;
    languages: readonly Language[];
    isClockFar: boolean;
  };
}

export function surroundings(): Surroundings {
  const kept = new Map<string, KeptSchedule>();
  const notices: BoardNotice[] = [];
  const sent: BoardView[] = [];
  const confirmed: BoardConfirmation[] = [];
  const lines: string[] = [];
  const unknownWords: string[] = [];
  const errors: unknown[] = [];
  const emitted: string[] = [];
  const state: Surroundings['state'] = {
    now: noon,
    isEmbedded: false,
    provider: 'interface',
    languages: [],
    isClockFar: false,
  };
  const service = {
    get isEmbedded() {
      return state.isEmbedded;
    },
    get provider() {
      return state.provider;
    },
    host: 'flights.example',
  };
  const parts: BoardSurroundings = {
    bus: {
      emit: <Name extends keyof AppEvents>(name: Name, payload?: AppEvents[Name]) => {
        // Each event has the payload of its name.
        if (name === 'board') sent.push(payload as AppEvents['board']);
        else if (name === 'confirmed') confirmed.push(payload as AppEvents['confirmed']);
        else emitted.push(name);
      },
    },
    errors: { report: (_where, error) => errors.push(error) },
    log: { warn: (line) => lines.push(line) },
    clock: { now: () => state.now * 1000 },
    configuration: { settings: defaultSettings },
    serviceOf: () => service,
    withReference: (read, those) => read(withNames(reference, those?.names ?? [])),
    kept: {
      read: (target) => kept.get(targetId(target)) ?? null,
      save: (target, schedule) => kept.set(targetId(target), schedule),
      confirm: (target, fetchedAt) => {
        const schedule = kept.get(targetId(target));
        if (schedule) kept.set(targetId(target), { ...schedule, fetchedAt });
      },
    },
    languages: () => state.languages,
    notices: () => notices,
    isClockFar: () => state.isClockFar,
  };
  return {
    parts,
    kept,
    notices,
    sent,
    confirmed,
    unknownWords,
    tellUnknownStatus: (word) => unknownWords.push(word),
    lines,
    errors,
    emitted,
    state,
  };
}

/** The first numbers of the rows, in order. */
export function numbersOn(board: BoardView | undefined): string[] {
  return board?.rows.map((row) => row.flights[0]?.text ?? '') ?? [];
}
