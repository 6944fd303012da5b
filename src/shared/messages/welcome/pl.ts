import type { WelcomeMessages } from '../welcome.ts';

export const pl: WelcomeMessages = {
  title: 'Witamy w Landside',
  text: 'Tablica już działa. Dopasuj ją do siebie; wszystko można później zmienić w ustawieniach.',
  guessed: 'Odgadnięte na podstawie strefy czasowej tego komputera',
  skip: 'Pomiń',
  done: 'Gotowe',
};
