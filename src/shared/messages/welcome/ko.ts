import type { WelcomeMessages } from '../welcome.ts';

export const ko: WelcomeMessages = {
  title: 'Landside에 오신 것을 환영합니다',
  text: '안내판은 이미 작동하고 있습니다. 원하는 대로 맞추세요. 모든 것은 나중에 설정에서 바꿀 수 있습니다.',
  guessed: '이 컴퓨터의 시간대로 추정했습니다',
  skip: '건너뛰기',
  done: '완료',
};
