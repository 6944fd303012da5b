import type { ControlsMessages } from '../controls.ts';

export const ja: ControlsMessages = {
  toolbar: '案内板',
  direction: '出発と到着',
  airport: '空港',
  commands: {
    'choose-airport': '空港を選ぶ',
    'show-departures': '出発',
    'show-arrivals': '到着',
    'next-page': '次のページ',
    'previous-page': '前のページ',
    'first-page': '最初のページ',
    'last-page': '最後のページ',
    refresh: '今すぐサービスに問い合わせる',
    'open-library': '空港・航空会社・都市',
    'open-delays': '遅延',
    'open-timetable': '時刻表',
    'open-map': '地図',
    'open-followed': 'フォロー中の便',
    'open-settings': '設定',
    'toggle-fullscreen': '全画面表示',
    'open-help': 'キー操作',
  },
  close: '閉じる',
  understood: '了解',
  picker: {
    title: '空港を選ぶ',
    label: '空港',
    placeholder: '都市、空港、国、またはコード',
    list: '空港の一覧',
    found: (count) => `${count}件の空港`,
    nothingFound: (query) => `「${query}」に該当する空港はありません。`,
    keys: { choose: '選択', show: '表示', close: '閉じる' },
  },
  help: {
    title: 'キー操作',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
    credits:
      '空港：airport-data-js、OpenTravelData（CC BY 4.0）、OurAirports（パブリックドメイン、airport-db が ODbL 1.0 で収録）。都市：GeoNames（CC BY 4.0）。航空会社：OpenFlights（ODbL 1.0）。国とタイムゾーン：countries-list、countries-and-timezones（MIT）。書体：B612、Noto Sans とそのアラビア語、中国語、日本語、韓国語版（OFL 1.1）。詳しくは docs/credits.md をご覧ください。',
  },
};
