import type { WallMessages } from '../wall.ts';

export const ar: WallMessages = {
  title: 'شاشة جدارية',
  kiosk: 'اللوحة وحدها',
  kioskHint: 'الشاشة كلها، بلا مؤشر ولا قوائم، وتبقى الشاشة مضاءة. للخروج اضغط على ⁨Esc⁩ ثانيتين.',
  screen: 'الشاشة',
  mainScreen: 'الشاشة الرئيسية',
  screenNumber: (number) => `الشاشة ${number}`,
  notConnected: (screen) => `⁨${screen}⁩، غير متصلة`,
  otherScreens: 'شاشات أخرى',
  otherScreensHint: 'يمكن أن تعرض كل شاشة لوحة خاصة بها. يُضبط مظهرها ولغاتها في نافذتها.',
  noBoard: 'بلا لوحة',
  startsAtLogin: 'التشغيل عند تسجيل الدخول',
  startsAtLoginHint: 'تظهر اللوحة فور تسجيل دخول هذا المستخدم.',
  toLeave: 'للخروج: اضغط على ⁨Esc⁩ ثانيتين، أو ⁨Ctrl+Shift+Q⁩',
};
