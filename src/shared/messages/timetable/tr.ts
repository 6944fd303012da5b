import { pluralOf } from '../plural.ts';
import type { TimetableMessages } from '../timetable.ts';

const plural = pluralOf('tr');

export const tr: TimetableMessages = {
  arrangement: 'Düzen',
  arrangements: {
    time: 'Uçuşlar',
    place: { departures: 'Varış yerleri', arrivals: 'Kalkış yerleri' },
    airline: 'Havayolları',
    day: 'Günler',
  },
  search: 'Ara',
  searchPlaceholder: 'Şehir, havayolu, uçuş numarası veya kod',
  days: 'Günler',
  from: 'Başlangıç',
  until: 'Bitiş',
  allAirlines: 'Tüm havayolları',
  clear: 'Tüm filtreleri temizle',
  headings: {
    departs: 'Kalkış',
    arrives: 'Varış',
    duration: 'Süre',
    aircraft: 'Uçak',
    airline: 'Havayolu',
  },
  daily: 'Her gün',
  daysUnknown: 'Günler bilinmiyor',
  flights: (count) => plural(count, { one: `${count} uçuş`, other: `${count} uçuş` }),
  weekly: (count) =>
    plural(count, { one: `Haftada ${count} uçuş`, other: `Haftada ${count} uçuş` }),
  none: (direction) =>
    direction === 'departures' ? 'Buradan planlanan kalkış yok.' : 'Buraya planlanan varış yok.',
  filtered: 'Bu filtrelere uyan uçuş yok.',
  unknown: 'Henüz kayıtlı tarife yok.',
  local: 'Tüm saatler her havalimanının yerel saatidir.',
  print: 'Yazdır',
  savePdf: 'PDF olarak kaydet',
  saved: (file) => `${file} olarak kaydedildi.`,
  board: (city) => `${city} panosu`,
  about: (name) => `${name} hakkında`,
};
