import type { WallMessages } from '../wall.ts';

export const zh: WallMessages = {
  title: '壁挂屏',
  kiosk: '只显示航班屏',
  kioskHint: '占满整个屏幕，不显示指针和菜单，屏幕保持常亮。按住 Esc 两秒即可退出。',
  screen: '屏幕',
  mainScreen: '主屏幕',
  screenNumber: (number) => `屏幕 ${number}`,
  notConnected: (screen) => `${screen}（未连接）`,
  otherScreens: '其他屏幕',
  otherScreensHint: '每块屏幕都可以显示各自的航班屏。其外观和语言在该屏幕自己的窗口中设置。',
  noBoard: '不显示',
  startsAtLogin: '登录时启动',
  startsAtLoginHint: '此用户登录后立即显示航班屏。',
  toLeave: '退出：按住 Esc 两秒，或按 Ctrl+Shift+Q',
};
