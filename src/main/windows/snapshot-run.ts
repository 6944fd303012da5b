import type { BrowserWindow } from 'electron';
import type { BoardView, ProblemKind } from '#shared/board-view.ts';
import { sayInEnglish } from '#shared/messages/english.ts';
import { firstSentence } from '#shared/messages/problem-text.ts';
import { asProblem } from '#shared/problem.ts';
import type { ServiceProblem } from '../data/service-problems.ts';
import type { AirportKnowledge } from '../boards/known-airport.ts';
import { cannotWrite, pictureSize, writePicture } from './picture.ts';

/** How one run of `--snapshot` ended. */
export interface SnapshotOutcome {
  readonly ok: boolean;
  /** One sentence for what started it. */
  readonly message: string;
}

/** Milliseconds within which data has to come. */
const timeout = 30_000;

/** What no waiting mends: another attempt would be answered in the same way. */
const final: ReadonlySet<ProblemKind> = new Set(['unauthorized', 'quota', 'not-found', 'invalid']);

export interface SnapshotRun {
  /** The page has painted rows confirmed at this time (UNIX seconds), or a board without data. */
  painted(fetchedAt: number | null): void;
  /** A poll failed. */
  problemMet(problem: ServiceProblem): void;
}

/**
 * Waits for the first board with data of this run, writes it to a PNG file, and says how it went.
 * Rows from the cache are not enough: a picture asked for now must not show yesterday. What no waiting
 * mends ends it at once.
 *
 * @param options.startedAt UNIX seconds
 * @param options.board the one that is drawn; null while there is none
 */
export function beginSnapshotRun(options: {
  readonly window: BrowserWindow;
  readonly file: string;
  readonly startedAt: number;
  readonly board: () => Pick<BoardView, 'airport' | 'fetchedAt'> | null;
  readonly askForAirport: (code: string) => Promise<AirportKnowledge>;
  readonly onEnd: (outcome: SnapshotOutcome) => void;
}): SnapshotRun {
  let isEnded = false;
  let isWriting = false;
  let airport: Promise<void> | null = null;
  let lastProblem: ServiceProblem | null = null;
  const end = (outcome: SnapshotOutcome): void => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    options.onEnd(outcome);
  };
  const timer = setTimeout(() => {
    const time = `within ${timeout / 1000} seconds`;
    const hasData = (options.board()?.fetchedAt ?? 0) >= options.startedAt;
    const message = isWriting
      ? `The picture could not be written ${time}.`
      : hasData
        ? `The board has its data, but was not drawn ${time}, so no picture was written.`
        : `No data came ${time}, so no picture was written.`;
    end({ ok: false, message: [message, ...sentencesOf(lastProblem)].join(' ') });
  }, timeout);

  async function refuseUnknownAirport(): Promise<void> {
    const code = options.board()?.airport.code;
    if (code === undefined || (await options.askForAirport(code)) !== 'no') return;
    const unknown = sayInEnglish(asProblem('commandLine.airportUnknown', { code }));
    end({ ok: false, message: `${unknown} No picture was written.` });
  }

  async function write(): Promise<void> {
    const { window, file } = options;
    try {
      await airport;
      if (isEnded) return;
      await writePicture(window, file, { x: 0, y: 0, ...pictureSize });
      end({ ok: true, message: `The board is in ${file}.` });
    } catch (error) {
      end({ ok: false, message: cannotWrite(file, error) });
    }
  }

  return {
    painted(fetchedAt) {
      airport ??= refuseUnknownAirport();
      if (isWriting || fetchedAt === null || fetchedAt < options.startedAt) return;
      isWriting = true;
      void write();
    },
    problemMet(problem) {
      lastProblem = problem;
      if (isWriting || !final.has(problem.kind)) return;
      const message = ['No picture was written.', ...sentencesOf(problem)].join(' ');
      end({ ok: false, message });
    },
  };
}

/** What is wrong, in English, and what helps on a command line: no board goes on from the last rows. */
function sentencesOf(problem: ServiceProblem | null): string[] {
  if (problem === null) return [];
  const what = firstSentence(sayInEnglish(problem), 'en');
  return problem.kind === 'unauthorized'
    ? [what, sayInEnglish({ code: 'commandLine.keyPlaces' })]
    : [what];
}
