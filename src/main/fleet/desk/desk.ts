import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type {
  DeskCall,
  DeskCost,
  DeskDisplay,
  DeskSignIn,
  DeskTarget,
  DeskView,
  DisplayAction,
} from '#shared/fleet-desk.ts';
import type { IpcHandlers, KeyProtection, Outcome } from '#shared/ipc.ts';
import { mostAnnouncements } from '#shared/announcements.ts';
import { asProblem, type Problem } from '#shared/problem.ts';
import { settingsPatchSchema, settingsSchema, type SettingsPatch } from '#shared/settings.ts';
import { boardTargets, type CodeOf } from '../../boards/board-targets.ts';
import type { Clock } from '../../clock/clock.ts';
import type { Log } from '../../profile/log.ts';
import { targetId } from '../../service-client/poll-target.ts';
import { firstProblem } from '../../settings/first-problem.ts';
import { openKeyStore, type KeyStoreParts } from '../../settings/key-store.ts';
import {
  assignableSchema,
  isAhead,
  isForgottenLong,
  isLater,
  mostDisplays,
  packAssignment,
  packCommand,
  packNotice,
  readAnswer,
  revisionAfter,
  type AssignedSettings,
  type Assignment,
} from '../control.ts';
import { readFleetName, type FleetAddress } from '../fleet-address.ts';
import { readCode } from '../pairing/code.ts';
import { createPairDesk, type PairingRefusal } from '../pairing/pair-desk.ts';
import { isPairingAccount } from '../pairing/pair-display.ts';
import { worstTrouble } from '../trouble.ts';
import { mostPlain } from '../wire.ts';
import { readDeskFile, writeDeskFile, type DeskFileFault, type DeskRecord } from './desk-file.ts';
import { mostPictures, type DeskPictures } from './desk-pictures.ts';
import { createFleetWatch, type FleetWatch } from './fleet-watch.ts';
import { longestHealthPause } from './judge-display.ts';
import {
  adopted,
  changed,
  grouped,
  groupsByDisplay,
  layersView,
  mostGroups,
  noLayers,
  resolved,
  undone,
  without,
  withNotices,
  type Layers,
} from './layers.ts';
import { boundTo, deskMember, fleetOf } from './sign-in.ts';
import { createTasks } from './tasks.ts';

export interface DeskParts extends Pick<KeyStoreParts, 'openCipher'> {
  readonly profileFolder: string;
  /** How the password would be kept, as far as it can be told. */
  readonly expectedProtection: () => KeyProtection;
  /** Of the program. */
  readonly version: string;
  readonly clock: Clock;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** The one code of an airport that has two. */
  readonly codeOf: CodeOf;
  /** Where the page finds pictures of displays. */
  readonly pictures: DeskPictures;
  /** Lets the user choose a file; null: none. */
  readonly chooseCertificate: () => Promise<string | null>;
  /** The view, as JSON; at most once a second. */
  readonly onView: (view: string) => void;
  readonly log: Log;
  /** A mistake of ours, for the log. */
  readonly onError: (error: unknown) => void;
}

export interface Desk {
  readonly handlers: IpcHandlers<DeskCall>;
  stop(): void;
}

/** Milliseconds between two views: a thousand displays say something thirty times a second. */
const viewInterval = 1000;

/** Milliseconds after which what is known is judged again where nothing has come: silence, too, says something. */
const lookInterval = 5000;

/** Seconds within which a display has to answer a command; it draws and packs a picture meanwhile. */
const commandPatience = 20;

/**
 * Milliseconds before a display that claims a later revision than it was told is told again. One whose profile was put back
 * takes what it is told at once, and says so within that; another one, which claims a later one each time, would fill broker
 * and displays with messages, and use up the revisions that there are.
 */
const toldAgain = 60_000;

/** Bytes that displays take, less what a revision and a name add. */
const mostOfNotices = mostPlain - 200;

/** The same for an assignment: health tells of it, which may be lost once. */
const assignmentPatience = longestHealthPause + 10;

const ok: Outcome<null> = { ok: true, value: null };
const refuse = (problem: Problem): Outcome<never> => ({ ok: false, problem });
const usual = settingsSchema.parse({});

/** Signs in while the page shows the displays of a fleet, and does there what its user asks for. */
export function createDesk(parts: DeskParts): Desk {
  const { clock, log, pictures } = parts;
  const kept = readDeskFile(parts.profileFolder);
  let record: DeskRecord = kept.record;
  if (kept.fault !== null) log.warn(faultText(kept.fault));
  let tasks = createTasks();
  let watch: FleetWatch | null = null;
  let isOpen = false;
  /** Why it is not even tried to connect; null: it is, or there is no sign-in. */
  let setUpProblem: Problem | null = null;
  /** Grows with each attempt: what comes late of an older one is for nothing. */
  let attempt = 0;
  /** When displays were told again that claim a later revision, by the clock that nothing moves. */
  const toldAgainAt = new Map<string, number>();
  /** One of the brokers has told all that it keeps, since this connection was made. */
  let hasSettled = false;
  let lastView = '';
  let lastViewAt = -Infinity;
  let endTimer: (() => void) | null = null;
  let endLooks = (): void => undefined;

  const keys = openKeyStore({
    profileFolder: parts.profileFolder,
    fileName: 'fleet-password.json',
    originOf: (bound) => bound,
    openCipher: parts.openCipher,
    expectedProtection: parts.expectedProtection(),
    onChange: () => undefined,
    onLocked: (error) => {
      log.warn(`The saved password of the fleet could not be decrypted: ${String(error)}`);
      tellSoon();
    },
  });

  /** By the clock of the fleet, where a publisher tells it: displays refuse by theirs what comes late. */
  const seconds = (): number => Math.floor((watch?.clock ?? clock).now() / 1000);

  /** What the password of the present sign-in is bound to; null: there is no sign-in. */
  function bound(): string | null {
    const { signIn, of } = record;
    return signIn === null || of === null ? null : boundTo(signIn, of);
  }

  async function connect(): Promise<void> {
    const own = ++attempt;
    disconnect();
    setUpProblem = null;
    const { signIn, of } = record;
    if (!isOpen || signIn === null || of === null) return;
    const password = await keys.keyFor(boundTo(signIn, of));
    const member = await deskMember(signIn, of, password, parts.version);
    if (own !== attempt) return;
    if ('problem' in member) {
      setUpProblem = member.problem;
      tellSoon();
      return;
    }
    const made = createFleetWatch({
      member,
      clock,
      random: parts.random,
      onChanged: tellSoon,
      onSettled: (broker) => {
        if (watch === made) settled(made, broker);
      },
      createPairing: (connection) =>
        createPairDesk({
          fleet: of.fleet,
          connection,
          brokers: () => connectedTo(made),
          clock,
        }),
      onAnswer: takeAnswer,
      onTrouble: (sentence) => {
        log.warn(sentence);
      },
      onError: parts.onError,
    });
    const told = [...record.told].filter(([, each]) => !isForgottenLong(each, seconds()));
    record = { ...record, told: new Map(told) };
    for (const [name, each] of told) {
      if (each.isForgotten) made.displays.forget(name, forgottenAs(each));
    }
    watch = made;
    tellSoon();
  }

  function disconnect(): void {
    watch?.stop().catch(parts.onError);
    watch = null;
    hasSettled = false;
    toldAgainAt.clear();
  }

  /** A broker that had forgotten, or was away, is told again what displays were told. */
  function settled(there: FleetWatch, broker: string): void {
    const { displays, topics } = there;
    const nothing = new Uint8Array();
    for (const [name, assignment] of displays.missingAt(broker)) {
      if (isForgottenLong(assignment, seconds())) continue;
      there.publish(topics.assignment(name), packAssignment(assignment), { brokers: [broker] });
    }
    for (const [name, forgotten] of displays.forgotten()) {
      if (isForgottenLong(forgotten, seconds())) there.publish(topics.assignment(name), nothing);
      // The broker may have been away when the account was taken from it.
      else if (displays.get(name) === null) removeAccount(there, name, [broker]);
    }
    for (const name of displays.remains()) {
      for (const topic of [topics.state(name), topics.health(name)]) there.publish(topic, nothing);
    }
    // All is known now: the first view need not wait.
    if (hasSettled) tellSoon();
    else tell();
    hasSettled = true;
  }

  /**
   * What another desk has told displays meanwhile counts, and which it has forgotten. Who was told nothing yet is told
   * what the layers say, and so is who has kept a later revision than the brokers: it passes over what they say.
   */
  function follow(there: FleetWatch): void {
    const before = record;
    const foreign = new Map<string, Assignment>();
    const untold: string[] = [];
    for (const [name, forgotten] of there.displays.forgotten()) {
      const told = record.told.get(name);
      if (told === undefined || isLater(forgotten, told)) {
        record = withForgotten(record, name, forgotten);
      }
    }
    for (const name of there.displays.names()) {
      const known = there.displays.get(name);
      const told = record.told.get(name);
      const assignment = known?.assignment ?? null;
      const rev = known?.health?.rev ?? null;
      if (assignment === null) {
        if (told?.isForgotten !== false && rev === null) untold.push(name);
      } else {
        if (told === undefined || isLater(assignment, told) || isOthers(assignment, told)) {
          foreign.set(name, assignment);
        }
        const hasLater = known?.isHeardLive === true && rev !== null && rev > assignment.rev;
        if (hasLater && mayTellAgain(name)) untold.push(name);
      }
      if (rev !== null) tasks.inForce(name, rev);
    }
    if (foreign.size > 0) {
      const told = new Map(record.told);
      for (const [name, { rev, at, by }] of foreign) {
        told.set(name, { rev, at, by, isForgotten: false });
      }
      record = { ...record, layers: adopted(record.layers, foreign), told };
    }
    if (untold.length > 0) tellDisplays(there, untold);
    if (record !== before) save();
  }

  function mayTellAgain(name: string): boolean {
    const now = clock.monotonic();
    if (now - (toldAgainAt.get(name) ?? -Infinity) < toldAgain) return false;
    toldAgainAt.set(name, now);
    return true;
  }

  /** @returns what is wrong with that; null: nothing */
  function save(): Problem | null {
    // What cannot be read is not overwritten.
    if (kept.fault?.movedTo === null) return { code: 'desk.notSaved' };
    try {
      writeDeskFile(parts.profileFolder, record);
      return null;
    } catch (error) {
      log.warn(`What the desk of the fleet knows could not be saved: ${String(error)}`);
      return { code: 'desk.notSaved' };
    }
  }

  /**
   * Sends each of these displays what it is to show now, where it was told another thing.
   *
   * @param areBack they are displays again, if they had been forgotten, though they are not there yet
   */
  function tellDisplays(there: FleetWatch, names: Iterable<string>, areBack = false): void {
    const { displays, topics } = there;
    const groups = groupsByDisplay(record.layers);
    const told = new Map(record.told);
    const revs = new Map<string, number>();
    const at = seconds();
    const by = record.signIn?.name ?? '';
    for (const name of names) {
      const wanted = resolved(record.layers, name, groups.get(name) ?? null);
      const known = displays.get(name);
      const last = known?.assignment ?? null;
      const isNew = last === null && told.get(name)?.isForgotten !== false;
      // It says of itself which one it has, and takes none that is earlier.
      const isTold = last !== null && last.rev >= (known?.rev ?? 0) && isSame(last, wanted);
      // One that was forgotten and is there again is told so, or it would be hidden as soon as it goes off.
      const isBack = told.get(name)?.isForgotten === true && (areBack || known !== null);
      if (isNew ? isEmpty(wanted) && !isBack : isTold) continue;
      const rev = revisionAfter(known?.rev, told.get(name)?.rev);
      const stamp = { rev, at, by, isForgotten: false };
      const assignment = { ...stamp, ...wanted, notices: [...wanted.notices], ignored: [] };
      there.publish(topics.assignment(name), packAssignment(assignment));
      displays.assigned(name, assignment);
      told.set(name, stamp);
      revs.set(name, rev);
    }
    if (revs.size === 0) return;
    record = { ...record, told };
    tasks.assignment(revs, { at, until: at + assignmentPatience });
  }

  function takeAnswer(display: string, mark: string, payload: Uint8Array): void {
    if (!tasks.isAwaited(display, mark)) return;
    const answer = readAnswer(payload);
    if (answer === null) return;
    if (answer.is === 'picture') {
      const picture = pictures.add(answer.jpeg);
      const isGood = picture !== null;
      tasks.answered(display, mark, isGood ? answer : { is: 'refused', why: 'failed' }, picture);
    } else tasks.answered(display, mark, answer, null);
    tellSoon();
  }

  function tellSoon(): void {
    if (!isOpen || endTimer !== null) return;
    const wait = Math.max(0, lastViewAt + viewInterval - clock.monotonic());
    endTimer = clock.startTimer(tell, wait);
  }

  function tell(): void {
    endTimer?.();
    endTimer = null;
    if (!isOpen) return;
    if (watch?.isSettled === true) follow(watch);
    tasks.tick(seconds());
    const text = JSON.stringify(view());
    lastViewAt = clock.monotonic();
    if (text === lastView) return;
    lastView = text;
    parts.onView(text);
  }

  function look(): void {
    endLooks = clock.startTimer(() => {
      tellSoon();
      look();
    }, lookInterval);
  }

  /** All displays that are known, or were told something; a thousand are nothing, and more than a fleet has are left out. */
  function names(): readonly string[] {
    const told = [...record.told].flatMap(([name, { isForgotten }]) => (isForgotten ? [] : [name]));
    const all = new Set([
      ...told,
      ...record.layers.displays.keys(),
      ...record.layers.adopted.keys(),
      ...groupsByDisplay(record.layers).keys(),
      ...(watch?.displays.names() ?? []),
    ]);
    return [...all].sort().slice(0, mostDisplays);
  }

  function view(): DeskView {
    const { signIn, layers } = record;
    const is = bound();
    const groups = groupsByDisplay(layers);
    return {
      signIn,
      hasPassword: is !== null && keys.has(is),
      problem: problem(),
      isConnected: watch?.isConnected ?? false,
      brokers: watch?.brokers() ?? [],
      publishers: watch?.publishers() ?? [],
      displays:
        watch === null ? [] : names().map((name) => displayView(name, groups.get(name) ?? null)),
      layers: layersView(layers),
      revisions: layers.revisions.map(({ at, by, target, settings }) => ({
        at,
        by,
        target,
        settings,
      })),
      notices: watch?.notice?.notices ?? [],
      tasks: tasks.view((picture) => pictures.has(picture)),
    };
  }

  function displayView(name: string, group: string | null): DeskDisplay {
    const known = watch?.displays.get(name) ?? null;
    const own = record.told.get(name);
    const told = known?.assignment ?? (own?.isForgotten === false ? own : null);
    const health = known?.health ?? null;
    const { state, screen } = health ?? {};
    return {
      name,
      ...(watch?.displays.judge(name, told) ?? { standing: 'off', reasons: [], notes: [] }),
      heardAt: known?.heardAt ?? null,
      startedAt: known?.state?.since ?? state?.startedAt ?? null,
      version: known?.state?.version ?? state?.version ?? null,
      group,
      boards: (health?.boards ?? []).map(({ airport, direction, fetchedAt }) => ({
        airport,
        direction,
        fetchedAt,
      })),
      assigned: told && { rev: told.rev, at: told.at, by: told.by },
      rev: health?.rev ?? null,
      ignored: health?.ignored ?? [],
      clockOffset: health?.clockOffset ?? null,
      reconnects: health?.reconnects ?? 0,
      screen: screen ? { width: screen.width, height: screen.height } : null,
      isNight: health?.isNight ?? false,
    };
  }

  function problem(): Problem | null {
    if (record.signIn === null) {
      const movedTo = kept.fault?.movedTo ?? null;
      return movedTo === null ? null : asProblem('desk.fileSetAside', { file: basename(movedTo) });
    }
    if (setUpProblem !== null) return setUpProblem;
    if (watch === null) return keys.isLocked ? { code: 'desk.passwordWaits' } : null;
    if (!watch.isConnected) {
      const troubles = watch.troubles();
      return troubles.length === 0 ? null : { code: `desk.${worstTrouble(troubles)}` };
    }
    const isPartly = watch.brokers().some((broker) => !broker.isConnected && broker.trouble);
    return isPartly ? { code: 'desk.partly' } : null;
  }

  /** The displays that are meant; or why none is. */
  function namesOf(target: DeskTarget, layers: Layers): readonly string[] | Problem {
    if (target.is === 'all') return names();
    if (target.is === 'displays') {
      return target.names.length === 0 ? { code: 'desk.noDisplays' } : target.names;
    }
    const group = layers.groups.get(target.group);
    return group === undefined ? { code: 'desk.noGroup' } : group.displays;
  }

  /**
   * Changes the layers, and tells the displays that they are about: those that are meant before and after.
   *
   * @param change what comes of it; or why not
   */
  function changeFor(
    names: readonly string[] | Problem,
    change: (layers: Layers) => Layers | Problem,
  ): Outcome<null> {
    const there = watch;
    if (there?.isConnected !== true || !there.isSettled) {
      return refuse({ code: 'desk.notConnected' });
    }
    if ('code' in names) return refuse(names);
    // What another desk has told them is not to be lost by this.
    follow(there);
    const layers = change(record.layers);
    if ('code' in layers) return refuse(layers);
    const groups = groupsByDisplay(layers);
    const isTooLong = names.some((name) => {
      const { settings, notices } = resolved(layers, name, groups.get(name) ?? null);
      const packed = packAssignment({ rev: 0, at: seconds(), by: '', settings, notices });
      return notices.length > mostAnnouncements || packed.length > mostOfNotices;
    });
    if (isTooLong) return refuse({ code: 'desk.noticesTooLong' });
    record = { ...record, layers };
    tellDisplays(there, names);
    const unsaved = save();
    tellSoon();
    return unsaved === null ? ok : refuse(unsaved);
  }

  function readPatch(patch: SettingsPatch | null): Outcome<AssignedSettings | null> {
    if (patch === null) return { ok: true, value: null };
    const read = assignableSchema.safeParse(patch);
    return read.success ? { ok: true, value: read.data } : refuse(firstProblem(read.error));
  }

  /** The boards that displays show with these layers, by their ids. */
  function boardsWith(layers: Layers): ReadonlySet<string> {
    const groups = groupsByDisplay(layers);
    const noGuess = (): string => '';
    const ids = names().flatMap((name) => {
      const { settings } = resolved(layers, name, groups.get(name) ?? null);
      if ((settings.airport ?? null) === null) {
        const boards = watch?.displays.get(name)?.health?.boards ?? [];
        return boards.map((board) => targetId(board));
      }
      return boardTargets(boardsOf(settings), noGuess, parts.codeOf).map((board) =>
        targetId({ ...board, airport: parts.codeOf(board.airport) }),
      );
    });
    return new Set(ids);
  }

  const leading = () => watch?.publishers().find(({ isLeading }) => isLeading);

  function sendNoticesTo(
    target: DeskTarget,
    notices: NonNullable<SettingsPatch['announcements']>,
  ): Outcome<null> {
    if (target.is !== 'all') {
      return changeFor(namesOf(target, record.layers), (layers) =>
        withNotices(layers, target, notices),
      );
    }
    if (watch?.isConnected !== true) return refuse({ code: 'desk.notConnected' });
    // Later than the last one, unless the clock of the desk that told it was ahead: displays let that go.
    const last = watch.notice;
    const isLastAhead = last === null || isAhead(last, seconds());
    const at = isLastAhead ? seconds() : Math.max(seconds(), last.at + 1);
    const packed = packNotice({ at, notices });
    if (packed.length > mostOfNotices) return refuse({ code: 'desk.noticesTooLong' });
    watch.publish(watch.topics.notice, packed);
    return ok;
  }

  function command(target: DeskTarget, action: DisplayAction): Outcome<null> {
    const meant = namesOf(target, record.layers);
    if ('code' in meant) return refuse(meant);
    if (meant.length === 0) return refuse({ code: 'desk.noDisplays' });
    // More would push out the first ones unseen.
    if (action === 'picture' && meant.length > mostPictures) {
      return refuse(asProblem('desk.tooManyPictures', { count: mostPictures }));
    }
    if (watch?.isConnected !== true) return refuse({ code: 'desk.notConnected' });
    const id = randomBytes(8).toString('hex');
    const at = seconds();
    const until = at + commandPatience;
    const packed = packCommand({ id, do: action, until });
    for (const name of meant) {
      watch.publish(watch.topics.command(name), packed, { isRetained: false });
    }
    tasks.command(action, id, meant, { at, until });
    tellSoon();
    return ok;
  }

  function remove(name: string): Outcome<null> {
    const there = watch;
    if (there?.isConnected !== true) return refuse({ code: 'desk.notConnected' });
    const { displays, topics } = there;
    if (isOn(displays, name)) return refuse({ code: 'desk.stillOn' });
    const rev = revisionAfter(displays.get(name)?.rev, record.told.get(name)?.rev);
    const by = record.signIn?.name ?? '';
    const forgotten = forgottenAs({ rev, at: seconds(), by });
    // An empty topic would be filled again by a publisher or a broker that is away now.
    there.publish(topics.assignment(name), packAssignment(forgotten));
    for (const topic of [topics.state(name), topics.health(name)]) {
      there.publish(topic, new Uint8Array());
    }
    removeAccount(there, name, connectedTo(there));
    displays.forget(name, forgotten);
    record = withForgotten(record, name, forgotten);
    const unsaved = save();
    tellSoon();
    return unsaved === null ? ok : refuse(unsaved);
  }

  async function pair(typed: string, name: string): Promise<Outcome<null>> {
    if (watch?.isConnected !== true || watch.pairing === null) {
      return refuse({ code: 'desk.notConnected' });
    }
    if (!readFleetName(name).ok) return refuse({ code: 'desk.name' });
    if (isOn(watch.displays, name) || isOther(watch, name)) {
      return refuse({ code: 'desk.nameInUse' });
    }
    const code = readCode(typed);
    const there = watch;
    const refusal = code === null ? 'unknown' : await watch.pairing.pair(code, name);
    if (refusal !== null) return refuse({ code: pairingProblems[refusal] });
    // Its account is not to be taken away again where a broker comes back before the display is there.
    tellDisplays(there, [name], true);
    const unsaved = save();
    return unsaved === null ? ok : refuse(unsaved);
  }

  /** Whether a user of the fleet is no display: its account is neither replaced by that of one nor taken away. */
  function isOther(there: FleetWatch, name: string): boolean {
    return (
      name === record.signIn?.name ||
      isPairingAccount(name) ||
      there.publishers().some((publisher) => publisher.name === name)
    );
  }

  function removeAccount(there: FleetWatch, name: string, brokers: readonly string[]): void {
    if (!isOther(there, name)) there.pairing?.remove(name, brokers);
  }

  async function signIn({ password: typed, ...wanted }: DeskSignIn): Promise<Outcome<null>> {
    const of = fleetOf(wanted);
    if ('problem' in of) return refuse(of.problem);
    const bound = boundTo(wanted, of);
    const password = typed === '' ? null : typed;
    const known = password ?? (keys.has(bound) ? 'saved' : null);
    const member = await deskMember(wanted, of, known, parts.version);
    if ('problem' in member) return refuse(member.problem);
    const isOther = record.of === null || !isSameFleet(record.of, of);
    record = isOther
      ? { signIn: wanted, of, layers: noLayers, told: new Map() }
      : { ...record, signIn: wanted, of };
    if (isOther) tasks = createTasks();
    const unsaved = save();
    const saving: Outcome<null> = password === null ? ok : await keys.save(bound, password);
    // The system may keep the password back until a user unlocks it.
    connect().catch(parts.onError);
    tellSoon();
    if (!saving.ok) return refuse({ code: 'desk.passwordNotSaved' });
    return unsaved === null ? ok : refuse(unsaved);
  }

  function close(): void {
    isOpen = false;
    attempt += 1;
    disconnect();
    endTimer?.();
    endTimer = null;
    endLooks();
    pictures.clear();
    tasks = createTasks();
    lastView = '';
  }

  return {
    handlers: {
      openDesk() {
        if (!isOpen) {
          isOpen = true;
          // The first view comes when the brokers have told all that they keep.
          lastViewAt = clock.monotonic();
          connect().catch(parts.onError);
          look();
        }
        return view();
      },
      closeDesk() {
        if (isOpen) close();
        return null;
      },
      signInToFleet: signIn,
      async signOutOfFleet() {
        const is = bound();
        record = { ...record, signIn: null };
        const unsaved = save();
        if (is !== null) await keys.save(is, null);
        connect().catch(parts.onError);
        tellSoon();
        return unsaved === null ? ok : refuse(unsaved);
      },
      chooseFleetCertificate: async () => ({ ok: true, value: await parts.chooseCertificate() }),
      assignToDisplays(target, patch) {
        const settings = readPatch(patch);
        if (!settings.ok) return settings;
        const revision = { at: seconds(), by: record.signIn?.name ?? '' };
        return changeFor(namesOf(target, record.layers), (layers) =>
          changed(layers, target, settings.value, revision),
        );
      },
      costOfAssignment(target, patch): DeskCost {
        const settings = readPatch(patch);
        const meant = namesOf(target, record.layers);
        const { layers } = record;
        const after = settings.ok
          ? changed(layers, target, settings.value, { at: 0, by: '' })
          : layers;
        const { quota = null, count = 0 } = leading()?.calls ?? {};
        const left = quota === null ? null : quota - count;
        return {
          displays: 'code' in meant ? 0 : meant.length,
          boardsBefore: boardsWith(layers).size,
          boardsAfter: boardsWith(after).size,
          callsLeft: left === null ? null : Math.max(0, left),
        };
      },
      undoAssignment() {
        const [last] = record.layers.revisions;
        if (last === undefined) return refuse({ code: 'desk.nothingToUndo' });
        return changeFor(
          namesOf(last.target, record.layers),
          (layers) => undone(layers) ?? { code: 'desk.nothingToUndo' },
        );
      },
      groupDisplays(group, displays) {
        const former = record.layers.groups.get(group);
        return changeFor([...new Set([...(former?.displays ?? []), ...displays])], (layers) => {
          const isNew = !layers.groups.has(group);
          if (isNew && displays.length === 0) return { code: 'desk.noGroup' };
          return isNew && layers.groups.size >= mostGroups
            ? asProblem('desk.tooManyGroups', { count: mostGroups })
            : grouped(layers, group, displays);
        });
      },
      commandDisplays: command,
      sendNotices(target, patch) {
        const read = settingsPatchSchema.pick({ announcements: true }).safeParse(patch);
        if (!read.success) return refuse(firstProblem(read.error));
        return sendNoticesTo(target, read.data.announcements ?? []);
      },
      removeDisplay: remove,
      pairDisplay: pair,
    },
    stop: close,
  };
}

const pairingProblems = {
  unknown: 'desk.unknownCode',
  ambiguous: 'desk.ambiguousCode',
  silent: 'desk.noPairing',
  refused: 'desk.pairingRefused',
} as const satisfies Record<PairingRefusal, Problem['code']>;

function connectedTo(there: FleetWatch): readonly string[] {
  return there.brokers().flatMap(({ url, isConnected }) => (isConnected ? [url] : []));
}

function isOn(displays: FleetWatch['displays'], name: string): boolean {
  return displays.get(name)?.state?.on === true && displays.judge(name, null).standing !== 'off';
}

function faultText({ reason, movedTo }: DeskFileFault): string {
  const where = movedTo === null ? 'stays where it is, and nothing is saved' : `is ${movedTo} now`;
  return `What the desk of the fleet has kept cannot be read, and ${where}: ${reason}`;
}

/** What says which boards a display shows, where its own settings say nothing else. */
function boardsOf({
  airport = usual.airport,
  otherAirports = usual.otherAirports,
  direction = usual.direction,
  otherDirection = usual.otherDirection,
}: AssignedSettings): Parameters<typeof boardTargets>[0] {
  return { airport, otherAirports, direction, otherDirection };
}

/** What takes the place of an assignment where a display was forgotten. */
function forgottenAs({ rev, at, by }: Pick<Assignment, 'rev' | 'at' | 'by'>): Assignment {
  return { rev, at, by, settings: {}, notices: [], ignored: [], isForgotten: true };
}

function withForgotten(
  record: DeskRecord,
  name: string,
  { rev, at, by }: Pick<Assignment, 'rev' | 'at' | 'by'>,
): DeskRecord {
  const told = new Map(record.told).set(name, { rev, at, by, isForgotten: true });
  return { ...record, layers: without(record.layers, name), told };
}

/** Two desks have made an assignment of the same revision, in the same second. */
function isOthers(
  one: Pick<Assignment, 'rev' | 'at' | 'by'>,
  other: Pick<Assignment, 'rev' | 'at' | 'by'>,
): boolean {
  return one.rev === other.rev && one.at === other.at && one.by !== other.by;
}

type Resolved = ReturnType<typeof resolved>;

function isEmpty({ settings, notices }: Resolved): boolean {
  return Object.keys(settings).length === 0 && notices.length === 0;
}

function isSame(one: Resolved, other: Resolved): boolean {
  return (
    isDeepStrictEqual(one.settings, other.settings) && isDeepStrictEqual(one.notices, other.notices)
  );
}

/** The same fleet, though one of its brokers may be another now. */
function isSameFleet(one: FleetAddress, other: FleetAddress): boolean {
  return one.fleet === other.fleet && one.brokers.some((broker) => other.brokers.includes(broker));
}
