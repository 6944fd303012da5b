import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { LandsideApi, Outcome, Refusal, SettingsView } from '#shared/ipc.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { zoneRulesInForce } from '#shared/zone-clock.ts';
import { SettingsState } from './settings-state.svelte.ts';

const refused: Refusal = { ok: false, problem: { code: 'refusals.partOfMore' } };

/** A main process that answers a change when the test says so, as on a slow disk. */
function slowMain() {
  let kept: Settings = defaultSettings;
  let revision = 0;
  let send = (_view: SettingsView): void => undefined;
  // The rest of the view is not looked at.
  const view = () =>
    ({
      revision,
      settings: kept,
      languageInForce: 'en',
      zoneRules: zoneRulesInForce(),
    }) as unknown as SettingsView;
  const asked: { patch: SettingsPatch; answer: (refusal?: Refusal) => void }[] = [];
  const api = {
    getSettings: () => Promise.resolve(view()),
    onSettingsChanged: (listener: (snapshot: SettingsView) => void) => {
      send = listener;
      return () => undefined;
    },
    changeSettings: (patch: SettingsPatch) =>
      new Promise<Outcome<SettingsView>>((resolve) => {
        asked.push({
          patch,
          answer(refusal) {
            // What the test asks for are whole settings.
            if (refusal === undefined) {
              kept = { ...kept, ...patch } as Settings;
              revision += 1;
            }
            resolve(refusal ?? { ok: true, value: view() });
          },
        });
      }),
  };
  // Only these calls are made by what is tested here.
  const state = new SettingsState(api as unknown as LandsideApi);
  return {
    state,
    asked,
    view,
    send: (snapshot: SettingsView) => {
      send(snapshot);
    },
  };
}

const hoursAhead = (hours: number) => (now: Settings) => ({
  filters: { ...now.filters, hoursAhead: hours },
});
const terminals = (list: string[]) => (now: Settings) => ({
  filters: { ...now.filters, terminals: list },
});

test('a change of a part begins with what the change before it leaves', async () => {
  const { state, asked } = slowMain();
  await state.start();
  const first = state.change(hoursAhead(6));
  const second = state.change(terminals(['1']));
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  asked[0]?.answer();
  expect(await first).toBeNull();
  await vi.waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(asked[1]?.patch.filters).toMatchObject({ hoursAhead: 6, terminals: ['1'] });
  asked[1]?.answer();
  expect(await second).toBeNull();
  expect(state.view?.settings.filters).toMatchObject({ hoursAhead: 6, terminals: ['1'] });
});

test('a change that is refused leaves the next one as it would be alone', async () => {
  const { state, asked } = slowMain();
  await state.start();
  const first = state.change(hoursAhead(-1));
  const second = state.change(terminals(['1']));
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  asked[0]?.answer(refused);
  expect(await first).not.toBeNull();
  await vi.waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(asked[1]?.patch.filters).toEqual({ ...defaultSettings.filters, terminals: ['1'] });
  asked[1]?.answer();
  expect(await second).toBeNull();
});

test('a change that fails holds up no other', async () => {
  const { state, asked } = slowMain();
  await state.start();
  const broken = state.change(() => {
    throw new Error('no patch');
  });
  await expect(broken).rejects.toThrow('no patch');
  const next = state.change(terminals(['1']));
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  asked[0]?.answer();
  expect(await next).toBeNull();
});

test('a change is shown as soon as it is answered, and a view that is older is not shown after it', async () => {
  const { state, asked, view, send } = slowMain();
  await state.start();
  const before = view();
  const change = state.change({ clock: '12' });
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  asked[0]?.answer();
  expect(await change).toBeNull();
  expect(state.view?.settings.clock).toBe('12');
  send(before);
  expect(state.view?.settings.clock).toBe('12');
});
