import type { WelcomeMessages } from '../welcome.ts';

export const ja: WelcomeMessages = {
  title: 'Landside へようこそ',
  text: '案内板はすでに動いています。お好みに合わせてください。すべて後から設定で変更できます。',
  guessed: 'このコンピューターのタイムゾーンから推定',
  skip: 'スキップ',
  done: '完了',
};
