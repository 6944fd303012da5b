import { describe, expect, it } from 'vitest';
import type { ConsoleTarget } from '#shared/fleet-console.ts';
import type { Announcement } from '#shared/settings.ts';
import type { AssignedSettings } from './control.ts';
import {
  changed,
  grouped,
  groupOf,
  layersView,
  mostRevisions,
  noLayers,
  resolved,
  undone,
  without,
  withNotices,
  type Layers,
} from './layers.ts';

const by = { at: 1_800_000_000, by: 'admin' };
const all: ConsoleTarget = { is: 'all' };
const lobby: ConsoleTarget = { is: 'group', group: 'Lobby' };
const only = (...names: readonly string[]): ConsoleTarget => ({ is: 'displays', names });
const change = (layers: Layers, target: ConsoleTarget, settings: AssignedSettings | null): Layers =>
  changed(layers, target, settings, by);
const settingsOf = (layers: Layers, name: string): AssignedSettings =>
  resolved(layers, name).settings;

const withLobby = grouped(noLayers, 'Lobby', ['lobby-1', 'lobby-2']);
const notice: Announcement = {
  level: 'line',
  texts: { en: 'Fire drill at noon.' },
  from: null,
  until: null,
  days: [],
  hours: null,
};

it('lays the settings of a display over those of its group over those of the fleet', () => {
  let layers = change(withLobby, all, { airport: 'ZRH', clock: '12' });
  layers = change(layers, lobby, { airport: 'GVA', face: 'split-flap' });
  layers = change(layers, only('lobby-1'), { face: 'dot-matrix' });
  expect(settingsOf(layers, 'lobby-1')).toEqual({
    airport: 'GVA',
    clock: '12',
    face: 'dot-matrix',
  });
  expect(settingsOf(layers, 'lobby-2')).toEqual({
    airport: 'GVA',
    clock: '12',
    face: 'split-flap',
  });
  expect(settingsOf(layers, 'hall-1')).toEqual({ airport: 'ZRH', clock: '12' });
  // Null takes the own settings away, and what lies below is there again.
  layers = change(layers, lobby, null);
  expect(settingsOf(layers, 'lobby-2')).toEqual({ airport: 'ZRH', clock: '12' });
});

describe('undo', () => {
  it('takes back the last change of each kind, and leaves what others have', () => {
    const first = change(withLobby, only('lobby-1', 'hall-1'), { airport: 'ZRH' });
    const second = change(first, only('lobby-1', 'lobby-2'), { airport: 'GVA' });
    const back = undone(second);
    expect(back && layersView(back)).toEqual(layersView(first));
    const third = change(second, lobby, { clock: '12' });
    const fourth = change(third, all, { clock: '24' });
    const again = undone(fourth);
    expect(again && layersView(again)).toEqual(layersView(third));
    const further = again && undone(again);
    expect(further && layersView(further)).toEqual(layersView(second));
  });

  it('has nothing to take back at the beginning, and keeps so many changes', () => {
    expect(undone(noLayers)).toBeNull();
    let layers = noLayers;
    for (let index = 1; index <= mostRevisions + 5; index++) {
      layers = change(layers, all, { delayThresholdMinutes: index });
    }
    expect(layers.revisions).toHaveLength(mostRevisions);
    for (let left = mostRevisions; left > 0; left--) layers = undone(layers) ?? noLayers;
    expect(layers.all).toEqual({ delayThresholdMinutes: 5 });
    expect(undone(layers)).toBeNull();
  });

  it('brings back nothing of a group or a display that is no more', () => {
    const ofGroup = change(withLobby, lobby, { airport: 'GVA' });
    expect(grouped(ofGroup, 'Lobby', []).revisions).toEqual([]);
    const own = change(change(noLayers, only('lobby-1'), { clock: '12' }), only('lobby-1'), {
      clock: '24',
    });
    // Nothing is left to be undone, and what was before it can be.
    expect(undone(without(own, 'lobby-1'))).toBeNull();
    const both = change(change(noLayers, all, { clock: '12' }), only('lobby-1'), { clock: '24' });
    expect(undone(without(both, 'lobby-1'))?.all).toEqual({});
  });
});

it('has each display in one group', () => {
  const layers = grouped(withLobby, 'Gates', ['gate-1', 'lobby-2']);
  expect(layersView(layers).groups).toEqual({
    Lobby: { displays: ['lobby-1'], settings: {}, notices: [] },
    Gates: { displays: ['gate-1', 'lobby-2'], settings: {}, notices: [] },
  });
  expect(groupOf(layers, 'lobby-2')).toBe('Gates');
  expect(groupOf(grouped(layers, 'Gates', []), 'lobby-2')).toBeNull();
  expect(groupOf(without(layers, 'lobby-1'), 'lobby-1')).toBeNull();
});

it('has names that an object has anyway for what they are', () => {
  const layers = change(grouped(noLayers, '__proto__', ['constructor']), only('constructor'), {
    clock: '12',
  });
  expect(settingsOf(layers, 'constructor')).toEqual({ clock: '12' });
  expect(settingsOf(layers, 'valueof')).toEqual({});
  expect(Object.keys(layersView(layers).groups)).toEqual(['__proto__']);
});

it('gives a display the notices of its group and its own', () => {
  const own = { ...notice, texts: { en: 'Use the other lift.' } };
  let layers = withNotices(withLobby, { is: 'group', group: 'Lobby' }, [notice]);
  expect(layersView(layers).groups).toMatchObject({ Lobby: { notices: [notice] } });
  layers = withNotices(layers, { is: 'displays', names: ['lobby-1'] }, [own]);
  expect(resolved(layers, 'lobby-1').notices).toEqual([notice, own]);
  expect(resolved(layers, 'lobby-2').notices).toEqual([notice]);
  expect(resolved(layers, 'hall-1').notices).toEqual([]);
  layers = withNotices(layers, { is: 'displays', names: ['lobby-1'] }, []);
  expect(resolved(layers, 'lobby-1').notices).toEqual([notice]);
});
