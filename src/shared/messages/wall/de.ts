import type { WallMessages } from '../wall.ts';

export const de: WallMessages = {
  title: 'An der Wand',
  kiosk: 'Nur die Anzeige',
  kioskHint:
    'Der ganze Bildschirm, ohne Mauszeiger und Menüs; der Bildschirm bleibt an. Zum Verlassen Esc zwei Sekunden halten.',
  screen: 'Bildschirm',
  mainScreen: 'Hauptbildschirm',
  screenNumber: (number) => `Bildschirm ${number}`,
  notConnected: (screen) => `${screen}, nicht angeschlossen`,
  otherScreens: 'Weitere Bildschirme',
  otherScreensHint:
    'Jeder kann eine eigene Anzeige haben. Aussehen und Sprachen werden dort im eigenen Fenster eingestellt.',
  noBoard: 'Keine Anzeige',
  startsAtLogin: 'Bei der Anmeldung starten',
  startsAtLoginHint: 'Die Anzeige erscheint, sobald sich dieser Benutzer angemeldet hat.',
  toLeave: 'Verlassen: Esc zwei Sekunden halten oder Strg+Umschalt+Q',
};
