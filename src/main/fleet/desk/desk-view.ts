import type { DeskDisplay, DeskView } from '#shared/fleet-desk.ts';
import type { DeskContext } from './desk-context.ts';
import { groupsByDisplay, layersView } from './layers.ts';

/** What the page is shown of a fleet. */
export function fleetView(desk: DeskContext): Omit<DeskView, 'signIn' | 'hasPassword' | 'problem'> {
  const { watch, tasks, parts } = desk;
  const { layers } = desk.record;
  const groups = groupsByDisplay(layers);
  return {
    isConnected: watch?.isConnected ?? false,
    brokers: watch?.brokers() ?? [],
    publishers: watch?.publishers() ?? [],
    displays:
      watch === null
        ? []
        : desk.names().map((name) => displayView(desk, name, groups.get(name) ?? null)),
    layers: layersView(layers),
    revisions: layers.revisions.map(({ at, by, target, settings }) => ({
      at,
      by,
      target,
      settings,
    })),
    notices: watch?.notice?.notices ?? [],
    tasks: tasks.view((picture) => parts.pictures.has(picture)),
  };
}

function displayView(
  { watch, record }: DeskContext,
  name: string,
  group: string | null,
): DeskDisplay {
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
