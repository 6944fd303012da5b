import type { WallMessages } from '../wall.ts';

export const en: WallMessages = {
  title: 'Wall display',
  kiosk: 'Only the board',
  kioskHint:
    'The whole screen, without pointer and menus; the screen stays on. To leave, hold Esc for two seconds.',
  screen: 'Screen',
  mainScreen: 'Main screen',
  screenNumber: (number) => `Screen ${number}`,
  notConnected: (screen) => `${screen}, not connected`,
  otherScreens: 'Further screens',
  otherScreensHint:
    'Each can show a board of its own. Look and languages there are set in its own window.',
  noBoard: 'No board',
  startsAtLogin: 'Start at login',
  startsAtLoginHint: 'The board comes up as soon as this user has logged in.',
  toLeave: 'To leave: hold Esc for two seconds, or Ctrl+Shift+Q',
};
