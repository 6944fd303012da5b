import type { Direction } from '#shared/board-view.ts';
import type { Store } from './open-store.ts';
import {
  confirmSchedule,
  loadSchedule,
  saveSchedule,
  type SavedSchedule,
  type ScheduleKey,
} from './schedules.ts';

interface Target {
  readonly airport: string;
  readonly direction: Direction;
}

/** The last known schedules as the service in use told them. */
export interface KeptSchedules {
  read(target: Target): SavedSchedule | null;
  save(target: Target, schedule: SavedSchedule): void;
  /** The schedule was confirmed unchanged at this time, UNIX seconds. */
  confirm(target: Target, fetchedAt: number): void;
}

/** @param source the service in use: see `ScheduleKey` */
export function keptSchedules(store: Store, source: () => string): KeptSchedules {
  const keyOf = ({ airport, direction }: Target): ScheduleKey => ({
    airport,
    direction,
    source: source(),
  });
  return {
    read: (target) => store.read((db) => loadSchedule(db, keyOf(target), store.damaged)),
    save(target, schedule) {
      store.write((db) => {
        saveSchedule(db, keyOf(target), schedule);
      });
    },
    confirm(target, fetchedAt) {
      store.write((db) => {
        confirmSchedule(db, keyOf(target), fetchedAt);
      });
    },
  };
}
