import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ar');

export const ar: DelaysMessages = {
  scope: 'تأخيرات',
  airline: 'شركة الطيران',
  airlinePlaceholder: 'شركة الطيران أو رمزها',
  airlines: 'شركات الطيران',
  chooseAirline: 'اختر شركة طيران لعرض تأخيراتها.',
  airlineNotFound: 'لم يُعثر على شركة طيران.',
  least: 'تأخير لا يقل عن',
  limit: 'لا تُبلغ الخدمة إلا عن التأخير الذي يزيد على 30 دقيقة، لذلك يتوقف المؤشر هنا.',
  headings: { delay: 'التأخير', scheduled: 'المجدول', expected: 'المتوقع' },
  late: (count) =>
    plural(count, {
      zero: `لا رحلات متأخرة`,
      one: `رحلة واحدة متأخرة`,
      two: `رحلتان متأخرتان`,
      few: `${count} رحلات متأخرة`,
      many: `${count} رحلة متأخرة`,
      other: `${count} رحلة متأخرة`,
    }),
  longest: (length) => `أطولها ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'لا رحلات مغادرة متأخرة إلى هذا الحد.'
      : 'لا رحلات قادمة متأخرة إلى هذا الحد.',
  unknown: 'لا تأخيرات معروفة بعد.',
  rest: (count) =>
    plural(count, {
      zero: `كل الرحلات معروضة.`,
      one: `رحلة أخرى غير معروضة.`,
      two: `رحلتان أخريان غير معروضتين.`,
      few: `${count} رحلات أخرى غير معروضة.`,
      many: `${count} رحلة أخرى غير معروضة.`,
      other: `${count} رحلة أخرى غير معروضة.`,
    }),
  chart: {
    title: 'الرحلات المتأخرة حسب الساعة',
    hour: 'الساعة',
    flights: 'الرحلات المتأخرة',
    longest: 'أطول تأخير',
    now: 'الآن',
    from: (length) => `من ${length}`,
  },
};
