import type { WallMessages } from '../wall.ts';

export const zh: WallMessages = {
  title: '壁挂屏',
  kiosk: '只显示航班屏',
  kioskHint: '占满整个屏幕，不显示指针和菜单，屏幕保持常亮。按住 Esc 两秒即可退出。',
  screen: '屏幕',
  mainScreen: '主屏幕',
  screenNumber: (number) => `屏幕 ${number}`,
  notConnected: (screen) => `${screen}（未连接）`,
  startsAtLogin: '登录时启动',
  startsAtLoginHint: '此用户登录后立即显示航班屏。',
  toLeave: '退出：按住 Esc 两秒，或按 Ctrl+Shift+Q',
};
