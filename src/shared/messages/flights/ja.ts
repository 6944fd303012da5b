import type { FlightMessages } from '../flights.ts';

export const ja: FlightMessages = {
  title: (number) => `${number}便`,
  untitled: '便',
  follow: 'フォロー',
  unfollow: 'フォローをやめる',
  followHint: '搭乗口の変更、遅延、欠航、出発、着陸をお知らせします。',
  alsoSoldAs: (numbers) => `共同運航 ${numbers}`,
  yourTime: (time) => `こちらの時刻 ${time}`,
  times: { scheduled: '予定', estimated: '見込み', actual: '実際' },
  late: (duration) => `${duration}遅れ`,
  early: (duration) => `${duration}早い`,
  onTime: '定刻',
  duration: (hours, minutes) =>
    `${hours > 0 ? `${hours}時間` : ''}${minutes > 0 || hours === 0 ? `${minutes}分` : ''}`,
  course: {
    title: '便の経過',
    planned: '予定',
    coming: '見込み',
    flown: '飛行済み',
    now: '現在',
  },
  aircraft: {
    title: '機材',
    type: '機種',
    registration: '登録記号',
    age: '機齢',
    years: (count) => `${count}年`,
    built: (year) => `${year}年製造`,
    engines: 'エンジン',
    kinds: {
      jet: 'ジェット',
      turboprop: 'ターボプロップ',
      piston: 'ピストン',
      electric: '電動',
    },
  },
  position: {
    title: '飛行中',
    map: (from, to) => `${from}から${to}までの経路図`,
    flown: (percent) => `行程の${percent}`,
    byClock: '時刻による推定：機体の位置は知らされていません。',
    altitude: '高度',
    speed: '速度',
    toGo: '残り',
  },
  inbound: {
    title: '使用機',
    from: (city) => `${city}から`,
    flying: '使用機はこちらへ向かっています。',
    lands: (time) => `使用機は${time}に着陸します。`,
    tooLate: (time) => `使用機は${time}に着陸し、定刻の出発には間に合いません。`,
    landed: (time) =>
      time === null ? '使用機は着陸しました。' : `使用機は${time}に着陸しました。`,
    here: '使用機はすでに空港にあります。',
  },
  notes: {
    unreachable:
      'フライトデータサービスに問い合わせできませんでした。最後に分かった内容を表示しています。自動的に再度問い合わせます。',
    refused:
      'APIキーまたはプランでは、個々の便のすべての情報は得られません。サービスが知らせる内容を表示しています。',
    exhausted:
      'サービスは今は問い合わせを受け付けていません。最後に分かった内容を表示しています。後で再度問い合わせます。',
    unsupported:
      'このサービスは個々の便のすべての情報は提供していません。提供される内容を表示しています。',
    gone: 'サービスはこの便をもう掲載していません。最後に知らされた内容を表示しています。',
    unknown:
      'サービスにもこのコンピューターにも、この便の情報はもうありません。案内表示はこれまでどおりです。',
  },
  asking: '詳しい情報を問い合わせ中…',
  links: {
    map: '地図で見る',
    timetable: (city) => `${city}の時刻表`,
    board: (city) => `${city}の案内表示`,
    about: (name) => `${name}について`,
  },
  list: {
    empty: 'フォロー中の便はありません。',
    hint: '案内表示の便を開いて「フォロー」を選んでください。',
    dropOff: '便は着陸の1日後にこの一覧から消えます。',
  },
  news: {
    gate: (gate) => `搭乗口 ${gate}`,
    gateChanged: (gate, before) => `搭乗口が${before}から${gate}に変わりました`,
    delayed: (duration, time) =>
      time === null ? `${duration}の遅れ` : `${duration}の遅れ、${time}の見込み`,
    earlier: (time) => (time === null ? '案内より早まりました' : `案内より早まりました：${time}`),
    departed: (time) => (time === null ? '出発しました' : `${time}に出発しました`),
    landed: (time) => (time === null ? '着陸しました' : `${time}に着陸しました`),
    belt: (belt) => `手荷物は${belt}番`,
    cancelled: '欠航になりました',
    diverted: '目的地が変更されました',
  },
};
