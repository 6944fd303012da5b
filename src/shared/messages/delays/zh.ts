import type { DelaysMessages } from '../delays.ts';

export const zh: DelaysMessages = {
  scope: '延误范围',
  airline: '航空公司',
  airlinePlaceholder: '航空公司或代码',
  airlines: '航空公司列表',
  chooseAirline: '请选择航空公司以查看其延误。',
  airlineNotFound: '未找到航空公司。',
  least: '延误至少',
  limit: '服务只提供超过 30 分钟的延误，因此滑块到此为止。',
  headings: { delay: '延误', scheduled: '计划', expected: '预计' },
  late: (count) => `${count} 个航班延误`,
  longest: (length) => `最长 ${length}`,
  none: (direction) =>
    direction === 'departures' ? '没有延误这么久的出发航班。' : '没有延误这么久的到达航班。',
  unknown: '尚无已知延误。',
  rest: (count) => `另有 ${count} 个航班未显示。`,
  chart: {
    title: '每小时延误航班',
    hour: '时段',
    flights: '延误航班',
    longest: '最长延误',
    now: '现在',
    from: (length) => `${length}起`,
  },
};
