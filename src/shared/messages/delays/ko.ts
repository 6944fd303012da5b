import type { DelaysMessages } from '../delays.ts';

export const ko: DelaysMessages = {
  scope: '지연 대상',
  airline: '항공사',
  airlinePlaceholder: '항공사 또는 코드',
  airlines: '항공사 목록',
  chooseAirline: '지연을 보려면 항공사를 선택하세요.',
  airlineNotFound: '항공사를 찾을 수 없습니다.',
  least: '최소 지연',
  limit: '서비스는 30분을 넘는 지연만 알려 주므로 여기까지만 줄일 수 있습니다.',
  headings: { delay: '지연', scheduled: '예정', expected: '예상' },
  late: (count) => `${count}편 지연`,
  longest: (length) => `최장 ${length}`,
  none: (direction) =>
    direction === 'departures'
      ? '이만큼 지연된 출발편이 없습니다.'
      : '이만큼 지연된 도착편이 없습니다.',
  unknown: '아직 알려진 지연이 없습니다.',
  rest: (count) => `${count}편은 더 표시되지 않습니다.`,
  chart: {
    title: '시간대별 지연 항공편',
    hour: '시간',
    flights: '지연 항공편',
    longest: '가장 긴 지연',
    now: '현재',
    from: (length) => `${length}부터`,
  },
};
