import type { WallMessages } from '../wall.ts';

export const ja: WallMessages = {
  title: '壁掛け表示',
  kiosk: '案内板のみ表示',
  kioskHint:
    '画面全体に表示し、ポインターとメニューは出ません。画面は消えません。終了するには Esc を 2 秒間押し続けます。',
  screen: '画面',
  mainScreen: 'メイン画面',
  screenNumber: (number) => `画面 ${number}`,
  notConnected: (screen) => `${screen}（未接続）`,
  otherScreens: 'その他の画面',
  otherScreensHint:
    '画面ごとに別の案内板を表示できます。外観と言語は、その画面のウィンドウで設定します。',
  noBoard: '表示しない',
  startsAtLogin: 'ログイン時に起動',
  startsAtLoginHint: 'このユーザーがログインするとすぐに案内板が表示されます。',
  toLeave: '終了するには Esc を 2 秒間押し続けるか、Ctrl+Shift+Q を押します',
};
