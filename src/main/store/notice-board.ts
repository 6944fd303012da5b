import type { BoardNotice } from '#shared/board-view.ts';

/** The notices in force, one of each id. */
export interface NoticeBoard {
  /** Shows a notice until it is taken down, or until it has been there for so many seconds. */
  put(notice: BoardNotice, seconds?: number): void;
  takeDown(id: string): void;
  current(): readonly BoardNotice[];
}

/** Makes an empty notice board. `now` in UNIX milliseconds. */
export function createNoticeBoard(now: () => number): NoticeBoard {
  const notices = new Map<string, { notice: BoardNotice; until: number }>();
  return {
    put(notice, seconds = Infinity) {
      notices.set(notice.id, { notice, until: now() + seconds * 1000 });
    },
    takeDown(id) {
      notices.delete(id);
    },
    current() {
      return [...notices.values()].filter(({ until }) => now() < until).map(({ notice }) => notice);
    },
  };
}
