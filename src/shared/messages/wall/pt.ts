import type { WallMessages } from '../wall.ts';

export const pt: WallMessages = {
  title: 'Tela de parede',
  kiosk: 'Só o painel',
  kioskHint:
    'A tela inteira, sem ponteiro nem menus; a tela permanece ligada. Para sair, segure Esc por dois segundos.',
  screen: 'Tela',
  mainScreen: 'Tela principal',
  screenNumber: (number) => `Tela ${number}`,
  notConnected: (screen) => `${screen}, não conectada`,
  otherScreens: 'Outras telas',
  otherScreensHint:
    'Cada uma pode ter seu próprio painel. A aparência e os idiomas são definidos na janela dela.',
  noBoard: 'Nenhum painel',
  startsAtLogin: 'Abrir ao iniciar a sessão',
  startsAtLoginHint: 'O painel aparece assim que este usuário inicia a sessão.',
  toLeave: 'Para sair: segure Esc por dois segundos ou pressione Ctrl+Shift+Q',
};
