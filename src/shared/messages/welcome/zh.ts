import type { WelcomeMessages } from '../welcome.ts';

export const zh: WelcomeMessages = {
  title: '欢迎使用 Landside',
  text: '航班显示屏已在运行。请按您的需要调整；以后都可以在设置中更改。',
  guessed: '根据这台电脑的时区推测',
  skip: '跳过',
  done: '完成',
};
