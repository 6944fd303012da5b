import type { WelcomeMessages } from '../welcome.ts';

export const de: WelcomeMessages = {
  title: 'Willkommen bei Landside',
  text: 'Die Anzeige läuft schon. Hier wird sie Ihre; alles lässt sich später in den Einstellungen ändern.',
  guessed: 'Aus der Zeitzone dieses Computers geschlossen',
  skip: 'Überspringen',
  done: 'Fertig',
};
