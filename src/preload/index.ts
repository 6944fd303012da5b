import { contextBridge, ipcRenderer } from 'electron';
import type { IpcCalls, IpcEvents, LandsideApi } from '#shared/ipc.ts';

function call<Call extends keyof IpcCalls>(
  channel: Call,
  ...args: Parameters<IpcCalls[Call]>
): Promise<ReturnType<IpcCalls[Call]>> {
  // ipcRenderer knows nothing of the contract; main answers by it or refuses (main/ipc/register.ts).
  return ipcRenderer.invoke(channel, ...args) as Promise<ReturnType<IpcCalls[Call]>>;
}

function listen<Event extends keyof IpcEvents>(
  channel: Event,
  listener: (snapshot: IpcEvents[Event]) => void,
): () => void {
  const forward = (_event: unknown, snapshot: IpcEvents[Event]): void => {
    listener(snapshot);
  };
  ipcRenderer.on(channel, forward);
  return () => {
    ipcRenderer.off(channel, forward);
  };
}

contextBridge.exposeInMainWorld('landside', {
  getBoards: () => call('boards:get'),
  chooseBoard: (airport, direction) => call('board:choose', { airport, direction }),
  refreshBoard: () => call('board:refresh'),
  searchAirports: (query) => call('airport:search', query),
  getSettings: () => call('settings:get'),
  changeSettings: (patch) => call('settings:change', patch),
  useService: (service) => call('service:use', service),
  forgetKey: () => call('key:forget'),
  testConnection: (service) => call('connection:test', service),
  toggleFullscreen: () => call('window:toggle-fullscreen'),
  getAppInfo: () => call('app:info'),
  reportPainted: (fetchedAt) => call('board:painted', fetchedAt),
  onBoardsChanged: (listener) => listen('boards:changed', listener),
  onBoardChanged: (listener) => listen('board:changed', listener),
  onBoardConfirmed: (listener) => listen('board:confirmed', listener),
  listLibrary: (query, start, count) => call('library:list', query, start, count),
  getLibraryDetails: (key) => call('library:details', key),
  getLibraryChoices: () => call('library:choices'),
  measureDistance: (from, to) => call('library:distance', from, to),
  openLibraryLink: (key, link) => call('library:open-link', key, link),
  exportLibrary: (query, format) => call('library:export', query, format),
  refreshLibrary: () => call('library:refresh'),
  getLibraryStatus: () => call('library:status'),
  onLibraryChanged: (listener) => listen('library:changed', listener),
  onHeartbeatAsked: (listener) => listen('page:asked', listener),
  reportHeartbeat: (page, hasPainted) => call('page:heartbeat', page, hasPainted),
  getMapFlights: (view, known, isWish) => call('map:flights', view, known, isWish),
  findMapFlight: (flight) => call('map:find', flight),
  getMapAirports: () => call('map:airports'),
  onWindowVisible: (listener) => listen('window:visible', listener),
  getDelays: (query) => call('delays:get', query),
  refreshDelays: (query) => call('delays:refresh', query),
  onDelaysChanged: (listener) => listen('delays:changed', listener),
  getTimetable: (query) => call('timetable:get', query),
  refreshTimetable: (query) => call('timetable:refresh', query),
  printTimetable: () => call('timetable:print'),
  saveTimetable: (suggestion) => call('timetable:save-pdf', suggestion),
  onTimetableChanged: (listener) => listen('timetable:changed', listener),
  openFlight: (key) => call('flight:open', key),
  closeFlight: () => call('flight:close'),
  followFlight: (key, isWanted) => call('flight:follow', key, isWanted),
  getFollowedFlights: () => call('flight:followed'),
  onFlightChanged: (listener) => listen('flight:changed', listener),
  onFollowedChanged: (listener) => listen('flight:followed-changed', listener),
  exportSettings: () => call('settings:export'),
  importSettings: () => call('settings:import'),
  endWelcome: () => call('welcome:end'),
  onMenuChosen: (listener) => listen('menu:chosen', listener),
  onFlightWanted: (listener) => listen('flight:wanted', listener),
  onSettingsChanged: (listener) => listen('settings:changed', listener),
} satisfies LandsideApi);
