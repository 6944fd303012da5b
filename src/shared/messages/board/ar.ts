import type { BoardMessages } from '../board.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ar');
const flights = { departures: 'رحلات مغادرة', arrivals: 'رحلات قادمة' };
const the = { departures: 'الرحلات المغادرة', arrivals: 'الرحلات القادمة' };

/** A number of flights: the noun itself says one and two. */
function counted(count: number): string {
  return plural(count, {
    zero: 'لا رحلات',
    one: 'رحلة واحدة',
    two: 'رحلتان',
    few: `${count} رحلات`,
    many: `${count} رحلة`,
    other: `${count} رحلة`,
  });
}

/** What is said of so many flights: the adjective knows one, two and many. */
function said(count: number, one: string, two: string, others: string): string {
  return `${counted(count)} ${plural(count, {
    zero: others,
    one,
    two,
    few: others,
    many: others,
    other: others,
  })}`;
}

export const ar: BoardMessages = {
  titles: { departures: 'المغادرة', arrivals: 'الوصول' },
  headings: {
    time: { long: 'الوقت', short: 'الوقت' },
    flight: { long: 'الرحلة', short: 'الرحلة' },
    to: { long: 'الوجهة', short: 'إلى' },
    from: { long: 'قادمة من', short: 'من' },
    terminal: { long: 'المبنى', short: 'المبنى' },
    checkIn: { long: 'كاونتر السفر', short: 'كاونتر' },
    gate: { long: 'البوابة', short: 'البوابة' },
    arrivalGate: { long: 'البوابة', short: 'البوابة' },
    belt: { long: 'سير الأمتعة', short: 'السير' },
    remark: { long: 'الملاحظات', short: 'الحالة' },
  },
  remarks: {
    scheduled: 'مجدولة',
    estimated: 'تقديري',
    delayed: 'متأخرة',
    'check-in': 'إجراءات السفر',
    boarding: 'الصعود',
    'final-call': 'النداء الأخير',
    'gate-closed': 'البوابة مغلقة',
    departed: 'غادرت',
    expected: 'متوقعة',
    approaching: 'تقترب',
    landed: 'هبطت',
    cancelled: 'ملغاة',
    diverted: 'حُوّلت',
  },
  newGate: 'جديدة',
  gateWas: (before) => `تغيّرت، وكانت ${before}`,
  alsoSoldAs: (first, others) => `${first}، وأيضًا ${others}`,
  day: (offset) => {
    if (offset === 1) return 'غدًا';
    if (offset === -1) return 'أمس';
    const days = plural(Math.abs(offset), {
      zero: 'اليوم',
      one: 'يوم',
      two: 'يومين',
      few: `${Math.abs(offset)} أيام`,
      many: `${Math.abs(offset)} يومًا`,
      other: `${Math.abs(offset)} يوم`,
    });
    return offset > 0 ? `بعد ${days}` : `قبل ${days}`;
  },
  simulated: 'محاكاة',
  virtual: (provider) => `${provider}، رحلات افتراضية`,
  updated: (age) => `آخر تحديث ${age}`,
  ages: {
    justNow: 'الآن',
    seconds: (seconds) => `قبل ${seconds} ث`,
    minutes: (minutes) => `قبل ${minutes} د`,
    hours: (hours, minutes) => `قبل ${hours} س${minutes > 0 ? ` و${minutes} د` : ''}`,
    days: (days) =>
      plural(days, {
        zero: 'اليوم',
        one: 'قبل يوم',
        two: 'قبل يومين',
        few: `قبل ${days} أيام`,
        many: `قبل ${days} يومًا`,
        other: `قبل ${days} يوم`,
      }),
  },
  since: (time) => `منذ ${time}`,
  goesOn: (time) => `يُستأنف: ${time}`,
  summary: {
    delayed: (count) => said(count, 'متأخرة', 'متأخرتان', 'متأخرة'),
    cancelled: (count) => said(count, 'ملغاة', 'ملغاتان', 'ملغاة'),
    dropped: (count) => `${counted(count)} بلا رقم غير معروضة`,
    filtered: (count) => said(count, 'أخرى غير معروضة', 'أخريان غير معروضتين', 'أخرى غير معروضة'),
  },
  filters: {
    only: (what) => `فقط: ${what}`,
    nextHours: (count) =>
      plural(count, {
        zero: 'الآن',
        one: 'خلال ساعة',
        two: 'خلال ساعتين',
        few: `خلال ${count} ساعات`,
        many: `خلال ${count} ساعة`,
        other: `خلال ${count} ساعة`,
      }),
  },
  separator: '، ',
  page: (page, count) => `صفحة ${page} من ${count}`,
  empty: {
    starting: 'يجري جلب الرحلات…',
    getting: (direction, city) => `يجري جلب ${the[direction]}: ${city}…`,
    unknown: (direction) => `لا تُعرف ${flights[direction]} بعد`,
    none: (direction) => `لا ${flights[direction]} في الساعات القادمة`,
    filtered: (direction) => `لا ${flights[direction]} ضمن هذا الاختيار`,
  },
  zoneUnknown: 'التوقيت العالمي UTC، فالمنطقة الزمنية للمطار غير معروفة',
  night: {
    title: 'ليل',
    until: (time) => `تعود اللوحة الساعة ${time}`,
  },
};
