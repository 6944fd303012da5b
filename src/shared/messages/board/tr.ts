import type { BoardMessages } from '../board.ts';

const flights = { departures: 'giden uçuş', arrivals: 'gelen uçuş' };

/** After a number Turkish has no plural, so none of these words changes with it. */
export const tr: BoardMessages = {
  titles: { departures: 'Gidiş', arrivals: 'Geliş' },
  headings: {
    time: { long: 'Saat', short: 'Saat' },
    flight: { long: 'Uçuş', short: 'Uçuş' },
    to: { long: 'Nereye', short: 'Nereye' },
    from: { long: 'Nereden', short: 'Nereden' },
    terminal: { long: 'Terminal', short: 'Term.' },
    checkIn: { long: 'Kontuar', short: 'Kontuar' },
    gate: { long: 'Kapı', short: 'Kapı' },
    arrivalGate: { long: 'Kapı', short: 'Kapı' },
    belt: { long: 'Bagaj bandı', short: 'Bant' },
    remark: { long: 'Açıklama', short: 'Durum' },
  },
  remarks: {
    scheduled: 'Planlanan',
    estimated: 'Tahmini',
    delayed: 'Rötarlı',
    'check-in': 'Check-in',
    boarding: 'Biniş',
    'final-call': 'Son çağrı',
    'gate-closed': 'Kapı kapandı',
    departed: 'Kalktı',
    expected: 'Beklenen',
    approaching: 'Yaklaşıyor',
    landed: 'İndi',
    cancelled: 'İptal',
    diverted: 'Yönlendirildi',
  },
  newGate: 'Yeni',
  gateWas: (before) => `değişti, önceki ${before}`,
  alsoSoldAs: (first, others) => `${first}, ayrıca ${others}`,
  day: (offset) => {
    if (offset === 1) return 'yarın';
    if (offset === -1) return 'dün';
    return offset > 0 ? `${offset} gün sonra` : `${-offset} gün önce`;
  },
  simulated: 'SİMÜLASYON',
  virtual: (provider) => `${provider}, sanal uçuşlar`,
  updated: (age) => `Güncelleme: ${age}`,
  ages: {
    justNow: 'az önce',
    seconds: (seconds) => `${seconds} sn önce`,
    minutes: (minutes) => `${minutes} dk önce`,
    hours: (hours, minutes) => `${hours} sa${minutes > 0 ? ` ${minutes} dk` : ''} önce`,
    days: (days) => `${days} gün önce`,
  },
  since: (time) => `saat ${time} itibarıyla`,
  goesOn: (time) => `yeniden: ${time}`,
  summary: {
    delayed: (count) => `${count} rötarlı`,
    cancelled: (count) => `${count} iptal`,
    dropped: (count) => `${count} uçuş numarasız, gösterilmiyor`,
    filtered: (count) => `${count} uçuş daha gösterilmiyor`,
  },
  filters: {
    only: (what) => `Yalnızca ${what}`,
    nextHours: (count) => `önümüzdeki ${count} saat`,
  },
  separator: ', ',
  page: (page, count) => `Sayfa ${page} / ${count}`,
  empty: {
    starting: 'Uçuşlar alınıyor…',
    getting: (direction, city) => `${city}: ${flights[direction]}lar alınıyor…`,
    unknown: (direction) => `Henüz bilinen ${flights[direction]} yok`,
    none: (direction) => `Önümüzdeki saatlerde ${flights[direction]} yok`,
    filtered: (direction) => `Bu seçimde ${flights[direction]} yok`,
  },
  zoneUnknown: 'UTC, havalimanının saat dilimi bilinmiyor',
  night: {
    title: 'Gece',
    until: (time) => `Pano saat ${time} itibarıyla yeniden açılır`,
  },
};
