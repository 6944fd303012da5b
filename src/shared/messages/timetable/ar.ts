import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('ar');

export const ar: TimetableMessages = {
  arrangement: 'الترتيب حسب',
  arrangements: {
    time: 'الرحلات',
    place: { departures: 'الوجهات', arrivals: 'نقاط المغادرة' },
    airline: 'شركات الطيران',
    day: 'الأيام',
  },
  search: 'بحث',
  searchPlaceholder: 'مدينة أو شركة أو رقم رحلة أو رمز',
  days: 'الأيام',
  from: 'من',
  until: 'حتى',
  allAirlines: 'كل الشركات',
  clear: 'مسح كل عوامل التصفية',
  headings: {
    departs: 'تغادر',
    arrives: 'تصل',
    duration: 'المدة',
    aircraft: 'الطائرة',
    airline: 'الشركة',
  },
  daily: 'يوميًا',
  daysUnknown: 'الأيام غير معروفة',
  flights: (count) =>
    plural(count, {
      zero: `لا رحلات`,
      one: `رحلة واحدة`,
      two: `رحلتان`,
      few: `${count} رحلات`,
      many: `${count} رحلة`,
      other: `${count} رحلة`,
    }),
  weekly: (count) =>
    plural(count, {
      zero: `لا رحلات في الأسبوع`,
      one: `رحلة واحدة في الأسبوع`,
      two: `رحلتان في الأسبوع`,
      few: `${count} رحلات في الأسبوع`,
      many: `${count} رحلة في الأسبوع`,
      other: `${count} رحلة في الأسبوع`,
    }),
  none: (direction) =>
    direction === 'departures' ? 'لا رحلات مغادرة مخططة من هنا.' : 'لا رحلات قادمة مخططة إلى هنا.',
  filtered: 'لا رحلة تطابق عوامل التصفية.',
  unknown: 'لا جدول محفوظ بعد.',
  local: 'كل الأوقات بالتوقيت المحلي لكل مطار.',
  print: 'طباعة',
  savePdf: 'حفظ بصيغة PDF',
  saved: (file) => `حُفظ باسم ${file}.`,
  board: (city) => `لوحة ${city}`,
  about: (name) => `عن ${name}`,
};
