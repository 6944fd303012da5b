import type { WallMessages } from '../wall.ts';

export const it: WallMessages = {
  title: 'Schermo a parete',
  kiosk: 'Solo il tabellone',
  kioskHint:
    'Tutto lo schermo, senza puntatore né menu; lo schermo resta acceso. Per uscire tenga premuto Esc per due secondi.',
  screen: 'Schermo',
  mainScreen: 'Schermo principale',
  screenNumber: (number) => `Schermo ${number}`,
  notConnected: (screen) => `${screen}, non collegato`,
  otherScreens: 'Altri schermi',
  otherScreensHint:
    'Ciascuno può avere il proprio tabellone. Aspetto e lingue si impostano nella sua finestra.',
  noBoard: 'Nessun tabellone',
  startsAtLogin: 'Avvio all’accesso',
  startsAtLoginHint: 'Il tabellone appare appena questo utente ha effettuato l’accesso.',
  toLeave: 'Per uscire: tenga premuto Esc per due secondi, o Ctrl+Maiusc+Q',
};
