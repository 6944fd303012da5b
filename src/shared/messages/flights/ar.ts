import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ar');

export const ar: FlightMessages = {
  title: (number) => `الرحلة ${number}`,
  untitled: 'الرحلة',
  follow: 'متابعة',
  unfollow: 'إلغاء المتابعة',
  followHint: 'تصلك إشعارات بتغيّر البوابة والتأخير والإلغاء والمغادرة والهبوط.',
  alsoSoldAs: (numbers) => `وأيضًا ${numbers}`,
  yourTime: (time) => `${time} بتوقيتك`,
  times: { scheduled: 'المجدول', estimated: 'التقديري', actual: 'الفعلي' },
  late: (duration) => `تأخير ${duration}`,
  early: (duration) => `قبل الموعد بـ ${duration}`,
  onTime: 'في الموعد',
  duration: (hours, minutes) => {
    const parts = [
      ...(hours > 0 ? [`${hours} س`] : []),
      ...(minutes > 0 || hours === 0 ? [`${minutes} د`] : []),
    ];
    return parts.join(' و');
  },
  course: {
    title: 'مسار الرحلة',
    planned: 'المجدول',
    coming: 'المتوقع',
    flown: 'المقطوع',
    now: 'الآن',
  },
  aircraft: {
    title: 'الطائرة',
    type: 'الطراز',
    registration: 'التسجيل',
    age: 'العمر',
    years: (count) =>
      plural(count, {
        zero: 'أقل من سنة',
        one: 'سنة واحدة',
        two: 'سنتان',
        few: `${count} سنوات`,
        many: `${count} سنة`,
        other: `${count} سنة`,
      }),
    built: (year) => `صُنعت عام ${year}`,
    engines: 'المحركات',
    kinds: { jet: 'نفاث', turboprop: 'توربيني مروحي', piston: 'مكبسي', electric: 'كهربائي' },
  },
  position: {
    title: 'في الطريق',
    map: (from, to) => `خريطة المسار من ${from} إلى ${to}`,
    flown: (percent) => `${percent} من الطريق`,
    byClock: 'بحسب الساعة: لا أحد يذكر موقع الطائرة.',
    altitude: 'الارتفاع',
    speed: 'السرعة',
    toGo: 'المتبقي',
  },
  inbound: {
    title: 'طائرتك',
    from: (city) => `من ${city}`,
    flying: 'طائرتك في طريقها إلى هنا.',
    lands: (time) => `تهبط طائرتك الساعة ${time}.`,
    tooLate: (time) => `تهبط طائرتك الساعة ${time}، وهذا متأخر جدًا للمغادرة في الموعد.`,
    landed: (time) => (time === null ? 'هبطت طائرتك.' : `هبطت طائرتك الساعة ${time}.`),
    here: 'طائرتك موجودة في المطار.',
  },
  notes: {
    unreachable:
      'تعذّر سؤال خدمة بيانات الرحلات الآن. المعروض هو آخر ما هو معروف، وستُسأل الخدمة ثانيةً تلقائيًا.',
    refused: 'مفتاح API أو خطته لا يشمل كل شيء عن الرحلات المفردة. المعروض هو ما تذكره الخدمة.',
    exhausted: 'لا تقبل الخدمة مزيدًا من الطلبات حاليًا. المعروض هو آخر ما هو معروف، وستُسأل لاحقًا.',
    unsupported: 'هذه الخدمة لا تذكر كل شيء عن الرحلات المفردة. المعروض هو ما تذكره.',
    gone: 'لم تعد الخدمة تذكر هذه الرحلة. المعروض هو آخر ما قالته عنها.',
    unknown: 'لم تعد الخدمة ولا هذا الحاسوب يعرفان هذه الرحلة. تستمر اللوحة كما كانت.',
  },
  asking: 'جارٍ طلب المزيد…',
  links: {
    map: 'على الخريطة',
    timetable: (city) => `جدول ${city}`,
    board: (city) => `لوحة ${city}`,
    about: (name) => `عن ${name}`,
  },
  list: {
    empty: 'لا تتابع أي رحلة.',
    hint: 'افتح رحلة من اللوحة واختر متابعة.',
    dropOff: 'تخرج الرحلات من هذه القائمة بعد يوم من هبوطها.',
  },
  news: {
    gate: (gate) => `البوابة ${gate}`,
    gateChanged: (gate, before) => `بوابة جديدة ${gate}، وكانت ${before}`,
    delayed: (duration, time) =>
      time === null ? `تأخير ${duration}` : `تأخير ${duration}، والمتوقع الآن ${time}`,
    earlier: (time) => (time === null ? 'أبكر مما أُعلن' : `أبكر مما أُعلن: ${time}`),
    departed: (time) => (time === null ? 'غادرت' : `غادرت الساعة ${time}`),
    landed: (time) => (time === null ? 'هبطت' : `هبطت الساعة ${time}`),
    belt: (belt) => `الأمتعة على السير ${belt}`,
    cancelled: 'أُلغيت',
    diverted: 'حُوّلت إلى مطار آخر',
  },
};
