import type { ConsoleLayers, ConsoleRevision, ConsoleTarget } from '#shared/fleet-console.ts';
import type { Announcement } from '#shared/settings.ts';
import type { AssignedSettings } from './control.ts';

/** What a group has beside its displays. */
export interface Group {
  readonly displays: readonly string[];
  readonly settings: AssignedSettings;
  readonly notices: readonly Announcement[];
}

/** What a fleet lays over the settings of its displays, and how it came to that. */
export interface Layers {
  readonly all: AssignedSettings;
  readonly groups: ReadonlyMap<string, Group>;
  readonly displays: ReadonlyMap<string, AssignedSettings>;
  /** Notices of single displays. */
  readonly notices: ReadonlyMap<string, readonly Announcement[]>;
  /** The newest first. */
  readonly revisions: readonly Revision[];
}

/** A change, and what it took the place of. */
export interface Revision extends ConsoleRevision {
  readonly settings: AssignedSettings;
  /** By the names of displays; of all and of a group the only one is called ''. Null: there was none. */
  readonly before: readonly (readonly [name: string, AssignedSettings | null])[];
}

export const mostGroups = 500;
export const mostRevisions = 50;

export const noLayers: Layers = {
  all: {},
  groups: new Map(),
  displays: new Map(),
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

/** What a display is to be told: its own settings over those of its group over those of the fleet. */
export function resolved(
  layers: Layers,
  display: string,
  group: string | null = groupOf(layers, display),
): { readonly settings: AssignedSettings; readonly notices: readonly Announcement[] } {
  const { all, groups, displays, notices } = layers;
  const ofGroup = group === null ? undefined : groups.get(group);
  return {
    settings: { ...all, ...ofGroup?.settings, ...displays.get(display) },
    notices: [...(ofGroup?.notices ?? []), ...(notices.get(display) ?? [])],
  };
}

/**
 * Lays settings over those that the target has in its own layer; null takes all of that layer away.
 *
 * @param at UNIX seconds
 * @param by the user of the console
 */
export function changed(
  layers: Layers,
  target: ConsoleTarget,
  settings: AssignedSettings | null,
  { at, by }: Pick<ConsoleRevision, 'at' | 'by'>,
): Layers {
  const over = (before: AssignedSettings | undefined): AssignedSettings =>
    settings === null ? {} : { ...before, ...settings };
  const names = target.is === 'displays' ? [...new Set(target.names)] : [''];
  const before = names.map((name) => [name, ownLayer(layers, target, name)] as const);
  const revision: Revision = { at, by, target, settings: settings ?? {}, before };
  const after = before.map(([name, own]) => [name, over(own ?? undefined)] as const);
  return {
    ...withOwnLayers(layers, target, after),
    revisions: [revision, ...layers.revisions].slice(0, mostRevisions),
  };
}

/** Without the last change: exactly what it touched is as it was. Null: there is none. */
export function undone(layers: Layers): Layers | null {
  const [last, ...revisions] = layers.revisions;
  if (last === undefined) return null;
  return { ...withOwnLayers(layers, last.target, last.before), revisions };
}

function ownLayer(layers: Layers, target: ConsoleTarget, display: string): AssignedSettings | null {
  if (target.is === 'all') return layers.all;
  if (target.is === 'group') return layers.groups.get(target.group)?.settings ?? null;
  return layers.displays.get(display) ?? null;
}

function withOwnLayers(
  layers: Layers,
  target: ConsoleTarget,
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
    return { ...layers, groups };
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
  target: Exclude<ConsoleTarget, { is: 'all' }>,
  notices: readonly Announcement[],
): Layers {
  if (target.is === 'displays') {
    const own = new Map(layers.notices);
    for (const name of target.names) setOrRemove(own, name, notices);
    return { ...layers, notices: own };
  }
  const group = layers.groups.get(target.group);
  if (group === undefined) return layers;
  return { ...layers, groups: new Map(layers.groups).set(target.group, { ...group, notices }) };
}

/** Without a display that is no more. */
export function without(layers: Layers, display: string): Layers {
  const displays = new Map(layers.displays);
  displays.delete(display);
  const notices = new Map(layers.notices);
  notices.delete(display);
  const group = groupOf(layers, display);
  const revisions = layers.revisions.map((each) => {
    const { target, before } = each;
    if (target.is !== 'displays') return each;
    const names = target.names.filter((name) => name !== display);
    const rest = before.filter(([name]) => name !== display);
    return { ...each, target: { ...target, names }, before: rest };
  });
  // A change that was for it alone cannot be undone any more, and does not stand before those that can.
  const undoable = revisions.filter(
    ({ target }) => target.is !== 'displays' || target.names.length > 0,
  );
  const rest = { ...layers, displays, notices, revisions: undoable };
  if (group === null) return rest;
  const left = (layers.groups.get(group)?.displays ?? []).filter((name) => name !== display);
  return grouped(rest, group, left);
}

/** As the page is told. */
export function layersView({ all, groups, displays }: Layers): ConsoleLayers {
  return { all, groups: Object.fromEntries(groups), displays: Object.fromEntries(displays) };
}
