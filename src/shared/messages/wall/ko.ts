import type { WallMessages } from '../wall.ts';

export const ko: WallMessages = {
  title: '벽면 표시',
  kiosk: '안내판만 표시',
  kioskHint:
    '포인터와 메뉴 없이 화면 전체를 쓰며, 화면이 꺼지지 않습니다. 나가려면 Esc를 2초간 누르십시오.',
  screen: '화면',
  mainScreen: '기본 화면',
  screenNumber: (number) => `화면 ${number}`,
  notConnected: (screen) => `${screen}, 연결되지 않음`,
  otherScreens: '다른 화면',
  otherScreensHint:
    '화면마다 별도의 안내판을 표시할 수 있습니다. 모양과 언어는 해당 화면의 창에서 설정합니다.',
  noBoard: '안내판 없음',
  startsAtLogin: '로그인할 때 시작',
  startsAtLoginHint: '이 사용자가 로그인하면 바로 안내판이 나타납니다.',
  toLeave: '나가기: Esc를 2초간 누르거나 Ctrl+Shift+Q를 누르십시오',
};
