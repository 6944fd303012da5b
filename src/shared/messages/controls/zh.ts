import type { ControlsMessages } from '../controls.ts';

export const zh: ControlsMessages = {
  toolbar: '航班显示屏',
  direction: '方向',
  airport: '机场',
  commands: {
    'choose-airport': '选择机场',
    'show-departures': '出发',
    'show-arrivals': '到达',
    'next-page': '下一页',
    'previous-page': '上一页',
    'first-page': '第一页',
    'last-page': '最后一页',
    refresh: '立即查询服务',
    'open-library': '机场、航空公司和城市',
    'open-delays': '延误',
    'open-timetable': '航班时刻表',
    'open-map': '地图',
    'open-followed': '关注的航班',
    'open-settings': '设置',
    'toggle-fullscreen': '全屏',
    'open-help': '按键',
  },
  close: '关闭',
  understood: '知道了',
  picker: {
    title: '选择机场',
    label: '机场',
    placeholder: '城市、机场、国家或代码',
    list: '机场列表',
    found: (count) => `${count} 个机场`,
    nothingFound: (query) => `找不到与“${query}”相符的机场。`,
    keys: { choose: '选择', show: '显示', close: '关闭' },
  },
  help: {
    title: '按键',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
    credits:
      '机场：airport-data-js 和 OpenTravelData（CC BY 4.0）、OurAirports（公有领域，由 airport-db 以 ODbL 1.0 打包）。城市：GeoNames（CC BY 4.0）。航空公司：OpenFlights（ODbL 1.0）。国家和时区：countries-list 和 countries-and-timezones（MIT）。字体：B612、Noto Sans 及其阿拉伯文、中文、日文和韩文字体（OFL 1.1）。详见 docs/credits.md。',
  },
};
