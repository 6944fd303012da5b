import type { DisplayHealth } from '../../control.ts';

/** How a display does that is well. @param at UNIX seconds, by its own clock */
export function wellAt(at: number, other: Partial<DisplayHealth> = {}): DisplayHealth {
  const fetchedAt = at - 40;
  return {
    instance: 'a1',
    sentAt: at,
    rev: 3,
    ignored: [],
    isDuplicate: false,
    boards: [{ airport: 'ZRH', direction: 'departures', rev: 'b2', fetchedAt }],
    clockOffset: 40,
    reconnects: 0,
    screen: { width: 1920, height: 1080, scale: 1 },
    isNight: false,
    ...other,
    state: {
      version: '0.1.0',
      runtime: null,
      startedAt: at - 3600,
      writtenAt: at,
      boards: [
        { id: 'ZRH departures', lastSuccessAt: fetchedAt, problem: null, problemSince: null },
      ],
      enrolment: null,
      publisher: null,
      fleet: null,
      oldAfterSeconds: 960,
      errors: {},
      lastError: null,
      paintedAt: at - 5,
      isVisible: true,
      isInSight: true,
      hasBeenSeen: true,
      wall: null,
      memory: { total: 300, byProcess: {} },
      pictureProblem: null,
      mayBlock: false,
      settingsProblems: [],
      notes: [],
      restarts: { page: 0, gpu: 0, network: 0, pageInARow: 0, pageLastHour: 0 },
      supervisor: null,
      ...other.state,
    },
  };
}
