import type { WallMessages } from '../wall.ts';

export const nl: WallMessages = {
  title: 'Wandscherm',
  kiosk: 'Alleen het bord',
  kioskHint:
    'Het hele scherm, zonder muisaanwijzer en menu’s; het scherm blijft aan. Houd Esc twee seconden ingedrukt om af te sluiten.',
  screen: 'Scherm',
  mainScreen: 'Hoofdscherm',
  screenNumber: (number) => `Scherm ${number}`,
  notConnected: (screen) => `${screen}, niet aangesloten`,
  otherScreens: 'Andere schermen',
  otherScreensHint:
    'Elk scherm kan een eigen bord tonen. Uiterlijk en talen stelt u in het venster van dat scherm in.',
  noBoard: 'Geen bord',
  startsAtLogin: 'Starten bij aanmelden',
  startsAtLoginHint: 'Het bord verschijnt zodra deze gebruiker zich heeft aangemeld.',
  toLeave: 'Afsluiten: houd Esc twee seconden ingedrukt, of Ctrl+Shift+Q',
};
