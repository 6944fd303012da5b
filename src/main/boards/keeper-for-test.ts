import type { ServiceProblem } from '../service-client/service-problems.ts';
import type { BoardNotice, BoardView } from '#shared/board-view.ts';
import { scheduleEntrySchema, type ScheduleEntry } from '#shared/flight-data/schedule-entry.ts';
import type { BoardConfirmation } from '#shared/ipc.ts';
import type { ProviderName } from '#shared/providers.ts';
import type { Language } from '#shared/languages.ts';
import { defaultSettings } from '#shared/default-settings.ts';
import { noon, reference } from '../flights/board-for-test.ts';
import { withNames } from '../flights/reference-names.ts';
import type { BoardKeeperParts, KeptSchedule } from './board-keeper.ts';
import type { PollResult } from './poll-lane.ts';
import { targetId, type PollTarget } from '../service-client/poll-target.ts';

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
  readonly parts: BoardKeeperParts;
  readonly kept: Map<string, KeptSchedule>;
  readonly notices: BoardNotice[];
  readonly sent: BoardView[];
  readonly confirmed: BoardConfirmation[];
  readonly unknownWords: string[];
  readonly keptRowsErrors: unknown[];
  /** What a test may change. */
  readonly state: {
    now: number;
    isEmbedded: boolean;
    provider: ProviderName;
    languages: readonly Language[];
  };
}

export function surroundings(): Surroundings {
  const kept = new Map<string, KeptSchedule>();
  const notices: BoardNotice[] = [];
  const sent: BoardView[] = [];
  const confirmed: BoardConfirmation[] = [];
  const unknownWords: string[] = [];
  const keptRowsErrors: unknown[] = [];
  const state: Surroundings['state'] = {
    now: noon,
    isEmbedded: false,
    provider: 'interface',
    languages: [],
  };
  const parts: BoardKeeperParts = {
    withReference: (read, those) => read(withNames(reference, those?.names ?? [])),
    settings: () => defaultSettings,
    languages: () => state.languages,
    read: (target) => kept.get(targetId(target)) ?? null,
    save: (target, schedule) => kept.set(targetId(target), schedule),
    confirm: (target, fetchedAt) => {
      const schedule = kept.get(targetId(target));
      if (schedule) kept.set(targetId(target), { ...schedule, fetchedAt });
    },
    service: () => ({
      isEmbedded: state.isEmbedded,
      provider: state.provider,
      host: 'flights.example',
    }),
    notices: () => notices,
    now: () => state.now * 1000,
    onBoard: (board) => sent.push(board),
    onConfirmed: (confirmation) => confirmed.push(confirmation),
    onKeptRowsError: (error) => keptRowsErrors.push(error),
    onUnknownStatus: (word) => unknownWords.push(word),
  };
  return { parts, kept, notices, sent, confirmed, unknownWords, keptRowsErrors, state };
}

/** The first numbers of the rows, in order. */
export function numbersOn(board: BoardView | undefined): string[] {
  return board?.rows.map((row) => row.flights[0]?.text ?? '') ?? [];
}
