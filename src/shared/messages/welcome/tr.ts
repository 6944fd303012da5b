import type { WelcomeMessages } from '../welcome.ts';

export const tr: WelcomeMessages = {
  title: 'Landside’a hoş geldiniz',
  text: 'Pano çalışmaya başladı bile. Onu kendinize göre ayarlayın; her şey sonradan ayarlarda değiştirilebilir.',
  guessed: 'Bu bilgisayarın saat diliminden tahmin edildi',
  skip: 'Atla',
  done: 'Bitti',
};
