import type { WelcomeMessages } from '../welcome.ts';

export const nl: WelcomeMessages = {
  title: 'Welkom bij Landside',
  text: 'Het bord draait al. Maak het van u; alles is later te wijzigen in de instellingen.',
  guessed: 'Afgeleid van de tijdzone van deze computer',
  skip: 'Overslaan',
  done: 'Gereed',
};
