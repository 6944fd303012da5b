import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('ko');

export const ko: MapMessages = {
  title: '지도',
  region:
    '지도: 화살표 키로 이동하고 더하기와 빼기로 확대·축소합니다. 옆의 목록에 지도의 내용이 있습니다.',
  buttons: '보기',
  zoomIn: '확대',
  zoomOut: '축소',
  home: '공항으로 돌아가기',
  world: '전 세계',
  refresh: '지금 조회',
  nearest: '지도 중심에서 가까운 것',
  kinds: { flights: '항공편', airports: '공항' },
  nearestFlights: '항공편, 지도 중심에서 가까운 순',
  nearestAirports: '공항, 지도 중심에서 가까운 순',
  noFlights: '지금 여기에 보이는 항공편이 없습니다. 지도를 옮기거나 축소하십시오.',
  selected: '선택됨',
  unselect: '선택 해제',
  details: '상세 정보',
  showBoard: '안내판 보기',
  timetable: '시간표',
  onGround: '지상',
  searching: '항공편을 찾는 중…',
  notSeen: '이 항공편은 지금 공중에서 보이지 않습니다. 경로를 아는 경우 그려져 있습니다.',
  unknownFlight:
    '서비스가 지금 이 항공편을 알지 못합니다. 지도에는 다른 모든 항공편이 있고, 이 항공편은 안내판에 남아 있습니다.',
  notSearched: '항공편을 찾을 수 없었습니다. 지도는 사용할 수 있으며 이유는 아래 줄에 있습니다.',
  asking: '항공기 위치를 조회하는 중…',
  aircraft: (count, text) => plural(count, { other: `항공기 ${text}대` }),
  pauses: {
    hidden: '창이 보이지 않아 지도가 쉬고 있습니다.',
    starting: '내장 항공편 데이터 서비스를 시작하는 중입니다. 항공기가 곧 나타납니다.',
    budget:
      '안내판 몫을 남기기 위해 지도는 이번 달 조회 중 오늘 몫을 다 썼습니다. “지금 조회”로 한 번은 조회할 수 있습니다.',
    offline:
      '항공편 데이터 서비스에 연결할 수 없습니다. 항공기는 마지막으로 보인 위치에 있습니다. 계속되면 네트워크를 확인하십시오.',
    timeout:
      '항공편 데이터 서비스가 제때 응답하지 않았습니다. 항공기는 마지막으로 보인 위치에 있으며 자동으로 다시 조회합니다.',
    unauthorized:
      '이 키로는 서비스가 위치를 제공하지 않습니다. 지도와 공항은 사용할 수 있습니다. 설정에서 키와 요금제를 확인하십시오.',
    quota:
      '이번 달 조회를 모두 썼습니다. 항공기는 마지막으로 보인 위치에 있습니다. 한도는 설정에 있습니다.',
    limited:
      '항공편 데이터 서비스가 잠시 멈추기를 요청합니다. 항공기는 마지막으로 보인 위치에 있으며 자동으로 다시 조회합니다.',
    'not-found':
      '이 서비스에는 실시간 위치가 없습니다. 지도와 공항은 사용할 수 있습니다. 다른 서비스는 설정에서 고를 수 있습니다.',
    invalid:
      '서비스가 위치 조회를 받아들이지 않았습니다. 지도와 공항은 사용할 수 있습니다. 설정에서 주소를 확인하십시오.',
    server:
      '항공편 데이터 서비스에 자체 장애가 있습니다. 항공기는 마지막으로 보인 위치에 있으며 자동으로 다시 조회합니다.',
    malformed:
      '서비스가 위치가 아닌 것을 보냈습니다. 지도와 공항은 사용할 수 있습니다. 계속되면 주소를 확인하십시오.',
    cancelled: '조회를 그만두었습니다. 자동으로 다시 조회합니다.',
  },
  goesOn: (time) => `재개: ${time}.`,
  keyMove: '이동',
  keyZoom: '확대·축소',
  keyClose: '닫기',
};
