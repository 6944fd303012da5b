import type { RowSource } from '../../boards/row-source.ts';
import type { BoardNotice } from '#shared/board-view.ts';
import type { PairingView } from '#shared/ipc.ts';
import type { Problem } from '#shared/problem.ts';
import type { PollTarget } from '../../service-client/poll-target.ts';
import { openKeyStore, type KeyStoreParts } from '../../settings/key-store.ts';
import { type FleetMember, type BrokerTrouble } from '../connection.ts';
import {
  createFleetDisplay,
  type DisplayFeedParts,
  type FleetDisplay,
  type FleetDisplayParts,
} from '../display.ts';
import type { BrokerAccess } from '../fleet-feed.ts';
import { createFleetLink } from '../fleet-link.ts';
import { pairDisplay, type PairingStanding } from './pair-display.ts';
import { readCredentials, type Credentials } from './sealed.ts';

/** A member that is told at the desk who it is. */
export type UnnamedMember = Omit<FleetMember, 'name' | 'password'>;

export interface PairedDisplayParts
  extends
    Omit<FleetDisplayParts, 'member' | 'onAccess'>,
    Pick<KeyStoreParts, 'openCipher' | 'expectedProtection'> {
  readonly member: UnnamedMember;
  /** Whether anything can be kept in the profile. */
  readonly isProfileWritable: boolean;
}

/** In the profile folder, as the key of a service is kept. */
const fileName = 'fleet-account.json';

/**
 * A display that was started without a name: it is the one that it was paired as, now or at a start before, and shows a code
 * to be paired by where it is none. An account that the broker refuses while it lets displays be paired was taken away
 * at the desk: it shows a code again. Where it does that neither, it is at fault, and the display keeps its board.
 */
export function createPairedDisplay(parts: PairedDisplayParts): FleetDisplay {
  const { member, clock: ownClock, onTrouble, onError } = parts;
  const { fleet, broker } = member.address;
  const boundTo = `${fleet}@${broker}`;
  const keys = openKeyStore({
    profileFolder: parts.profileFolder,
    fileName,
    lockedProblem: { code: 'pairing.locked' },
    originOf: (address) => address,
    openCipher: parts.openCipher,
    expectedProtection: parts.expectedProtection,
    onChange: () => undefined,
    onLocked(error) {
      onTrouble(
        `The account of this display could not be read or decrypted, and is tried again: ${String(error)}`,
      );
      pair();
    },
  });
  let feedParts: DisplayFeedParts | null = null;
  let service: Parameters<FleetDisplay['serve']> | null = null;
  let targets: readonly PollTarget[] = [];
  /** Who it is; null: none yet. */
  let own: {
    readonly display: FleetDisplay;
    readonly feed: RowSource;
    readonly name: string;
  } | null = null;
  /** How the broker has taken its account last. */
  let access: BrokerAccess | null = null;
  let pairing: { readonly stop: () => Promise<void> } | null = null;
  let standing: PairingStanding | null = null;
  let isNotKept = !parts.isProfileWritable;
  let isStopped = false;
  let endWait = (): void => undefined;

  async function begin(): Promise<void> {
    const kept = await keys.keyFor(boundTo);
    // Paired meanwhile, while a key ring was locked.
    if (isStopped || own !== null) return;
    const credentials = kept === null ? null : readCredentials(kept);
    if (credentials === null) {
      pair();
      return;
    }
    // However it came there.
    isNotKept = false;
    become(credentials);
  }

  function become({ name, password }: Credentials): void {
    if (feedParts === null || isStopped) return;
    stopPairing();
    own?.feed.stop();
    access = null;
    const display = createFleetDisplay({
      ...parts,
      member: { ...member, name, password },
      onAccess(is) {
        if (own?.display === display) noteAccess(is);
      },
    });
    own = { display, name, feed: display.createFeed(feedParts) };
    if (service !== null) display.serve(...service);
    feedParts.onSettings(display.settings);
    feedParts.bus.emit('settingsView');
    own.feed.setTargets(targets);
  }

  function noteAccess(is: BrokerAccess): void {
    // What is forbidden to a user that was let in says nothing of its account.
    if (access === 'granted' && is !== 'lost') return;
    access = is;
    if (is === 'granted') stopPairing();
    else if (is === 'refused') pair();
  }

  function pair(): void {
    if (pairing !== null || isStopped) return;
    pairing = pairDisplay({
      member,
      clock: ownClock,
      random: parts.random,
      onStanding(now) {
        standing = now;
        feedParts?.bus.emit('boardsOutdated');
      },
      onPaired(credentials) {
        pairing = null;
        standing = null;
        keep(credentials).catch(onError);
        become(credentials);
      },
      onTrouble,
      onError,
    });
  }

  function stopPairing(): void {
    const ending = pairing;
    pairing = null;
    standing = null;
    ending?.stop().catch(onError);
    // What listens may have ended by now, too.
    if (!isStopped) feedParts?.bus.emit('boardsOutdated');
  }

  async function keep(credentials: Credentials): Promise<void> {
    onTrouble(
      `This display was paired at the desk of the fleet, and is called ${credentials.name}.`,
    );
    const saved = await keys.save(boundTo, JSON.stringify(credentials));
    isNotKept = !saved.ok || keys.protection === 'memory';
    if (isNotKept) {
      onTrouble(
        'The account of this display cannot be kept, so that it has to be paired again at its next start.',
      );
    }
    feedParts?.bus.emit('boardsOutdated');
  }

  function pairingView(): PairingView | null {
    // Who has an account shows its board until it is sure that a desk has taken that away.
    if (own !== null && standing?.isHeard !== true) return null;
    const notes: Problem[] = [];
    if (own !== null) notes.push({ code: 'pairing.forgotten', parameters: { name: own.name } });
    if (keys.problem !== null) notes.push(keys.problem);
    if (isNotKept) notes.push({ code: 'pairing.notKept' });
    const trouble = standing?.trouble ?? null;
    return {
      fleet,
      code: standing?.isHeard === true ? standing.code : null,
      trouble: trouble === null ? null : { code: troubles[trouble] },
      notes,
    };
  }

  const clock: FleetDisplay['clock'] = {
    now: () => (own?.display.clock ?? ownClock).now(),
    monotonic: () => ownClock.monotonic(),
    uptime: () => ownClock.uptime(),
    startTimer: (...timer) => ownClock.startTimer(...timer),
    get correction() {
      return own?.display.clock.correction ?? 0;
    },
  };

  return {
    clock,
    get name() {
      return own?.name ?? null;
    },
    get settings() {
      return own?.display.settings ?? {};
    },
    get notices() {
      return own?.display.notices ?? [];
    },
    get pairing() {
      return pairingView();
    },
    get troubles(): readonly BoardNotice[] {
      return own !== null && isNotKept ? [{ id: 'account-not-kept', code: 'pairing.notKept' }] : [];
    },
    createLink: (onAddress) => createFleetLink(fleet, onAddress),
    createFeed(given) {
      feedParts = given;
      // Once all that the program has is made, too.
      endWait = ownClock.startTimer(() => {
        begin().catch(onError);
      }, 0);
      return {
        setTargets(wanted) {
          targets = wanted;
          own?.feed.setTargets(wanted);
        },
        refresh() {
          own?.feed.refresh();
        },
        wake() {
          own?.feed.wake();
        },
        stop() {
          isStopped = true;
          endWait();
          own?.feed.stop();
          stopPairing();
        },
      };
    },
    serve(...given) {
      service = given;
      own?.display.serve(...given);
    },
    tellSoon() {
      own?.display.tellSoon();
    },
  };
}

const troubles = {
  refused: 'pairing.refused',
  untrusted: 'pairing.untrusted',
  notReached: 'desk.notReached',
} as const satisfies Record<BrokerTrouble, Problem['code']>;
