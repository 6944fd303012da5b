import type { FlightMessages } from '../flights.ts';

export const tr: FlightMessages = {
  title: (number) => `${number} uçuşu`,
  untitled: 'Uçuş',
  follow: 'Takip et',
  unfollow: 'Takibi bırak',
  followHint: 'Kapı değişikliği, rötar, iptal, kalkış ve iniş bildirilir.',
  alsoSoldAs: (numbers) => `Ayrıca ${numbers}`,
  yourTime: (time) => `sizin saatinizle ${time}`,
  times: { scheduled: 'Planlanan', estimated: 'Tahmini', actual: 'Gerçekleşen' },
  late: (duration) => `${duration} rötar`,
  early: (duration) => `${duration} erken`,
  onTime: 'Zamanında',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} sa` : '', minutes > 0 || hours === 0 ? `${minutes} dk` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Uçuşun seyri',
    planned: 'Planlanan',
    coming: 'Beklenen',
    flown: 'Uçulan',
    now: 'Şimdi',
  },
  aircraft: {
    title: 'Uçak',
    type: 'Tip',
    registration: 'Tescil',
    age: 'Yaş',
    years: (count) => `${count} yıl`,
    built: (year) => `${year} yapımı`,
    engines: 'Motorlar',
    kinds: {
      jet: 'tepkili',
      turboprop: 'turboprop motor',
      piston: 'pistonlu',
      electric: 'elektrikli',
    },
  },
  position: {
    title: 'Yolda',
    map: (from, to) => `${from} – ${to} rotasının haritası`,
    flown: (percent) => `yolun ${percent} kadarı`,
    byClock: 'Saate göre: uçağın nerede olduğu bildirilmiyor.',
    altitude: 'İrtifa',
    speed: 'Hız',
    toGo: 'Kalan',
  },
  inbound: {
    title: 'Uçağınız',
    from: (city) => `${city} çıkışlı`,
    flying: 'Uçağınız buraya doğru yolda.',
    lands: (time) => `Uçağınız saat ${time} itibarıyla iniyor.`,
    tooLate: (time) => `Uçağınız saat ${time} itibarıyla iniyor; zamanında kalkmak için çok geç.`,
    landed: (time) => (time === null ? 'Uçağınız indi.' : `Uçağınız saat ${time} itibarıyla indi.`),
    here: 'Uçağınız havalimanında.',
  },
  notes: {
    unreachable:
      'Uçuş verisi hizmetine şu anda ulaşılamadı. Bilinen son durum gösteriliyor; hizmete yeniden sorulacak.',
    refused:
      'API anahtarı veya planı tek tek uçuşlar hakkında her şeyi kapsamıyor. Hizmetin bildirdikleri gösteriliyor.',
    exhausted:
      'Hizmet şimdilik başka sorgu kabul etmiyor. Bilinen son durum gösteriliyor; daha sonra yeniden sorulacak.',
    unsupported:
      'Bu hizmet tek tek uçuşlar hakkında her şeyi bildirmiyor. Bildirdikleri gösteriliyor.',
    gone: 'Hizmet bu uçuşu artık listelemiyor. Son bildirdikleri gösteriliyor.',
    unknown: 'Bu uçuşu artık ne hizmet ne de bu bilgisayar biliyor. Pano eskisi gibi devam ediyor.',
  },
  asking: 'Daha fazlası soruluyor…',
  links: {
    map: 'Haritada',
    timetable: (city) => `${city} tarifesi`,
    board: (city) => `${city} panosu`,
    about: (name) => `${name} hakkında`,
  },
  list: {
    empty: 'Takip edilen uçuş yok.',
    hint: 'Panoda bir uçuş açın ve Takip et’i seçin.',
    dropOff: 'Uçuşlar inişten bir gün sonra bu listeden çıkar.',
  },
  news: {
    gate: (gate) => `Kapı ${gate}`,
    gateChanged: (gate, before) => `Yeni kapı ${gate}, önceki ${before}`,
    delayed: (duration, time) =>
      time === null ? `${duration} rötar` : `${duration} rötar, şimdi beklenen ${time}`,
    earlier: (time) => (time === null ? 'Duyurulandan erken' : `Duyurulandan erken: ${time}`),
    departed: (time) => (time === null ? 'Kalktı' : `Kalktı: ${time}`),
    landed: (time) => (time === null ? 'İndi' : `İndi: ${time}`),
    belt: (belt) => `Bagaj ${belt} numaralı bantta`,
    cancelled: 'İptal edildi',
    diverted: 'Başka bir havalimanına yönlendirildi',
  },
};
