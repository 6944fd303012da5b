import type { BoardMessages } from '../board.ts';

const flights = { departures: '출발편', arrivals: '도착편' };

export const ko: BoardMessages = {
  titles: { departures: '출발', arrivals: '도착' },
  headings: {
    time: { long: '시각', short: '시각' },
    flight: { long: '편명', short: '편명' },
    to: { long: '목적지', short: '목적지' },
    from: { long: '출발지', short: '출발지' },
    terminal: { long: '터미널', short: '터미널' },
    checkIn: { long: '체크인 카운터', short: '카운터' },
    gate: { long: '탑승구', short: '탑승구' },
    arrivalGate: { long: '게이트', short: '게이트' },
    belt: { long: '수하물 수취대', short: '수하물' },
    remark: { long: '비고', short: '비고' },
  },
  remarks: {
    scheduled: '예정',
    estimated: '예상',
    delayed: '지연',
    'check-in': '수속 중',
    boarding: '탑승 중',
    'final-call': '마감 예정',
    'gate-closed': '탑승 마감',
    departed: '출발 완료',
    expected: '도착 예상',
    approaching: '접근 중',
    landed: '착륙',
    cancelled: '결항',
    diverted: '목적지 변경',
  },
  newGate: '변경',
  gateWas: (before) => `변경됨, 이전 ${before}`,
  alsoSoldAs: (first, others) => `${first}, 공동운항편 ${others}`,
  day: (offset) => {
    if (offset === 1) return '내일';
    if (offset === -1) return '어제';
    return offset > 0 ? `${offset}일 후` : `${-offset}일 전`;
  },
  simulated: '시뮬레이션',
  virtual: (provider) => `${provider}, 가상 항공편`,
  updated: (age) => `${age} 업데이트`,
  ages: {
    justNow: '방금',
    seconds: (seconds) => `${seconds}초 전`,
    minutes: (minutes) => `${minutes}분 전`,
    hours: (hours, minutes) => `${hours}시간${minutes > 0 ? ` ${minutes}분` : ''} 전`,
    days: (days) => `${days}일 전`,
  },
  since: (time) => `${time}부터`,
  goesOn: (time) => `${time}에 재개`,
  summary: {
    delayed: (count) => `지연 ${count}편`,
    cancelled: (count) => `결항 ${count}편`,
    dropped: (count) => `편명이 없는 ${count}편 제외`,
    filtered: (count) => `다른 ${count}편은 표시하지 않음`,
  },
  filters: {
    only: (what) => `${what}만 표시`,
    nextHours: (count) => `앞으로 ${count}시간`,
  },
  separator: ', ',
  page: (page, count) => `${page} / ${count} 페이지`,
  empty: {
    starting: '항공편을 불러오는 중…',
    getting: (direction, city) => `${city} ${flights[direction]}을 불러오는 중…`,
    unknown: (direction) => `아직 알려진 ${flights[direction]}이 없습니다`,
    none: (direction) => `앞으로 몇 시간 동안 ${flights[direction]}이 없습니다`,
    filtered: (direction) => `이 조건에 맞는 ${flights[direction]}이 없습니다`,
  },
  zoneUnknown: 'UTC, 공항의 시간대를 알 수 없음',
  night: {
    title: '야간',
    until: (time) => `${time}에 다시 표시됩니다`,
  },
};
