import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ar');

export const ar: ControlsMessages = {
  toolbar: 'اللوحة',
  direction: 'الاتجاه',
  airport: 'المطار',
  commands: {
    'choose-airport': 'اختيار المطار',
    'show-departures': 'المغادرة',
    'show-arrivals': 'الوصول',
    'next-page': 'الصفحة التالية',
    'previous-page': 'الصفحة السابقة',
    'first-page': 'الصفحة الأولى',
    'last-page': 'الصفحة الأخيرة',
    refresh: 'سؤال الخدمة الآن',
    'open-library': 'المطارات وشركات الطيران والأماكن',
    'open-delays': 'التأخيرات',
    'open-timetable': 'جدول الرحلات',
    'open-map': 'الخريطة',
    'open-followed': 'الرحلات المتابَعة',
    'next-flight': 'الرحلة التالية في الصفحة',
    'previous-flight': 'الرحلة السابقة في الصفحة',
    'open-flight': 'تفاصيل الرحلة',
    'open-settings': 'الإعدادات',
    'toggle-fullscreen': 'ملء الشاشة',
    'open-help': 'المفاتيح',
    'open-about': 'حول Landside',
  },
  close: 'إغلاق',
  understood: 'فهمت',
  picker: {
    title: 'اختيار المطار',
    label: 'المطار',
    placeholder: 'مدينة أو مطار أو بلد أو رمز',
    list: 'المطارات',
    found: (count) =>
      plural(count, {
        zero: 'لا مطارات',
        one: 'مطار واحد',
        two: 'مطاران',
        few: `${count} مطارات`,
        many: `${count} مطارًا`,
        other: `${count} مطار`,
      }),
    nothingFound: (query) => `لم يُعثر على مطار لعبارة «${query}».`,
    keys: { choose: 'اختيار', show: 'عرض', close: 'إغلاق' },
  },
  help: {
    title: 'المفاتيح',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
  },
};
