import type { WallMessages } from '../wall.ts';

export const pl: WallMessages = {
  title: 'Ekran na ścianie',
  kiosk: 'Tylko tablica',
  kioskHint:
    'Cały ekran, bez wskaźnika i menu; ekran pozostaje włączony. Aby wyjść, przytrzymaj Esc przez dwie sekundy.',
  screen: 'Monitor',
  mainScreen: 'Główny monitor',
  screenNumber: (number) => `Monitor ${number}`,
  notConnected: (screen) => `${screen}, niepodłączony`,
  otherScreens: 'Inne monitory',
  otherScreensHint:
    'Każdy może mieć własną tablicę. Jej wygląd i języki ustawia się w jej własnym oknie.',
  noBoard: 'Bez tablicy',
  startsAtLogin: 'Uruchamianie po zalogowaniu',
  startsAtLoginHint: 'Tablica pojawia się, gdy tylko ten użytkownik się zaloguje.',
  toLeave: 'Aby wyjść: przytrzymaj Esc przez dwie sekundy lub naciśnij Ctrl+Shift+Q',
};
