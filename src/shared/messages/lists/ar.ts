import type { ListMessages } from '../lists.ts';

export const ar: ListMessages = {
  troubles: {
    unreachable: 'تعذّر الوصول إلى خدمة بيانات الرحلات؛ ويبقى المحفوظ معروضًا.',
    refused: 'لا يشمل مفتاح API أو خطته هذه القائمة؛ واللوحة وكل ما عداها يعمل.',
    exhausted: 'لا تسمح الخدمة بمزيد من الطلبات الآن؛ ويبقى المحفوظ معروضًا.',
    unsupported: 'لا تقدّم الخدمة هذه القائمة، أو لا تقدّمها لهذا الاختيار؛ وكل ما عداها يعمل.',
    faulty: 'أجابت الخدمة بخطأ؛ ويبقى المحفوظ معروضًا.',
  },
  asking: 'جارٍ سؤال الخدمة…',
  absent: 'ليس لدى هذا المزوّد قائمة كهذه. اللوحة وكل ما عداها يعمل كما كان.',
  cut: 'لدى الخدمة أكثر مما يُقرأ دفعة واحدة؛ آخر قائمتها ناقص.',
  minutes: (minutes) => `${minutes} د`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} س` : `${hours} س ${minutes} د`),
  details: (flight) => `تفاصيل ${flight}`,
};
