import type { AboutMessages } from '../about.ts';

export const ko: AboutMessages = {
  title: 'Landside 정보',
  version: '버전',
  text: '공항 화면처럼 출발과 도착을 보여 줍니다',
  supportedUntil: '보안 수정 종료 시기(예정)',
  unsupported:
    '이 Electron에는 더 이상 보안 수정이 제공되지 않습니다. 모두 작동합니다. 새 Landside를 설치하십시오.',
  licence: '라이선스',
  licenceText:
    'Landside는 MIT 라이선스의 자유 소프트웨어입니다. 포함된 모든 것의 라이선스는 함께 제공되는 LICENCES.txt에 있습니다.',
  sources: '데이터와 글꼴',
  of: {
    airports: '공항',
    cities: '도시',
    airlines: '항공사',
    countries: '국가',
    timeZones: '시간대',
    map: '지도',
    typefaces: '글꼴',
  },
  providers: '항공편 데이터',
  providersText: '항공편은 설정에서 고른 제공자로부터 그 약관에 따라 옵니다:',
  publicDomain: '퍼블릭 도메인',
  more: '자세한 내용은 docs/credits.md에 있습니다.',
};
