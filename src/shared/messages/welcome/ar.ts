import type { WelcomeMessages } from '../welcome.ts';

export const ar: WelcomeMessages = {
  title: 'مرحبًا بك في Landside',
  text: 'اللوحة تعمل بالفعل. اضبطها كما تريد؛ ويمكن تغيير كل شيء لاحقًا في الإعدادات.',
  guessed: 'مُخمَّن من المنطقة الزمنية لهذا الحاسوب',
  skip: 'تخطٍّ',
  done: 'تم',
};
