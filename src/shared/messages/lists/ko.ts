import type { ListMessages } from '../lists.ts';

export const ko: ListMessages = {
  troubles: {
    unreachable: '항공편 데이터 서비스에 연결할 수 없습니다. 저장된 내용을 계속 표시합니다.',
    refused: 'API 키 또는 요금제에 이 목록이 포함되지 않습니다. 안내판과 나머지는 계속 작동합니다.',
    exhausted: '서비스가 지금은 더 이상의 요청을 허용하지 않습니다. 저장된 내용을 계속 표시합니다.',
    unsupported:
      '서비스가 이 목록을, 또는 이 선택에 대해 제공하지 않습니다. 나머지는 계속 작동합니다.',
    faulty: '서비스가 오류로 응답했습니다. 저장된 내용을 계속 표시합니다.',
  },
  asking: '서비스에 문의하는 중…',
  absent: '이 제공자에는 이런 목록이 없습니다. 안내판과 나머지는 전과 같이 작동합니다.',
  cut: '서비스의 목록이 한 번에 읽는 양보다 깁니다. 목록의 끝이 빠져 있습니다.',
  minutes: (minutes) => `${minutes}분`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours}시간` : `${hours}시간 ${minutes}분`),
  details: (flight) => `${flight} 세부 정보`,
};
