import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';

const number = (value: number): string => numberWords('ko', value);

export const ko: LookMessages = {
  face: {
    title: '모양',
    label: '표시 방식',
    display: '디스플레이',
    splitFlap: '플랩식',
    dotMatrix: '도트 매트릭스',
    displayNote: '현대적인 공항 화면',
    splitFlapNote: '한 글자씩 넘어가는 플랩',
    dotMatrixNote: '역에서 보는 호박색 불빛',
    appearance: '밝기',
    dark: '어둡게',
    light: '밝게',
    asSystem: '시스템 설정 따름',
    alwaysDark: '플랩식과 도트 매트릭스는 항상 어둡습니다.',
    contrast: '대비',
    standard: '표준',
    high: '높게',
    palette: '색상',
    colourBlind: '색각 이상 배려',
    motion: '움직임',
    reduced: '줄임',
    sound: '플랩 소리',
    soundHint: '플랩식에서만',
  },
  legibility: {
    title: '가독성',
    screen: '화면 대각선',
    distance: '보는 거리',
    unknown: '알 수 없음',
    asLargeAsFits: '화면을 채우는 가장 큰 크기',
    result: (flights, metres) => `항공편 ${flights}편, ${number(metres)} m에서 읽을 수 있음`,
    resultWithoutScreen: (flights) => `페이지당 ${flights}편`,
    range: (comfortable, furthest) =>
      `${number(comfortable)} m까지 편하게, ${number(furthest)} m까지 읽을 수 있음`,
    tooSmall: (height, needed, metres) =>
      `글자가 너무 작습니다. 대문자 높이는 ${number(height)} mm이며, ${number(metres)} m에서 읽으려면 ${number(needed)} mm가 필요합니다.`,
    tooFew: (flights) =>
      `이 거리에서는 한 페이지에 ${flights}편만 들어갑니다. 화면을 키우거나 거리를 줄이십시오.`,
    screenNeeded:
      '화면 크기를 알 수 없습니다. 대각선을 입력하면 어느 거리에서 읽을 수 있는지 알 수 있습니다.',
    smallFrame: (metres) =>
      `머리글과 바닥글은 작아집니다. ${number(metres)} m에서 읽을 수 있습니다.`,
    without: (columns) => `자리가 부족하여 제외: ${columns}`,
  },
  pages: {
    title: '페이지',
    most: '최대 페이지 수',
    all: '모두',
    mostHint: '1이면 처음 항공편만 표시하고 페이지를 넘기지 않습니다.',
    time: '페이지 시간',
    byReading: (seconds) => `${seconds}, 글의 양에 따라`,
    tooShort: (seconds) => `너무 짧습니다. 한 페이지를 읽는 데 약 ${seconds}초가 걸립니다.`,
    round: (seconds) => `각 페이지는 ${seconds}초 뒤에 다시 나옵니다.`,
  },
  languages: {
    title: '언어',
    ofInterface: '인터페이스',
    ofBoard: '안내판',
    ofBoardHint: '최대 세 개, 번갈아 표시',
    sameAsInterface: '인터페이스와 같음',
  },
  night: {
    title: '야간',
    label: '야간 휴식',
    never: '사용 안 함',
    from: '시작',
    to: '끝',
    shows: '안내판',
    blank: '꺼짐',
    dim: '어둡게',
    hint: '이 컴퓨터의 시계를 따릅니다. 안내판에 야간임이 표시됩니다.',
  },
};
