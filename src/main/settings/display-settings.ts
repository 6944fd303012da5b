import {
  boardSettings,
  type OtherDisplay,
  type Settings,
  type SettingsPatch,
} from '#shared/settings.ts';
import type { DisplayIdentity, WallState } from '#shared/wall.ts';

/** Which window: null for the first one, else the key of the further screen that it is for. */
export type WindowId = string | null;

/** The windows that there are: the first one, and those of further screens. */
export interface BoardWindows {
  readonly all: readonly { readonly windowId: WindowId }[];
  wall(windowId: WindowId): WallState;
}

/** The same for the same screen, and for no other. */
export function windowIdOf({ label, width, height, x, y }: DisplayIdentity): string {
  return [label, width, height, x, y].join('|');
}

/** The further screen that a window is for; null for the first window, and for one that is gone. */
export function otherDisplayAt(
  { otherDisplays }: Pick<Settings, 'otherDisplays'>,
  windowId: WindowId,
): OtherDisplay | null {
  return otherDisplays.find(({ display }) => windowIdOf(display) === windowId) ?? null;
}

/**
 * The settings as they hold in one window. A part of a board is that of one screen: a further one that says nothing
 * of it shows the whole, so that no flight is missed.
 */
export function settingsAt(settings: Settings, windowId: WindowId): Settings {
  const other = otherDisplayAt(settings, windowId);
  return other === null ? settings : { ...settings, boardPart: null, ...other.own };
}

/** What to change in the settings for a change that was made in one window. */
export function patchAt(
  settings: Settings,
  windowId: WindowId,
  patch: SettingsPatch,
): SettingsPatch {
  const other = otherDisplayAt(settings, windowId);
  if (other === null) return patch;
  const isOwn = ([name]: [string, unknown]) => boardSettings.some((own) => own === name);
  const entries = Object.entries(patch);
  const own = Object.fromEntries(entries.filter(isOwn));
  const shared = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
  if (Object.keys(own).length === 0) return shared;
  return {
    ...shared,
    otherDisplays: settings.otherDisplays.map((each) =>
      each === other ? { ...each, own: { ...each.own, ...own } } : each,
    ),
  };
}

/** Those of the overridden settings that are overridden in one window. */
export function overriddenAt<Name extends string>(
  overridden: readonly Name[],
  windowId: WindowId,
): readonly (Name | keyof Settings)[] {
  if (windowId === null) return overridden;
  const rest = overridden.filter((name) => !boardSettings.some((own) => own === name));
  return rest.some((name) => name === 'otherDisplays') ? [...rest, ...boardSettings] : rest;
}
