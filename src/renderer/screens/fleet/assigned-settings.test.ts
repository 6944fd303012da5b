import { expect, it } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { ConsoleLayers } from '#shared/fleet-console.ts';
import { assignedSettings, mergePatch, withPatch } from './assigned-settings.ts';

const layers: ConsoleLayers = {
  all: { airport: 'ZRH', face: 'dot-matrix', filters: { airlines: ['LX'] } },
  groups: { Hotel: { displays: ['lobby'], settings: { airport: 'GVA' }, notices: [] } },
  displays: { lobby: { face: 'split-flap' } },
};

it('lays a display over its group, and that over the fleet', () => {
  expect(assignedSettings(layers, { is: 'all' })).toMatchObject({ airport: 'ZRH' });
  expect(assignedSettings(layers, { is: 'group', group: 'Hotel' })).toMatchObject({
    airport: 'GVA',
    face: 'dot-matrix',
  });
  expect(assignedSettings(layers, { is: 'displays', names: ['lobby', 'spa'] })).toMatchObject({
    airport: 'GVA',
    face: 'split-flap',
    clock: defaultSettings.clock,
  });
});

it('knows neither a group nor a display that is gone', () => {
  expect(assignedSettings(layers, { is: 'group', group: 'gone' }).airport).toBe('ZRH');
  expect(assignedSettings(layers, { is: 'displays', names: ['gone'] }).face).toBe('dot-matrix');
});

it('keeps the filters that a change does not name', () => {
  const { filters } = withPatch(defaultSettings, { filters: { airlines: ['LX'] } });
  expect(filters).toEqual({ ...defaultSettings.filters, airlines: ['LX'] });
});

it('forgets a change that is taken back before it is sent', () => {
  const patch = mergePatch(defaultSettings, { airport: 'GVA' }, { face: 'split-flap' });
  expect(patch).toEqual({ airport: 'GVA', face: 'split-flap' });
  expect(mergePatch(defaultSettings, patch, { face: defaultSettings.face })).toEqual({
    airport: 'GVA',
  });
});
