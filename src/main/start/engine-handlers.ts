import type { IpcHandlers } from '#shared/ipc.ts';
import type { WindowId } from '../settings/display-settings.ts';
import type { Engine } from './engine-parts.ts';

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
    changeSettings: (patch) => engine.changeSettings(patch, windowId),
    useService: (service) => configuration.useService(service),
    forgetKey: () => configuration.forgetKey(),
    testConnection: (service) => engine.testConnection(service),
    endWelcome: () => {
      configuration.change({});
      return null;
    },
  };
}
