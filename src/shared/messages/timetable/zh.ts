import type { TimetableMessages } from '../timetable.ts';

export const zh: TimetableMessages = {
  arrangement: '排列方式',
  arrangements: {
    time: '航班',
    place: { departures: '目的地', arrivals: '始发地' },
    airline: '航空公司',
    day: '星期',
  },
  search: '搜索',
  searchPlaceholder: '城市、航空公司、航班号或代码',
  days: '星期',
  from: '从',
  until: '至',
  allAirlines: '所有航空公司',
  clear: '清除所有筛选',
  headings: {
    departs: '起飞',
    arrives: '到达',
    duration: '时长',
    aircraft: '机型',
    airline: '航空公司',
  },
  daily: '每天',
  daysUnknown: '执飞日未知',
  flights: (count) => `${count} 个航班`,
  weekly: (count) => `每周 ${count} 班`,
  none: (direction) =>
    direction === 'departures' ? '没有从这里出发的计划航班。' : '没有到达这里的计划航班。',
  filtered: '没有符合筛选条件的航班。',
  unknown: '尚未保存时刻表。',
  local: '所有时间均为各机场当地时间。',
  print: '打印',
  savePdf: '存为 PDF',
  saved: (file) => `已保存为 ${file}。`,
  board: (city) => `${city}的显示板`,
  about: (name) => `关于${name}`,
};
