import type { BoardMessages } from '../board.ts';

const flights = { departures: '出发航班', arrivals: '到达航班' };

export const zh: BoardMessages = {
  titles: { departures: '出发', arrivals: '到达' },
  headings: {
    time: { long: '时间', short: '时间' },
    flight: { long: '航班', short: '航班' },
    to: { long: '目的地', short: '目的地' },
    from: { long: '始发地', short: '始发地' },
    terminal: { long: '航站楼', short: '航站楼' },
    checkIn: { long: '值机柜台', short: '柜台' },
    gate: { long: '登机口', short: '登机口' },
    arrivalGate: { long: '到达口', short: '到达口' },
    belt: { long: '行李转盘', short: '转盘' },
    remark: { long: '备注', short: '备注' },
  },
  remarks: {
    scheduled: '计划',
    estimated: '预计',
    delayed: '延误',
    'check-in': '值机',
    boarding: '登机',
    'final-call': '催促登机',
    'gate-closed': '登机口关闭',
    departed: '已起飞',
    expected: '预计到达',
    approaching: '即将到达',
    landed: '已降落',
    cancelled: '取消',
    diverted: '备降',
  },
  newGate: '变更',
  gateWas: (before) => `已变更，原为 ${before}`,
  alsoSoldAs: (first, others) => `${first}，共享航班 ${others}`,
  day: (offset) => {
    if (offset === 1) return '明天';
    if (offset === -1) return '昨天';
    return offset > 0 ? `${offset} 天后` : `${-offset} 天前`;
  },
  simulated: '模拟数据',
  virtual: (provider) => `${provider}，虚拟航班`,
  updated: (age) => `${age}更新`,
  ages: {
    justNow: '刚刚',
    seconds: (seconds) => `${seconds} 秒前`,
    minutes: (minutes) => `${minutes} 分钟前`,
    hours: (hours, minutes) => `${hours} 小时${minutes > 0 ? ` ${minutes} 分钟` : ''}前`,
    days: (days) => `${days} 天前`,
  },
  since: (time) => `自 ${time} 起`,
  goesOn: (time) => `${time} 恢复`,
  summary: {
    delayed: (count) => `${count} 班延误`,
    cancelled: (count) => `${count} 班取消`,
    dropped: (count) => `${count} 班无航班号，未显示`,
    filtered: (count) => `另有 ${count} 班未显示`,
  },
  filters: {
    only: (what) => `仅显示${what}`,
    nextHours: (count) => `未来 ${count} 小时`,
  },
  separator: '，',
  page: (page, count) => `第 ${page} 页，共 ${count} 页`,
  empty: {
    starting: '正在获取航班…',
    getting: (direction, city) => `正在获取${city}的${flights[direction]}…`,
    unknown: (direction) => `暂无${flights[direction]}信息`,
    none: (direction) => `未来几小时没有${flights[direction]}`,
    filtered: (direction) => `此范围内没有${flights[direction]}`,
  },
  zoneUnknown: 'UTC，机场时区未知',
  night: {
    title: '夜间',
    until: (time) => `${time} 恢复显示`,
  },
};
