import type { DelaysMessages } from '../delays.ts';

export const ja: DelaysMessages = {
  scope: '遅延の対象',
  airline: '航空会社',
  airlinePlaceholder: '航空会社またはコード',
  airlines: '航空会社一覧',
  chooseAirline: '航空会社を選ぶと遅延が表示されます。',
  airlineNotFound: '航空会社が見つかりません。',
  least: '最小の遅延',
  limit: 'サービスは 30 分を超える遅延のみを知らせるため、これより短くはできません。',
  headings: { delay: '遅延', scheduled: '定刻', expected: '予定' },
  late: (count) => `${count} 便が遅延`,
  longest: (length) => `最長 ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? 'これほど遅れている出発便はありません。'
      : 'これほど遅れている到着便はありません。',
  unknown: '遅延はまだ分かっていません。',
  rest: (count) => `ほかに ${count} 便は表示されていません。`,
  chart: {
    title: '時間別の遅延便',
    hour: '時間',
    flights: '遅延便',
    longest: '最長の遅延',
    now: '現在',
    from: (length) => `${length}以上`,
  },
};
