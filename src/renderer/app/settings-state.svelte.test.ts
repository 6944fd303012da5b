import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#shared/default-settings.ts';
import type { LandsideApi, Outcome, SettingsView } from '#shared/ipc.ts';
import type { Settings, SettingsPatch } from '#shared/settings.ts';
import { zoneRulesInForce } from '#shared/zone-clock.ts';
import { SettingsState } from './settings-state.svelte.ts';

const refused: Outcome<null> = { ok: false, problem: { code: 'refusals.partOfMore' } };
const taken: Outcome<null> = { ok: true, value: null };

/** A main process that answers a change when the test says so, as on a slow disk. */
function slowMain() {
  let kept: Settings = defaultSettings;
  const asked: { patch: SettingsPatch; answer: (outcome: Outcome<null>) => void }[] = [];
  const api = {
    // The rest of the view is not looked at.
    getSettings: () =>
      Promise.resolve({
        settings: kept,
        languageInForce: 'en',
        zoneRules: zoneRulesInForce(),
      } as unknown as SettingsView),
    onSettingsChanged: () => () => undefined,
    changeSettings: (patch: SettingsPatch) =>
      new Promise<Outcome<null>>((resolve) => {
        asked.push({
          patch,
          answer(outcome) {
            // What the test asks for are whole settings.
            if (outcome.ok) kept = { ...kept, ...patch } as Settings;
            resolve(outcome);
          },
        });
      }),
  };
  // Only these calls are made by what is tested here.
  return { state: new SettingsState(api as unknown as LandsideApi), asked };
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
  asked[0]?.answer(taken);
  expect(await first).toBeNull();
  await vi.waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(asked[1]?.patch.filters).toMatchObject({ hoursAhead: 6, terminals: ['1'] });
  asked[1]?.answer(taken);
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
  asked[1]?.answer(taken);
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
  asked[0]?.answer(taken);
  expect(await next).toBeNull();
});
