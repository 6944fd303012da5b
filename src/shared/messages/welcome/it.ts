import type { WelcomeMessages } from '../welcome.ts';

export const it: WelcomeMessages = {
  title: 'Benvenuti in Landside',
  text: 'Il tabellone è già in funzione. Adattatelo a voi; tutto si può cambiare più tardi nelle impostazioni.',
  guessed: 'Dedotto dal fuso orario di questo computer',
  skip: 'Salta',
  done: 'Fatto',
};
