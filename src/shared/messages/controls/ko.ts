import type { ControlsMessages } from '../controls.ts';

export const ko: ControlsMessages = {
  toolbar: '안내판',
  direction: '출발과 도착',
  airport: '공항',
  commands: {
    'choose-airport': '공항 선택',
    'show-departures': '출발',
    'show-arrivals': '도착',
    'next-page': '다음 페이지',
    'previous-page': '이전 페이지',
    'first-page': '첫 페이지',
    'last-page': '마지막 페이지',
    refresh: '지금 서비스에 요청',
    'open-library': '공항, 항공사, 도시',
    'open-delays': '지연',
    'open-timetable': '운항 시간표',
    'open-map': '지도',
    'open-followed': '팔로우한 항공편',
    'open-settings': '설정',
    'toggle-fullscreen': '전체 화면',
    'open-help': '단축키',
  },
  close: '닫기',
  understood: '확인',
  picker: {
    title: '공항 선택',
    label: '공항',
    placeholder: '도시, 공항, 국가 또는 코드',
    list: '공항 목록',
    found: (count) => `공항 ${count}곳`,
    nothingFound: (query) => `‘${query}’에 맞는 공항이 없습니다.`,
    keys: { choose: '선택', show: '표시', close: '닫기' },
  },
  help: {
    title: '단축키',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
    credits:
      '공항: airport-data-js, OpenTravelData(CC BY 4.0), OurAirports(퍼블릭 도메인, airport-db가 ODbL 1.0으로 수록). 도시: GeoNames(CC BY 4.0). 항공사: OpenFlights(ODbL 1.0). 국가와 시간대: countries-list, countries-and-timezones(MIT). 글꼴: B612, Noto Sans와 아랍어, 중국어, 일본어, 한국어 글꼴(OFL 1.1). 자세한 내용은 docs/credits.md에 있습니다.',
  },
};
