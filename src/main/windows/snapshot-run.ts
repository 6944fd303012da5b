import type { BrowserWindow } from 'electron';
import { pictureSize, writePicture } from './picture.ts';

/** How one run of `--snapshot` ended. */
export interface SnapshotOutcome {
  readonly ok: boolean;
  /** One sentence for whoever started it. */
  readonly message: string;
}

/** Milliseconds within which data has to come. */
const patience = 30_000;

export interface SnapshotRun {
  /** The page has painted rows confirmed at this time (UNIX seconds), or a board without data. */
  painted(fetchedAt: number | null): void;
}

/**
 * Waits for the first board with data of this run, writes it to a PNG file, and says how it went.
 * Rows from the cache are not enough: a picture asked for now must not show yesterday.
 *
 * @param options.startedAt UNIX seconds
 * @param options.hasData whether data of this run has come, painted or not
 * @param options.reason why no data has come, as far as it is known
 */
export function beginSnapshotRun(options: {
  readonly window: BrowserWindow;
  readonly file: string;
  readonly startedAt: number;
  readonly hasData: () => boolean;
  readonly reason: () => string | null;
  readonly onEnd: (outcome: SnapshotOutcome) => void;
}): SnapshotRun {
  let isEnded = false;
  let isWriting = false;
  const end = (outcome: SnapshotOutcome): void => {
    if (isEnded) return;
    isEnded = true;
    clearTimeout(timer);
    options.onEnd(outcome);
  };
  const timer = setTimeout(() => {
    const reason = options.reason();
    const time = `within ${patience / 1000} seconds`;
    const message = isWriting
      ? `The picture could not be written ${time}.`
      : options.hasData()
        ? `The board has its data, but was not drawn ${time}, so no picture was written.`
        : `No data came ${time}, so no picture was written.`;
    end({ ok: false, message: reason === null ? message : `${message} ${reason}` });
  }, patience);

  return {
    painted(fetchedAt) {
      if (isWriting || fetchedAt === null || fetchedAt < options.startedAt) return;
      isWriting = true;
      writePicture(options.window, options.file, { x: 0, y: 0, ...pictureSize }).then(
        () => {
          end({ ok: true, message: `The board is in ${options.file}.` });
        },
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error);
          end({ ok: false, message: `The picture could not be written: ${reason}` });
        },
      );
    },
  };
}
