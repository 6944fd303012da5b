import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ar');
const number = (value: number): string => numberWords('ar', value);
const flightsOf = (count: number): string =>
  plural(count, {
    zero: 'لا رحلات',
    one: 'رحلة واحدة',
    two: 'رحلتان',
    few: `${count} رحلات`,
    many: `${count} رحلة`,
    other: `${count} رحلة`,
  });

export const ar: LookMessages = {
  face: {
    title: 'المظهر',
    label: 'نوع اللوحة',
    display: 'شاشة',
    splitFlap: 'لوحة قلّابة',
    dotMatrix: 'مصفوفة نقطية',
    displayNote: 'شاشة مطار حديثة',
    splitFlapNote: 'شرائح تنقلب حرفًا حرفًا',
    dotMatrixNote: 'أضواء كهرمانية كما في المحطات',
    appearance: 'الإضاءة',
    dark: 'داكن',
    light: 'فاتح',
    asSystem: 'كما في النظام',
    alwaysDark: 'القلّابة والنقطية داكنتان دائمًا.',
    contrast: 'التباين',
    standard: 'عادي',
    high: 'عالٍ',
    palette: 'الألوان',
    colourBlind: 'مناسبة لعمى الألوان',
    motion: 'الحركة',
    reduced: 'مخفّفة',
    sound: 'صوت الشرائح',
    soundHint: 'في اللوحة القلّابة فقط',
  },
  legibility: {
    title: 'وضوح القراءة',
    screen: 'قطر الشاشة',
    distance: 'مسافة القراءة',
    unknown: 'غير معروف',
    asLargeAsFits: 'أكبر ما تسمح به لوحة ممتلئة',
    result: (flights, metres) => `${flightsOf(flights)}، تُقرأ من ${number(metres)} م`,
    resultWithoutScreen: (flights) => `${flightsOf(flights)} في الصفحة`,
    range: (comfortable, furthest) =>
      `قراءة مريحة حتى ${number(comfortable)} م، وممكنة حتى ${number(furthest)} م`,
    tooSmall: (height, needed, metres) =>
      `الحروف أصغر مما ينبغي: ارتفاع الحروف الكبيرة ${number(height)} مم؛ ولتُقرأ من ${number(metres)} م يلزم ${number(needed)} مم.`,
    tooFew: (flights) =>
      `من هذه المسافة لا تتسع الصفحة إلا لما يلي: ${flightsOf(flights)}. تفيد شاشة أكبر أو مسافة أقصر.`,
    screenNeeded: 'حجم الشاشة غير معروف. أدخل قطرها لمعرفة المسافة التي تُقرأ منها اللوحة.',
    smallFrame: (metres) => `صُغّر السطران العلوي والسفلي: يُقرآن من ${number(metres)} م.`,
    without: (columns) => `لضيق المكان بدون: ${columns}`,
  },
  pages: {
    title: 'الصفحات',
    most: 'الحد الأقصى',
    all: 'الكل',
    mostHint: 'مع 1 تبقى الرحلات الأولى ولا تُقلب صفحة.',
    time: 'مدة الصفحة',
    byReading: (seconds) => `${seconds}، حسب الكلمات`,
    tooShort: (seconds) => `قصيرة جدًا: تستغرق قراءة الصفحة نحو ${seconds} ث.`,
    round: (seconds) => `تعود كل صفحة بعد ${seconds} ث.`,
  },
  languages: {
    title: 'اللغات',
    ofInterface: 'الواجهة',
    ofBoard: 'اللوحة',
    ofBoardHint: 'ثلاث على الأكثر، بالتناوب',
    sameAsInterface: 'لغة الواجهة',
  },
  night: {
    title: 'الليل',
    label: 'راحة ليلية',
    never: 'أبدًا',
    from: 'من',
    to: 'إلى',
    shows: 'اللوحة',
    blank: 'مطفأة',
    dim: 'خافتة',
    hint: 'حسب ساعة هذا الحاسوب. تقول اللوحة إن الوقت ليل.',
  },
};
