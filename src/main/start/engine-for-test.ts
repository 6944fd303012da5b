import { EventEmitter } from 'node:events';
import type { WallState } from '#shared/wall.ts';
import { inProject } from '../../../scripts/set-up/project.ts';
import { createDeskPictures } from '../fleet/desk/desk-pictures.ts';
import { createHealthKeeper } from '../health/keeper.ts';
import { healthReport } from '../health/report.ts';
import { createErrorLog } from '../profile/error-log.ts';
import type { KeptLog, Log } from '../profile/log.ts';
import { prepareProfile } from '../profile/profile.ts';
import { startInThread } from '../service-client/embedded-service.ts';
import { withoutCipher } from '../settings/cipher.ts';
import type { SettingsOverrides } from '../settings/settings-in-force.ts';
import { createEngine } from './engine.ts';
import type { Engine } from './engine-parts.ts';
import type { BoardEvents } from './events.ts';

/** An engine on a real profile, without a window. */
export interface TestEngine {
  readonly engine: Engine;
  readonly events: EventEmitter<BoardEvents>;
  /** What was logged, a line each. */
  readonly lines: readonly string[];
  /** What `--health` says where nothing changes for so long, seconds; a sentence a line. */
  readonly health: (afterSeconds?: number) => Record<'reasons' | 'notes', string>;
}

const noWall: WallState = { isKiosk: false, displays: [], firstDisplay: null, ownDisplay: null };

const noUser = (): never => {
  throw new Error('There is no window.');
};

/** @param log beside what `lines` remember */
export async function openEngine(
  folder: string,
  overrides: SettingsOverrides,
  { key = null, log }: { readonly key?: string | null; readonly log?: Log } = {},
): Promise<TestEngine> {
  const lines: string[] = [];
  const tell = (level: keyof Log) => (message: string) => {
    lines.push(message);
    log?.[level](message);
  };
  const all: KeptLog = {
    info: tell('info'),
    warn: tell('warn'),
    error: tell('error'),
    trouble: null,
    look: () => undefined,
  };
  const events = new EventEmitter<BoardEvents>();
  const engine = createEngine({
    profile: await prepareProfile(folder),
    log: all,
    errors: createErrorLog(all),
    events,
    referenceFile: inProject('resources', 'reference.sqlite'),
    startService: startInThread(inProject('src', 'service', 'process.ts')),
    overrides,
    keyOfEnvironment: key,
    fetch: globalThis.fetch,
    isOnline: () => true,
    openCipher: () => Promise.resolve(withoutCipher),
    expectedProtection: () => withoutCipher.protection,
    systemLanguages: () => [],
    mayWelcome: false,
    windowIds: () => [null],
    systemScreenInches: () => null,
    lookAtProfile: () => undefined,
    notes: () => [],
    wall: () => noWall,
    notices: () => [],
    isWindowVisible: () => false,
    isBoardSeen: () => true,
    needsFreshRows: false,
    fleet: null,
    desk: { version: '0', pictures: createDeskPictures(), chooseCertificate: noUser },
    librarySystem: { openAddress: noUser, chooseFile: noUser, writeFile: noUser },
    printSystem: { print: noUser, makePdf: noUser, chooseFile: noUser, writeFile: noUser },
  });
  return {
    engine,
    events,
    lines,
    health(afterSeconds = 0) {
      const now = Date.now() + afterSeconds * 1000;
      const keeper = createHealthKeeper({
        folder,
        otherFolder: () => folder,
        version: '0',
        runtime: { electron: '0', chromium: '0', supportedUntil: null, timeZones: null },
        processId: process.pid,
        now: () => now,
        boardsAhead: () => 0,
        boards: () => engine.boards.views,
        pairing: () => null,
        isOfFleet: false,
        pollSeconds: () => engine.oldestBoardSeconds() / 2,
        paintedAt: () => now,
        isVisible: () => true,
        isInSight: () => true,
        hasBeenSeen: () => true,
        wallBoards: () => null,
        night: () => engine.configuration.settings.night,
        metrics: () => [],
        settingsProblems: () => [],
        notes: () => engine.notes(),
        networkDeaths: () => 0,
        pageRestarts: () => 0,
        pageDeathsInARow: () => 0,
        pageDeathsLastHour: () => 0,
        supervisor: null,
        supervisorId: null,
        onError: noUser,
      });
      const { reasons, notes } = healthReport(keeper.state(), () => true, Math.floor(now / 1000));
      return { reasons: reasons.join('\n'), notes: notes.join('\n') };
    },
  };
}
