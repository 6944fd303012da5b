import type { ProblemMessages } from '../problems.ts';

const stays = '마지막 안내판은 그대로 유지됩니다';
const again = '다음 시도는 자동으로 이루어집니다';
const setAside = '따로 옮겨 두고 다시 가져오는 중입니다. 설정에는 영향이 없으며, 할 일은 없습니다.';
const inMemory = '새 내용은 디스크에 저장되지 않지만 안내판은 메모리에서 계속 작동합니다.';

export const ko: ProblemMessages = {
  service: {
    offline: `항공편 데이터 서비스에 연결할 수 없습니다. ${stays}. 계속되면 네트워크를 확인하십시오.`,
    interrupted: `응답 도중에 연결이 끊겼습니다. ${stays}. ${again}.`,
    certificate: `서비스의 신원을 확인할 수 없습니다. ${stays}. 이 컴퓨터의 날짜와 주소를 확인하십시오.`,
    'no-answer': `항공편 데이터 서비스가 제때 응답하지 않았습니다. ${stays}. ${again}.`,
    'slow-answer': `항공편 데이터 서비스가 응답을 제때 끝내지 못했습니다. ${stays}. ${again}.`,
    'no-key': `서비스의 API 키가 설정되지 않았습니다. ${stays}. 설정에서 키를 입력하십시오.`,
    'impossible-key': `API 키에 보낼 수 없는 문자가 있습니다. ${stays}. 설정에서 다시 입력하십시오.`,
    unauthorized: `서비스가 API 키를 받아들이지 않았습니다. ${stays}. 설정에서 키를 확인하십시오.`,
    refused: `서비스가 요청을 거절했습니다. ${stays}. API 키와 요금제의 허용 범위를 확인하십시오.`,
    plan: `이 API 키의 요금제로는 이 요청을 할 수 없습니다. ${stays}. 다른 요금제나 서비스가 필요합니다.`,
    quota: `API 키 요금제의 요청 수를 모두 사용했습니다. 요금제가 갱신될 때까지 ${stays}. 다른 키를 사용할 수도 있습니다.`,
    'own-quota': `요금제의 요청 수를 모두 사용했습니다. 새로 생길 때까지 ${stays}. 설정에서 한도를 높일 수 있습니다.`,
    limited: `서비스가 잠시 멈추기를 요청합니다. ${stays}. 설정에서 간격을 늘리면 막을 수 있습니다.`,
    'not-found': `이 주소나 공항에 대해 서비스가 아는 것이 없습니다. ${stays}. 설정에서 둘 다 확인하십시오.`,
    invalid: `서비스가 요청을 받아들이지 않았습니다. ${stays}. 주소와 공항을 확인하십시오.`,
    'invalid-address': `서비스 주소는 https://로 시작해야 합니다(http://는 이 컴퓨터만 해당). ${stays}. 주소를 고치십시오.`,
    server: `항공편 데이터 서비스 자체에 장애가 있습니다. ${stays}. ${again}.`,
    redirect: `서비스가 요청을 다른 주소로 돌렸으나 따라가지 않습니다. ${stays}. 주소를 확인하십시오.`,
    'web-page': `항공편 데이터 대신 웹 페이지가 왔습니다. ${stays}. 주소를 확인하거나 이 네트워크에 로그인하십시오.`,
    unanswered: `서비스가 요청을 받았으나 응답을 보내지 않았습니다. ${stays}. 계속되면 주소를 확인하십시오.`,
    malformed: `서비스가 항공편 데이터가 아닌 것을 보냈습니다. ${stays}. 계속되면 주소를 확인하십시오.`,
    'other-service': `이 주소는 항공편이 아닌 데이터를 보냅니다. ${stays}. 제공자와 주소를 확인하십시오.`,
    unsupported: '이 제공자에는 이 기능이 없습니다. 나머지는 이전과 같이 작동합니다.',
    'too-large': `서비스가 응답 한도를 훨씬 넘는 양을 보냈습니다. ${stays}. 계속되면 주소를 확인하십시오.`,
    cancelled: '더 필요하지 않아 요청을 취소했습니다.',
    'built-in-stopped': '내장 항공편 데이터 서비스가 멈추어 다시 시작하는 중입니다.',
    'key-waits':
      '시스템이 아직 서비스 키를 내주지 않았습니다. 마지막 화면을 유지합니다. 시스템 키링의 잠금을 해제하십시오.',
  },
  cache: {
    corrupt: `저장된 데이터가 손상되었습니다. ${setAside}`,
    newer: `저장된 데이터는 더 새로운 Landside의 것입니다. ${setAside}`,
    foreign: `저장된 데이터는 다른 프로그램의 것입니다. ${setAside}`,
    'disk-full': `디스크가 가득 찼습니다. ${inMemory} 공간을 비우면 다시 저장됩니다.`,
    held: `다른 프로그램이 저장된 데이터를 사용하고 있습니다. ${inMemory} 그 프로그램을 닫으면 다시 저장됩니다.`,
    'disk-errors': `디스크가 오류를 보고합니다. ${inMemory} 프로필 폴더가 있는 디스크를 확인하십시오.`,
    'not-writable': `프로필 폴더에 쓸 수 없습니다. ${inMemory} 쓰기를 허용하거나 --profile로 다른 폴더를 고르십시오.`,
  },
  notices: {
    referenceUnreadable:
      'Landside에 포함된 기준 데이터를 읽을 수 없습니다. 서비스가 보낼 때까지 이름이 빠질 수 있습니다. Landside를 다시 설치하면 해결됩니다.',
    settingsNotSaved:
      '설정을 저장할 수 없습니다. Landside를 닫을 때까지 유효합니다. 프로필 폴더에 쓸 수 있는지, 디스크가 가득 차지 않았는지 확인하십시오.',
    settingsUnreadable:
      '설정을 읽을 수 없어 기본값을 사용합니다. 프로필 폴더의 settings.json 권한을 확인하십시오.',
    settingsBroken:
      '설정 파일이 손상되었습니다. settings.json.broken으로 보관하고 기본값을 사용합니다. 설정을 확인하십시오.',
    settingWrong: (name, takes) =>
      `settings.json의 “${name}” 설정이 잘못되어 쓰지 않습니다. 다른 설정은 모두 유효합니다. ${takes}`,
    settingsWrong: (names) =>
      `settings.json의 다음 설정이 잘못되어 쓰지 않습니다. 다른 설정은 모두 유효합니다: ${names}. 로그와 --health에서 쓰는 법을 볼 수 있습니다.`,
    serviceWrong: (takes) =>
      `서비스 주소(settings.json의 “serviceUrl”)가 잘못되어 항공편을 가져오지 않습니다. ${takes}`,
    providerWrong: (takes) =>
      `제공자(settings.json의 “provider”)가 잘못되어 항공편을 가져오지 않습니다. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY가 설정되어 있지만 항공편 데이터 서비스가 없습니다. 키는 쓰이지 않고 항공편은 모의입니다. 설정에서 또는 --base-url로 서비스를 지정하십시오.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY가 설정되어 있지만 ${provider}에는 키가 필요 없습니다. 키는 쓰이지 않고 어디에도 보내지지 않습니다.`,
    restartedOften: (count) =>
      `안내판이 10분 동안 ${count}번 멈췄습니다. 매번 다시 시작되며, 이제는 더 긴 간격으로 시작됩니다. 자세한 내용은 프로필 폴더의 로그에 있습니다.`,
    startAtLoginFailed:
      'Landside를 로그인할 때 시작하도록 설정할 수 없습니다. 나머지는 모두 작동합니다. 자동 시작 폴더에 쓸 수 있는지 확인한 다음 설정을 껐다가 다시 켜십시오.',
    listCut:
      '서비스의 목록이 Landside가 한 번에 읽는 길이보다 깁니다. 목록 처음에서 가장 먼 항공편이 빠져 있습니다.',
    listEndMissing:
      '이번에는 서비스 목록의 끝을 가져오지 못했습니다. 받은 항공편을 표시하며, 나머지는 다음 응답에서 옵니다.',
    airportUnknown: (code) =>
      `공항 목록에 코드가 ${code}인 공항이 없습니다. 코드를 확인하거나 목록에서 공항을 고르십시오.`,
  },
  refusals: {
    airportCode: '공항 코드는 ZRH나 LSZH처럼 세 글자나 네 글자입니다.',
    airlineCode: '항공사 코드는 LX나 SWR처럼 영문자·숫자 두 글자 또는 영문자 세 글자입니다.',
    countryCode: '국가 코드는 CH처럼 두 글자입니다.',
    timeOfDay: '시각은 23:30처럼 시와 분으로 씁니다.',
    whole: (least, most) => `${least}에서 ${most} 사이의 정수를 입력하십시오.`,
    number: (least, most) => `${least}에서 ${most} 사이의 수를 입력하십시오.`,
    trueOrFalse: '값은 true 또는 false입니다.',
    oneOf: (values) => `다음 중 하나입니다: ${values}.`,
    list: (most) => `대괄호 [ ] 안에 최대 ${most}개인 목록입니다.`,
    text: (most) => `최대 ${most}자의 글입니다.`,
    fields: '중괄호 { } 안의 항목 모음입니다. 항목은 docs/settings.md에 있습니다.',
    addressScheme: '주소는 https://로 시작해야 합니다(http://는 이 컴퓨터 자체만 해당).',
    addressParts: '주소에는 사용자 이름, 암호, ?, #이 없어야 합니다. 키는 별도의 칸에 입력합니다.',
    keyCharacters:
      '키를 사용하지 않았습니다. 키에는 공백, 악센트, 줄 바꿈이 없습니다. 다시 복사하십시오.',
    keyNotSaved:
      '키를 저장할 수 없어 Landside를 닫을 때까지만 유효합니다. 프로필 폴더에 쓸 수 있는지, 디스크가 가득 차지 않았는지 확인하십시오.',
    flightUnknown:
      '이 항공편은 정보가 부족하여 팔로우할 수 없습니다. 서비스에 표시되면 다시 여세요.',
    tooManyFollowed: (count) =>
      `동시에 최대 ${count}편까지 팔로우할 수 있습니다. 먼저 다른 항공편의 팔로우를 취소하세요.`,
    notUnderstood: '이 설정을 이해할 수 없습니다.',
  },
  library: {
    noLink: '이 항목에는 열 수 있는 그런 링크가 없습니다.',
    noBrowser: (address) => `시스템에서 브라우저를 열 수 없습니다. 주소: ${address}`,
    closing: '자료집을 닫는 중입니다.',
    fileNotWritten: (code) =>
      `파일을 쓸 수 없습니다(${code}). 목록은 그대로 있습니다. 다른 위치를 선택하세요.`,
    asked: '서비스에 이미 요청했습니다. 목록이 곧 도착합니다.',
    noService: '지금은 서비스에 요청할 수 없습니다. 자료집은 저장된 데이터로 계속 작동합니다.',
    notStored: '목록을 저장할 수 없어 이전 목록을 유지합니다.',
  },
  paper: {
    notPrinted: '페이지를 인쇄하지 못했습니다. 프린터를 확인하거나 페이지를 PDF로 저장하세요.',
    notSaved: 'PDF를 저장하지 못했습니다. 다른 위치를 선택하세요.',
  },
  transfer: {
    notWritten: (code) =>
      `그곳에 설정을 쓸 수 없습니다(${code}). 잃은 것은 없습니다. 다른 곳을 고르세요.`,
    notRead:
      '파일을 읽을 수 없어 아무것도 바꾸지 않았습니다. 읽을 수 있는 파일인지 확인하거나 다른 파일을 고르세요.',
    noSettings:
      '이 파일에는 Landside 설정이 없어 아무것도 바꾸지 않았습니다. Landside가 저장한 파일을 고르세요.',
    notAll: (names) =>
      `불러왔습니다. 다만 Landside가 이해하지 못하는 다음 설정은 그대로 둡니다: ${names}.`,
  },
};
