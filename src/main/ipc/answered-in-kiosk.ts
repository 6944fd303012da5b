import type { IpcCalls } from '#shared/ipc.ts';

/**
 * Whether each call is answered while a kiosk is on, whatever page asks: a call that is missing here does
 * not compile. Answered is what a board needs to be drawn and looked after, and what closes. All that
 * opens, changes, asks the service for more than the boards or leads out of the window is refused.
 */
export const isAnsweredInKiosk: Readonly<Record<keyof IpcCalls, boolean>> = {
  'boards:get': true,
  'board:refresh': true,
  'board:painted': true,
  'page:heartbeat': true,
  'settings:get': true,
  // What was open when the kiosk began.
  'flight:close': true,

  'board:choose': false,
  'settings:change': false,
  'settings:export': false,
  'settings:import': false,
  'service:use': false,
  'key:forget': false,
  'connection:test': false,
  'welcome:end': false,
  'window:toggle-fullscreen': false,
  'app:info': false,
  'airport:search': false,
  'flight:open': false,
  'flight:follow': false,
  'flight:followed': false,
  'delays:get': false,
  'delays:refresh': false,
  'timetable:get': false,
  'timetable:refresh': false,
  'timetable:print': false,
  'timetable:save-pdf': false,
  'map:flights': false,
  'map:find': false,
  'map:airports': false,
  'library:list': false,
  'library:details': false,
  'library:choices': false,
  'library:distance': false,
  'library:open-link': false,
  'library:export': false,
  'library:refresh': false,
  'library:status': false,
};
