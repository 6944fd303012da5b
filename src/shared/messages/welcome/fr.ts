import type { WelcomeMessages } from '../welcome.ts';

export const fr: WelcomeMessages = {
  title: 'Bienvenue dans Landside',
  text: 'Le tableau fonctionne déjà. Faites-en le vôtre ; tout peut être modifié plus tard dans les réglages.',
  guessed: 'Déduit du fuseau horaire de cet ordinateur',
  skip: 'Passer',
  done: 'Terminé',
};
