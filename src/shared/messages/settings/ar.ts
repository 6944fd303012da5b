import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('ar');

export const ar: SettingsMessages = {
  title: 'الإعدادات',
  reading: 'تُقرأ الإعدادات…',
  overridden: {
    commandLine: 'حدّده سطر الأوامر لهذا التشغيل.',
    board: (options) =>
      `شُغّل Landside بالخيار ${options}، وهذا ما يسري في هذا التشغيل أيًّا كان المختار هنا. شغّله من دون ${options} لتعود هذه الإعدادات.`,
    environment: (variable) => `حدّده متغير البيئة ${variable} لهذا التشغيل.`,
  },
  wholeNumberNeeded: 'يُكتب هنا عدد صحيح.',
  numberNeeded: 'يُكتب هنا عدد.',
  automatic: (value) => `${value}، تلقائي`,
  units: {
    seconds: 'ثانية',
    minutes: 'دقيقة',
    minutesLate: 'دقيقة تأخير',
    minutesAfter: 'دقيقة بعد موعدها',
    hours: 'ساعة',
    calls: 'طلب',
    pages: 'صفحة',
    inches: 'بوصة',
    metres: 'متر',
  },
  add: 'إضافة',
  remove: (entry) => `إزالة ${entry}`,
  turnOn: 'مفعّل',
  turnOff: 'معطّل',
  service: {
    title: 'بيانات الرحلات',
    builtIn: 'مدمجة',
    builtInNote: 'رحلات محاكاة في مطارات حقيقية؛ بلا مفتاح',
    other: 'خدمة بيانات رحلات',
    otherNote: 'رحلات حقيقية، بمفتاح خاص بك',
    address: 'العنوان',
    key: 'مفتاح API',
    keyInUse: 'مستخدم',
    keySaved: 'يوجد مفتاح محفوظ.',
    replaceKey: 'استبدال',
    forgetKey: 'حذف',
    test: 'اختبار الاتصال',
    use: 'استخدام هذه الخدمة',
    testing: 'تُسأل الخدمة…',
    saved: 'حُفظ. اللوحة تسأل هذه الخدمة الآن.',
    keptBadly: 'لا يوفر هذا النظام مخزنًا للمفاتيح: من يستطيع قراءة ملفاتك يستطيع كشف المفتاح.',
    notKept: 'لا يستطيع هذا النظام حفظ مفتاح: يُستخدم حتى إغلاق Landside، ثم يجب إدخاله من جديد.',
  },
  asking: {
    title: 'سؤال الخدمة',
    every: 'السؤال كل',
    quota: 'الطلبات المسموحة شهريًا',
    noLimit: 'لا حدّ معروف',
    used: (calls) => {
      const number = numberWords('ar', calls);
      return plural(calls, {
        zero: 'لا طلبات هذا الشهر (UTC).',
        one: 'طلب واحد هذا الشهر (UTC).',
        two: 'طلبان هذا الشهر (UTC).',
        few: `${number} طلبات هذا الشهر (UTC).`,
        many: `${number} طلبًا هذا الشهر (UTC).`,
        other: `${number} طلب هذا الشهر (UTC).`,
      });
    },
  },
  airports: {
    title: 'المطارات',
    first: 'المطار',
    others: 'مطارات أخرى',
    othersHint: 'ثلاثة على الأكثر، بجانب الأول أو بالتناوب معه',
    shown: 'عدة مطارات',
    direction: 'ما يُعرض أولًا',
    otherDirection: 'الاتجاه الآخر',
    hidden: 'غير معروض',
    inTurn: 'بالتناوب',
    sideBySide: 'جنبًا إلى جنب',
    narrow: 'المكان أضيق جنبًا إلى جنب: تُحذف بعض الأعمدة.',
  },
  filters: {
    title: 'المرشحات',
    hint: 'تُفصل القيم بفواصل؛ والحقل الفارغ يسمح بكل شيء.',
    terminals: 'المباني',
    airlines: 'شركات الطيران',
    places: 'الوجهات وأماكن القدوم',
    countries: 'البلدان',
    all: 'الكل',
    hoursAhead: 'الساعات القادمة',
    codeshares: 'أرقام الرمز المشترك',
    codesharesHint: 'الأرقام التي يبيع بها الشركاء الرحلة تتناوب مع رقمها.',
  },
  flights: {
    title: 'الرحلات',
    clock: 'الساعة',
    clock24: '24 ساعة، 18:30',
    clock12: '12 ساعة، 6:30 PM',
    delayedFrom: 'تُعدّ متأخرة من',
    departedStay: 'تبقى المغادِرة والهابطة',
    cancelledStay: 'تبقى الملغاة',
  },
};
