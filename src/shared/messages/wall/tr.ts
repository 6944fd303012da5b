import type { WallMessages } from '../wall.ts';

export const tr: WallMessages = {
  title: 'Duvar ekranı',
  kiosk: 'Yalnızca pano',
  kioskHint:
    'Ekranın tamamı, imleç ve menüler olmadan; ekran açık kalır. Çıkmak için Esc tuşunu iki saniye basılı tutun.',
  screen: 'Ekran',
  mainScreen: 'Ana ekran',
  screenNumber: (number) => `${number}. ekran`,
  notConnected: (screen) => `${screen}, bağlı değil`,
  otherScreens: 'Diğer ekranlar',
  otherScreensHint:
    'Her biri kendi panosunu gösterebilir. Görünüm ve diller o ekranın kendi penceresinde ayarlanır.',
  noBoard: 'Pano yok',
  startsAtLogin: 'Oturum açılınca başlat',
  startsAtLoginHint: 'Bu kullanıcı oturum açar açmaz pano görünür.',
  toLeave: 'Çıkmak için: Esc tuşunu iki saniye basılı tutun veya Ctrl+Shift+Q',
};
