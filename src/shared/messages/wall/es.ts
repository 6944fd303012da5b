import type { WallMessages } from '../wall.ts';

export const es: WallMessages = {
  title: 'Pantalla de pared',
  kiosk: 'Solo el panel',
  kioskHint:
    'Toda la pantalla, sin puntero ni menús; la pantalla permanece encendida. Para salir, mantenga Esc dos segundos.',
  screen: 'Pantalla',
  mainScreen: 'Pantalla principal',
  screenNumber: (number) => `Pantalla ${number}`,
  notConnected: (screen) => `${screen}, sin conectar`,
  otherScreens: 'Otras pantallas',
  otherScreensHint:
    'Cada una puede tener su propio panel. Su aspecto y sus idiomas se ajustan en su propia ventana.',
  noBoard: 'Sin panel',
  startsAtLogin: 'Abrir al iniciar sesión',
  startsAtLoginHint: 'El panel aparece en cuanto este usuario inicia sesión.',
  toLeave: 'Para salir: mantenga Esc dos segundos o pulse Ctrl+Mayús+Q',
};
