import { isDeepStrictEqual } from 'node:util';
import type { DeskLayers, DeskRevision, DeskTarget } from '#shared/fleet-desk.ts';
import type { Announcement } from '#shared/settings.ts';
import type { AssignedSettings, Assignment } from '../control.ts';

/** What a group has beside its displays. */
export interface Group {
  readonly displays: readonly string[];
  readonly settings: AssignedSettings;
  readonly notices: readonly Announcement[];
}

/** What a desk has laid over the settings of displays, and how it came to that. */
export interface Layers {
  readonly all: AssignedSettings;
  readonly groups: ReadonlyMap<string, Group>;
  readonly displays: ReadonlyMap<string, AssignedSettings>;
  /**
   * What displays were told by another desk, or by one whose profile is lost, as far as it is another thing than fleet and
   * group say here. It cannot be known whether it was meant for them alone: what is assigned here later to all, or to their
   * group, takes its place.
   */
  readonly adopted: ReadonlyMap<string, AssignedSettings>;
  /** Notices of single displays. */
  readonly notices: ReadonlyMap<string, readonly Announcement[]>;
  /** The newest first. */
  readonly revisions: readonly Revision[];
}

/** A change, and what it took the place of. */
export interface Revision extends DeskRevision {
  readonly settings: AssignedSettings;
  /** By the names of displays; of all and of a group the only one is called ''. Null: there was none. */
  readonly before: readonly (readonly [name: string, AssignedSettings | null])[];
  /** What it took the place of in adopted layers. */
  readonly adoptedBefore: readonly (readonly [name: string, AssignedSettings])[];
}

export const mostGroups = 500;
export const mostRevisions = 50;

export const noLayers: Layers = {
  all: {},
  groups: new Map(),
  displays: new Map(),
  adopted: new Map(),
  notices: new Map(),
  revisions: [],
};

/** The one group of a display; null: it is in none. */
export function groupOf({ groups }: Layers, display: string): string | null {
  for (const [name, group] of groups) if (group.displays.includes(display)) return name;
  return null;
}

/** The group of each display that is in one. */
export function groupsByDisplay({ groups }: Layers): ReadonlyMap<string, string> {
  return new Map(
    [...groups].flatMap(([name, { displays }]) =>
      displays.map((display) => [display, name] as const),
    ),
  );
}

/** What a display is to be told: its own settings over those that were adopted, over those of its group, over those of the fleet. */
export function resolved(
  layers: Layers,
  display: string,
  group: string | null = groupOf(layers, display),
): { readonly settings: AssignedSettings; readonly notices: readonly Announcement[] } {
  const { all, groups, displays, adopted, notices } = layers;
  const ofGroup = group === null ? undefined : groups.get(group);
  return {
    settings: {
      ...all,
      ...ofGroup?.settings,
      ...adopted.get(display),
      ...displays.get(display),
    },
    notices: [...(ofGroup?.notices ?? []), ...(notices.get(display) ?? [])],
  };
}

/**
 * Lays settings over those that the target has in its own layer; null takes all of that layer away.
 *
 * @param at UNIX seconds
 * @param by the desk's name
 */
export function changed(
  layers: Layers,
  target: DeskTarget,
  settings: AssignedSettings | null,
  { at, by }: Pick<DeskRevision, 'at' | 'by'>,
): Layers {
  const over = (before: AssignedSettings | undefined): AssignedSettings =>
    settings === null ? {} : { ...before, ...settings };
  const names = target.is === 'displays' ? [...new Set(target.names)] : [''];
  const before = names.map((name) => [name, ownLayer(layers, target, name)] as const);
  // Without settings, a display has nothing for itself any more; a group and all have their own layer alone.
  const left = (own: AssignedSettings): AssignedSettings =>
    settings === null && target.is === 'displays' ? {} : lessKeys(own, settings ?? {});
  const isLess = (own: AssignedSettings): boolean =>
    Object.keys(left(own)).length < Object.keys(own).length;
  const adoptedBefore = [...layers.adopted].filter(
    ([name, own]) => isMeant(layers, target, name) && isLess(own),
  );
  const revision: Revision = { at, by, target, settings: settings ?? {}, before, adoptedBefore };
  const after = before.map(([name, own]) => [name, over(own ?? undefined)] as const);
  const adopted = new Map(layers.adopted);
  for (const [name, own] of adoptedBefore) setOrRemove(adopted, name, left(own));
  return {
    ...withOwnLayers({ ...layers, adopted }, target, after),
    revisions: [revision, ...layers.revisions].slice(0, mostRevisions),
  };
}

/** Without the last change: exactly what it touched is as it was. Null: there is none. */
export function undone(layers: Layers): Layers | null {
  const [last, ...revisions] = layers.revisions;
  if (last === undefined) return null;
  const adopted = new Map(layers.adopted);
  for (const [name, settings] of last.adoptedBefore) {
    // What another desk has told it since counts.
    adopted.set(name, { ...settings, ...adopted.get(name) });
  }
  return { ...withOwnLayers({ ...layers, adopted }, last.target, last.before), revisions };
}

function isMeant(layers: Layers, target: DeskTarget, display: string): boolean {
  if (target.is === 'all') return true;
  if (target.is === 'displays') return target.names.includes(display);
  return layers.groups.get(target.group)?.displays.includes(display) ?? false;
}

/** Settings without those that others have in their place. */
function lessKeys(settings: AssignedSettings, others: AssignedSettings): AssignedSettings {
  return Object.fromEntries(
    Object.entries(settings).filter(([key]) => !Object.hasOwn(others, key)),
  );
}

function ownLayer(layers: Layers, target: DeskTarget, display: string): AssignedSettings | null {
  if (target.is === 'all') return layers.all;
  if (target.is === 'group') return layers.groups.get(target.group)?.settings ?? null;
  return layers.displays.get(display) ?? null;
}

function withOwnLayers(
  layers: Layers,
  target: DeskTarget,
  own: readonly (readonly [string, AssignedSettings | null])[],
): Layers {
  if (target.is === 'displays') {
    const displays = new Map(layers.displays);
    for (const [name, settings] of own) setOrRemove(displays, name, settings);
    return { ...layers, displays };
  }
  const settings = own[0]?.[1] ?? {};
  if (target.is === 'all') return { ...layers, all: settings };
  const group = layers.groups.get(target.group);
  if (group === undefined) return layers;
  return { ...layers, groups: new Map(layers.groups).set(target.group, { ...group, settings }) };
}

/** An empty layer is none. */
function setOrRemove<Value extends object>(
  map: Map<string, Value>,
  name: string,
  value: Value | null,
): void {
  if (value === null || Object.keys(value).length === 0) map.delete(name);
  else map.set(name, value);
}

/** A group has these displays, which leave theirs; without any it is removed, and what was changed there with it. */
export function grouped(layers: Layers, name: string, displays: readonly string[]): Layers {
  const moved = new Set(displays);
  const groups = new Map(
    [...layers.groups].map(([other, group]) => [
      other,
      { ...group, displays: group.displays.filter((display) => !moved.has(display)) },
    ]),
  );
  const former = groups.get(name);
  if (moved.size > 0) {
    groups.set(name, { settings: {}, notices: [], ...former, displays: [...moved] });
    const adopted = new Map(layers.adopted);
    for (const [display, settings] of layers.adopted) {
      const isNew = moved.has(display) && former?.displays.includes(display) !== true;
      if (isNew) setOrRemove(adopted, display, lessKeys(settings, former?.settings ?? {}));
    }
    return { ...layers, groups, adopted };
  }
  groups.delete(name);
  const revisions = layers.revisions.filter(
    ({ target }) => target.is !== 'group' || target.group !== name,
  );
  return { ...layers, groups, revisions };
}

/** Notices of a group, or of displays, in the place of those that they had. */
export function withNotices(
  layers: Layers,
  target: Exclude<DeskTarget, { is: 'all' }>,
  notices: readonly Announcement[],
): Layers {
  if (target.is === 'displays') {
    const own = new Map(layers.notices);
    for (const name of target.names) setOrRemove(own, name, notices);
    return { ...layers, notices: own };
  }
  const group = layers.groups.get(target.group);
  if (group === undefined) return layers;
  // Those that a display has had from another desk are those of its group there.
  const own = new Map(layers.notices);
  for (const name of group.displays) own.delete(name);
  const groups = new Map(layers.groups).set(target.group, { ...group, notices });
  return { ...layers, groups, notices: own };
}

/** What displays were told by another desk, or by one whose profile is lost, counts in the place of their own layers. */
export function adopted(
  layers: Layers,
  told: ReadonlyMap<string, Pick<Assignment, 'settings' | 'notices'>>,
): Layers {
  const displays = new Map(layers.displays);
  const notices = new Map(layers.notices);
  const adopted = new Map(layers.adopted);
  for (const name of told.keys()) {
    displays.delete(name);
    adopted.delete(name);
    notices.delete(name);
  }
  const below = { ...layers, displays, adopted: new Map(adopted), notices: new Map(notices) };
  const groups = groupsByDisplay(layers);
  for (const [name, { settings, notices: all }] of told) {
    const other = resolved(below, name, groups.get(name) ?? null);
    const own = Object.entries(settings).filter(
      ([key, value]) => !isDeepStrictEqual(value, Reflect.get(other.settings, key)),
    );
    setOrRemove(adopted, name, Object.fromEntries(own));
    const isBelow = (notice: Announcement): boolean =>
      other.notices.some((each) => isDeepStrictEqual(notice, each));
    setOrRemove(
      notices,
      name,
      all.filter((notice) => !isBelow(notice)),
    );
  }
  return { ...layers, displays, adopted, notices };
}

/** Without a display that is no more. */
export function without(layers: Layers, display: string): Layers {
  const displays = new Map(layers.displays);
  displays.delete(display);
  const adopted = new Map(layers.adopted);
  adopted.delete(display);
  const notices = new Map(layers.notices);
  notices.delete(display);
  const group = groupOf(layers, display);
  const revisions = layers.revisions.map((each) => {
    const adoptedBefore = each.adoptedBefore.filter(([name]) => name !== display);
    const revision = { ...each, adoptedBefore };
    return revision.target.is === 'displays'
      ? {
          ...revision,
          target: {
            ...revision.target,
            names: revision.target.names.filter((name) => name !== display),
          },
          before: revision.before.filter(([name]) => name !== display),
        }
      : revision;
  });
  // A change that was for it alone cannot be undone any more, and does not stand before those that can.
  const undoable = revisions.filter(
    ({ target }) => target.is !== 'displays' || target.names.length > 0,
  );
  const rest = { ...layers, displays, adopted, notices, revisions: undoable };
  if (group === null) return rest;
  const left = (layers.groups.get(group)?.displays ?? []).filter((name) => name !== display);
  return grouped(rest, group, left);
}

/** As the page is told. */
export function layersView({ all, groups, displays, adopted }: Layers): DeskLayers {
  const names = new Set([...adopted.keys(), ...displays.keys()]);
  return {
    all,
    groups: Object.fromEntries(groups),
    displays: Object.fromEntries(
      Array.from(names, (name) => [name, { ...adopted.get(name), ...displays.get(name) }]),
    ),
  };
}
