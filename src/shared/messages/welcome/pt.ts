import type { WelcomeMessages } from '../welcome.ts';

export const pt: WelcomeMessages = {
  title: 'Boas-vindas ao Landside',
  text: 'O painel já está funcionando. Deixe-o do seu jeito; tudo pode ser alterado depois nas configurações.',
  guessed: 'Deduzido do fuso horário deste computador',
  skip: 'Pular',
  done: 'Concluir',
};
