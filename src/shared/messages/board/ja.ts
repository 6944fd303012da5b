import type { BoardMessages } from '../board.ts';

const flights = { departures: '出発便', arrivals: '到着便' };

export const ja: BoardMessages = {
  titles: { departures: '出発', arrivals: '到着' },
  headings: {
    time: { long: '時刻', short: '時刻' },
    flight: { long: '便名', short: '便名' },
    to: { long: '行先', short: '行先' },
    from: { long: '出発地', short: '出発地' },
    terminal: { long: 'ターミナル', short: 'T' },
    checkIn: { long: 'カウンター', short: '受付' },
    gate: { long: '搭乗口', short: '搭乗口' },
    arrivalGate: { long: '到着口', short: '到着口' },
    belt: { long: '手荷物受取', short: '手荷物' },
    remark: { long: '備考', short: '備考' },
  },
  remarks: {
    // 「定刻」 would promise that the flight is on time.
    scheduled: '予定',
    estimated: '見込み',
    delayed: '遅延',
    'check-in': '搭乗手続中',
    boarding: '搭乗中',
    'final-call': '最終案内',
    'gate-closed': '搭乗締切',
    departed: '出発済み',
    expected: '到着見込み',
    approaching: '接近中',
    landed: '着陸済み',
    cancelled: '欠航',
    diverted: '目的地変更',
  },
  newGate: '変更',
  gateWas: (before) => `変更あり、変更前は${before}`,
  alsoSoldAs: (first, others) => `${first}、共同運航便 ${others}`,
  day: (offset) => {
    if (offset === 1) return '明日';
    if (offset === -1) return '昨日';
    return offset > 0 ? `${offset}日後` : `${-offset}日前`;
  },
  simulated: 'シミュレーション',
  virtual: (provider) => `${provider}、バーチャル便`,
  updated: (age) => `${age}に更新`,
  ages: {
    justNow: 'たった今',
    seconds: (seconds) => `${seconds}秒前`,
    minutes: (minutes) => `${minutes}分前`,
    hours: (hours, minutes) => `${hours}時間${minutes > 0 ? `${minutes}分` : ''}前`,
    days: (days) => `${days}日前`,
  },
  since: (time) => `${time}から`,
  goesOn: (time) => `${time}に再開`,
  summary: {
    delayed: (count) => `遅延 ${count}便`,
    cancelled: (count) => `欠航 ${count}便`,
    dropped: (count) => `便名のない${count}便は非表示`,
    filtered: (count) => `ほか${count}便は非表示`,
  },
  filters: {
    only: (what) => `${what}のみ`,
    nextHours: (count) => `今後${count}時間`,
  },
  separator: '、',
  page: (page, count) => `${page} / ${count} ページ`,
  empty: {
    starting: 'フライト情報を取得しています…',
    getting: (direction, city) => `${city}の${flights[direction]}を取得しています…`,
    unknown: (direction) => `${flights[direction]}の情報はまだありません`,
    none: (direction) => `今後数時間の${flights[direction]}はありません`,
    filtered: (direction) => `この条件の${flights[direction]}はありません`,
  },
  zoneUnknown: 'UTC（空港のタイムゾーンは不明）',
  night: {
    title: '夜間',
    until: (time) => `${time}に表示を再開します`,
  },
};
