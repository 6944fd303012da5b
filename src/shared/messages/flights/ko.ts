import type { FlightMessages } from '../flights.ts';

export const ko: FlightMessages = {
  title: (number) => `${number} 항공편`,
  untitled: '항공편',
  follow: '팔로우',
  unfollow: '팔로우 취소',
  followHint: '탑승구 변경, 지연, 결항, 출발, 착륙을 알려 드립니다.',
  alsoSoldAs: (numbers) => `공동 운항 ${numbers}`,
  yourTime: (time) => `이곳 시간 ${time}`,
  times: { scheduled: '예정', estimated: '예상', actual: '실제' },
  late: (duration) => `${duration} 늦음`,
  early: (duration) => `${duration} 빠름`,
  onTime: '정시',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours}시간` : '', minutes > 0 || hours === 0 ? `${minutes}분` : '']
      .join(' ')
      .trim(),
  course: {
    title: '운항 경과',
    planned: '예정',
    coming: '예상',
    flown: '비행함',
    now: '현재',
  },
  aircraft: {
    title: '항공기',
    type: '기종',
    registration: '등록 기호',
    age: '기령',
    years: (count) => `${count}년`,
    built: (year) => `${year}년 제작`,
    engines: '엔진',
    kinds: { jet: '제트', turboprop: '터보프롭', piston: '피스톤', electric: '전기' },
  },
  position: {
    title: '운항 중',
    map: (from, to) => `${from}에서 ${to}까지의 경로 지도`,
    flown: (percent) => `전체 경로의 ${percent}`,
    byClock: '시간으로 추정: 항공기 위치 정보가 없습니다.',
    altitude: '고도',
    speed: '속도',
    toGo: '남은 거리',
  },
  inbound: {
    title: '탑승할 항공기',
    from: (city) => `${city} 출발`,
    flying: '탑승할 항공기가 이곳으로 오고 있습니다.',
    lands: (time) => `탑승할 항공기가 ${time}에 착륙합니다.`,
    tooLate: (time) => `탑승할 항공기가 ${time}에 착륙하여 정시 출발이 어렵습니다.`,
    landed: (time) =>
      time === null ? '탑승할 항공기가 착륙했습니다.' : `탑승할 항공기가 ${time}에 착륙했습니다.`,
    here: '탑승할 항공기가 이미 공항에 있습니다.',
  },
  notes: {
    unreachable:
      '지금은 항공편 데이터 서비스에 문의할 수 없습니다. 마지막으로 알려진 내용이 표시되며, 자동으로 다시 문의합니다.',
    refused:
      'API 키 또는 요금제에 개별 항공편의 모든 정보가 포함되어 있지 않습니다. 서비스가 알려 주는 내용이 표시됩니다.',
    exhausted:
      '서비스가 당분간 문의를 받지 않습니다. 마지막으로 알려진 내용이 표시되며, 나중에 다시 문의합니다.',
    unsupported:
      '이 서비스는 개별 항공편의 모든 정보를 제공하지 않습니다. 제공되는 내용이 표시됩니다.',
    gone: '서비스에 이 항공편이 더 이상 없습니다. 마지막으로 알려 준 내용이 표시됩니다.',
    unknown: '서비스에도 이 컴퓨터에도 이 항공편의 정보가 없습니다. 안내판은 그대로 계속됩니다.',
  },
  asking: '추가 정보를 문의하는 중…',
  links: {
    map: '지도에서 보기',
    timetable: (city) => `${city} 시간표`,
    board: (city) => `${city} 안내판`,
    about: (name) => `${name} 정보`,
  },
  list: {
    empty: '팔로우하는 항공편이 없습니다.',
    hint: '안내판에서 항공편을 열고 팔로우를 선택하세요.',
    dropOff: '항공편은 착륙 하루 뒤 이 목록에서 사라집니다.',
  },
  news: {
    gate: (gate) => `탑승구 ${gate}`,
    gateChanged: (gate, before) => `탑승구가 ${before}에서 ${gate}(으)로 변경`,
    delayed: (duration, time) =>
      time === null ? `${duration} 지연` : `${duration} 지연, 현재 예상 ${time}`,
    earlier: (time) => (time === null ? '안내보다 빨라짐' : `안내보다 빨라짐: ${time}`),
    departed: (time) => (time === null ? '출발했습니다' : `${time}에 출발했습니다`),
    landed: (time) => (time === null ? '착륙했습니다' : `${time}에 착륙했습니다`),
    belt: (belt) => `수하물 수취대 ${belt}`,
    cancelled: '결항되었습니다',
    diverted: '다른 공항으로 목적지가 변경되었습니다',
  },
};
