import type { WallMessages } from '../wall.ts';

export const fr: WallMessages = {
  title: 'Affichage mural',
  kiosk: 'Le tableau seul',
  kioskHint:
    'Tout l’écran, sans pointeur ni menus ; l’écran reste allumé. Pour quitter, maintenez Échap deux secondes.',
  screen: 'Écran',
  mainScreen: 'Écran principal',
  screenNumber: (number) => `Écran ${number}`,
  notConnected: (screen) => `${screen}, non connecté`,
  otherScreens: 'Autres écrans',
  otherScreensHint:
    'Chacun peut avoir son propre tableau. Son aspect et ses langues se règlent dans sa propre fenêtre.',
  noBoard: 'Aucun tableau',
  startsAtLogin: 'Lancer à l’ouverture de session',
  startsAtLoginHint: 'Le tableau s’affiche dès que cet utilisateur a ouvert sa session.',
  toLeave: 'Pour quitter : maintenez Échap deux secondes, ou Ctrl+Maj+Q',
};
