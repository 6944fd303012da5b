import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';

const number = (value: number): string => numberWords('ja', value);

export const ja: LookMessages = {
  face: {
    title: '外観',
    label: '表示方式',
    display: 'ディスプレイ',
    splitFlap: 'パタパタ',
    dotMatrix: 'ドットマトリクス',
    displayNote: '現代の空港の画面',
    splitFlapNote: '一文字ずつめくれる反転フラップ',
    dotMatrixNote: '駅のような琥珀色の光の点',
    appearance: '明るさ',
    dark: 'ダーク',
    light: 'ライト',
    asSystem: 'システムに合わせる',
    alwaysDark: 'パタパタとドットマトリクスは常にダークです。',
    contrast: 'コントラスト',
    standard: '標準',
    high: '高い',
    palette: '配色',
    colourBlind: '色覚の多様性に配慮',
    motion: '動き',
    reduced: '減らす',
    sound: 'フラップの音',
    soundHint: 'パタパタのときのみ',
  },
  legibility: {
    title: '読みやすさ',
    screen: '画面の対角線',
    distance: '見る距離',
    unknown: '不明',
    asLargeAsFits: '画面いっぱいで可能な最大の大きさ',
    result: (flights, metres) => `${flights}便、${number(metres)} m から読めます`,
    resultWithoutScreen: (flights) => `1ページに${flights}便`,
    range: (comfortable, furthest) =>
      `${number(comfortable)} m までは楽に、${number(furthest)} m までは読めます`,
    tooSmall: (height, needed, metres) =>
      `文字が小さすぎます。大文字の高さは ${number(height)} mm ですが、${number(metres)} m から読むには ${number(needed)} mm 必要です。`,
    tooFew: (flights) =>
      `この距離では1ページに${flights}便しか入りません。画面を大きくするか、距離を短くしてください。`,
    screenNeeded:
      '画面の大きさがわかりません。対角線を入力すると、どの距離から読めるかがわかります。',
    smallFrame: (metres) => `上下の行は小さくなります。${number(metres)} m から読めます。`,
    without: (columns) => `幅が足りないため省略：${columns}`,
  },
  pages: {
    title: 'ページ',
    most: '最大ページ数',
    all: 'すべて',
    mostHint: '1 にすると最初の便だけを表示し、ページをめくりません。',
    time: '1ページの時間',
    byReading: (seconds) => `${seconds}（語数による）`,
    tooShort: (seconds) => `短すぎます。1ページを読むには約${seconds}秒かかります。`,
    round: (seconds) => `各ページは${seconds}秒ごとに戻ります。`,
  },
  languages: {
    title: '言語',
    ofInterface: '操作画面',
    ofBoard: '案内板',
    ofBoardHint: '3つまで。交互に表示します',
    sameAsInterface: '操作画面と同じ',
  },
  night: {
    title: '夜間',
    label: '夜間の休止',
    never: 'なし',
    from: '開始',
    to: '終了',
    shows: '案内板の表示',
    blank: '消灯',
    dim: '減光',
    hint: 'このコンピューターの時計によります。案内板には夜間であることが示されます。',
  },
};
