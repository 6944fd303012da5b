import type { WelcomeMessages } from '../welcome.ts';

export const en: WelcomeMessages = {
  title: 'Welcome to Landside',
  text: 'The board is running already. Make it yours; everything can be changed later in the settings.',
  guessed: 'Guessed from the time zone of this computer',
  skip: 'Skip',
  done: 'Done',
};
