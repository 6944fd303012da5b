import { defaultSettings } from '#shared/default-settings.ts';
import type { ConsoleLayers, ConsoleTarget } from '#shared/fleet-console.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';

/**
 * The settings that a target has from the fleet, over the defaults: those of a display over those of its group
 * over those of the fleet. Of several displays those of the first are taken.
 */
export function assignedSettings(layers: ConsoleLayers, target: ConsoleTarget): Settings {
  const parts = [layers.all];
  if (target.is === 'group') parts.push(layers.groups[target.group]?.settings ?? {});
  const [first] = target.is === 'displays' ? target.names : [];
  if (first !== undefined) {
    const group = Object.values(layers.groups).find(({ displays }) => displays.includes(first));
    parts.push(group?.settings ?? {}, layers.displays[first] ?? {});
  }
  return withPatch(defaultSettings, Object.assign({}, ...parts) as SettingsPatch);
}

/** Settings as they are after a change of them. */
export function withPatch(settings: Settings, patch: SettingsPatch): Settings {
  const filters = { ...settings.filters, ...patch.filters };
  // What a patch has is of the type that the setting has; main has checked it.
  return { ...settings, ...patch, filters } as Settings;
}

/** A change of settings with another one on top, without what is as it was before. */
export function mergePatch(
  before: Settings,
  patch: SettingsPatch,
  change: SettingsPatch,
): SettingsPatch {
  const merged = { ...patch, ...change };
  const differing = Object.entries(merged).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, key)),
  );
  return Object.fromEntries(differing);
}
