import type { AboutMessages } from '../about.ts';

export const ar: AboutMessages = {
  title: 'حول Landside',
  version: 'الإصدار',
  text: 'المغادرة والوصول كما تعرضهما شاشات المطار',
  supportedUntil: 'إصلاحات الأمان حتى نحو',
  unsupported:
    'لم يعد Electron هذا يتلقى إصلاحات أمان. كل شيء يعمل؛ يُرجى تثبيت إصدار أحدث من Landside.',
  licence: 'الترخيص',
  licenceText:
    'Landside برنامج حر بترخيص MIT. تراخيص كل ما فيه موجودة في الملف LICENCES.txt المرفق به.',
  sources: 'البيانات والخطوط',
  of: {
    airports: 'المطارات',
    cities: 'المدن',
    airlines: 'شركات الطيران',
    countries: 'البلدان',
    timeZones: 'المناطق الزمنية',
    map: 'الخريطة',
    typefaces: 'الخطوط',
  },
  providers: 'بيانات الرحلات',
  providersText: 'تأتي الرحلات من المزوّد المختار في الإعدادات، وفق شروطه:',
  publicDomain: 'ملكية عامة',
  more: 'المزيد في docs/credits.md.',
};
