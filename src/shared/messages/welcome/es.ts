import type { WelcomeMessages } from '../welcome.ts';

export const es: WelcomeMessages = {
  title: 'Le damos la bienvenida a Landside',
  text: 'El panel ya está en marcha. Adáptelo a su gusto; todo se puede cambiar después en los ajustes.',
  guessed: 'Deducido de la zona horaria de este equipo',
  skip: 'Omitir',
  done: 'Listo',
};
