import type { IpcHandlers, Outcome, SettingsView } from '#shared/ipc.ts';
import type { WindowId } from '../settings/display-settings.ts';
import type { Engine } from './engine-parts.ts';

/** Answers a change of settings with what has come of it, as a window sees it. */
export function withSettings(
  outcome: Outcome<null>,
  engine: Engine,
  windowId: WindowId,
): Outcome<SettingsView> {
  return outcome.ok ? { ok: true, value: engine.settingsView(windowId) } : outcome;
}

/** What the engine answers to the page of a window: the calls that need no window. */
export function engineHandlers(
  engine: Engine,
  windowId: WindowId,
): Engine['handlers'] &
  IpcHandlers<
    | 'getBoards'
    | 'chooseBoard'
    | 'refreshBoard'
    | 'getSettings'
    | 'changeSettings'
    | 'useService'
    | 'useFeed'
    | 'forgetKey'
    | 'testConnection'
    | 'endWelcome'
  > {
  const { configuration } = engine;
  return {
    ...engine.handlers,
    getBoards: () => engine.boardsAt(windowId),
    chooseBoard: (airport, direction) => engine.chooseBoard({ airport, direction }, windowId),
    refreshBoard: () => {
      engine.refresh();
      return null;
    },
    getSettings: () => engine.settingsView(windowId),
    changeSettings: (patch) =>
      withSettings(engine.changeSettings(patch, windowId), engine, windowId),
    useService: async (service) =>
      withSettings(await configuration.useService(service), engine, windowId),
    useFeed: async (feed) => withSettings(await configuration.useFeed(feed), engine, windowId),
    forgetKey: async (provider) =>
      withSettings(await configuration.forgetKey(provider), engine, windowId),
    testConnection: (service) => engine.testConnection(service),
    endWelcome: () => {
      configuration.change({});
      return null;
    },
  };
}
