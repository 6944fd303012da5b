import type { TimetableMessages } from '../timetable.ts';

export const ko: TimetableMessages = {
  arrangement: '정렬 기준',
  arrangements: {
    time: '항공편',
    place: { departures: '목적지', arrivals: '출발지' },
    airline: '항공사',
    day: '요일',
  },
  search: '검색',
  searchPlaceholder: '도시, 항공사, 편명 또는 코드',
  days: '요일',
  from: '시작',
  until: '끝',
  allAirlines: '모든 항공사',
  clear: '모든 필터 지우기',
  headings: {
    departs: '출발',
    arrives: '도착',
    duration: '소요 시간',
    aircraft: '기종',
    airline: '항공사',
  },
  daily: '매일',
  daysUnknown: '운항일 알 수 없음',
  flights: (count) => `${count}편`,
  weekly: (count) => `주 ${count}편`,
  none: (direction) =>
    direction === 'departures'
      ? '여기서 출발하는 계획된 항공편이 없습니다.'
      : '여기에 도착하는 계획된 항공편이 없습니다.',
  filtered: '필터에 맞는 항공편이 없습니다.',
  unknown: '아직 저장된 시간표가 없습니다.',
  local: '모든 시각은 각 공항의 현지 시각입니다.',
  print: '인쇄',
  savePdf: 'PDF로 저장',
  saved: (file) => `${file}(으)로 저장했습니다.`,
  board: (city) => `${city} 안내판`,
  about: (name) => `${name} 정보`,
};
