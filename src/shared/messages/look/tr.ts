import type { LookMessages } from '../look.ts';
import { numberWords } from '../number-words.ts';

const number = (value: number): string => numberWords('tr', value);

export const tr: LookMessages = {
  face: {
    title: 'Görünüm',
    label: 'Pano türü',
    display: 'Ekran',
    splitFlap: 'Yapraklı pano',
    dotMatrix: 'Nokta matris',
    displayNote: 'Modern bir havalimanı ekranı',
    splitFlapNote: 'Harf harf düşen yapraklar',
    dotMatrixNote: 'Garlardaki gibi kehribar ışıklar',
    appearance: 'Tema',
    dark: 'Koyu',
    light: 'Açık',
    asSystem: 'Sistem gibi',
    alwaysDark: 'Yapraklar ve noktalar her zaman koyudur.',
    contrast: 'Karşıtlık',
    standard: 'Normal',
    high: 'Yüksek',
    palette: 'Renkler',
    colourBlind: 'Renk körlüğüne uygun',
    motion: 'Hareket',
    reduced: 'Azaltılmış',
    sound: 'Yaprak sesi',
    soundHint: 'Yalnızca yapraklı panoda',
  },
  legibility: {
    title: 'Okunabilirlik',
    screen: 'Ekran köşegeni',
    distance: 'Okuma uzaklığı',
    unknown: 'bilinmiyor',
    asLargeAsFits: 'dolu bir panonun izin verdiği kadar büyük',
    result: (flights, metres) => `${flights} uçuş, ${number(metres)} m uzaktan okunur`,
    resultWithoutScreen: (flights) => `Sayfada ${flights} uçuş`,
    range: (comfortable, furthest) =>
      `${number(comfortable)} m uzağa kadar rahat, ${number(furthest)} m uzağa kadar okunur`,
    tooSmall: (height, needed, metres) =>
      `Yazı olması gerekenden küçük: büyük harfler ${number(height)} mm; ${number(metres)} m uzaktan okunmak için ${number(needed)} mm olmalı.`,
    tooFew: (flights) =>
      `Bu uzaklıkta bir sayfaya yalnızca ${flights} uçuş sığar. Daha büyük bir ekran ya da daha kısa bir uzaklık seçin.`,
    screenNeeded:
      'Ekranın boyutu bilinmiyor. Panonun ne kadar uzaktan okunduğunu görmek için köşegeni girin.',
    smallFrame: (metres) => `Üst ve alt satır küçültüldü: ${number(metres)} m uzaktan okunur.`,
    without: (columns) => `Yer olmadığı için gösterilmeyen: ${columns}`,
  },
  pages: {
    title: 'Sayfalar',
    most: 'En çok',
    all: 'tümü',
    mostHint: '1 seçilirse ilk uçuşlar kalır, sayfa çevrilmez.',
    time: 'Sayfa süresi',
    byReading: (seconds) => `${seconds}, sözcük sayısına göre`,
    tooShort: (seconds) => `Çok kısa: bir sayfayı okumak yaklaşık ${seconds} saniye sürer.`,
    round: (seconds) => `Her sayfa ${seconds} saniyede bir döner.`,
  },
  languages: {
    title: 'Diller',
    ofInterface: 'Arayüz',
    ofBoard: 'Pano',
    ofBoardHint: 'En çok üç, sırayla',
    sameAsInterface: 'arayüzle aynı',
  },
  night: {
    title: 'Gece',
    label: 'Gece dinlenmesi',
    never: 'Hiçbir zaman',
    from: 'Başlangıç',
    to: 'Bitiş',
    shows: 'Pano',
    blank: 'Karanlık',
    dim: 'Kısık',
    hint: 'Bu bilgisayarın saatine göre. Pano gece olduğunu söyler.',
  },
};
