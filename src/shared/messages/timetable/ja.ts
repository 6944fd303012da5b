import type { TimetableMessages } from '../timetable.ts';

export const ja: TimetableMessages = {
  arrangement: '並べ方',
  arrangements: {
    time: '便',
    place: { departures: '行き先', arrivals: '出発地' },
    airline: '航空会社',
    day: '曜日',
  },
  search: '検索',
  searchPlaceholder: '都市、航空会社、便名、コード',
  days: '曜日',
  from: '開始',
  until: '終了',
  allAirlines: 'すべての航空会社',
  clear: 'フィルターをすべて解除',
  headings: {
    departs: '出発',
    arrives: '到着',
    duration: '所要時間',
    aircraft: '機材',
    airline: '航空会社',
  },
  daily: '毎日',
  daysUnknown: '運航日不明',
  flights: (count) => `${count} 便`,
  weekly: (count) => `週 ${count} 便`,
  none: (direction) =>
    direction === 'departures'
      ? 'ここからの出発便の予定はありません。'
      : 'ここへの到着便の予定はありません。',
  filtered: 'フィルターに合う便がありません。',
  unknown: '時刻表はまだ保存されていません。',
  local: '時刻はすべて各空港の現地時間です。',
  print: '印刷',
  savePdf: 'PDF で保存',
  saved: (file) => `${file} として保存しました。`,
  board: (city) => `${city}の掲示板`,
  about: (name) => `${name}について`,
};
