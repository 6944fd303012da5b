import type { DelaysMessages } from '../delays.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('tr');

export const tr: DelaysMessages = {
  scope: 'Rötarlar',
  airline: 'Havayolu',
  airlinePlaceholder: 'Havayolu veya kod',
  airlines: 'Havayolları',
  chooseAirline: 'Rötarlarını görmek için bir havayolu seçin.',
  airlineNotFound: 'Havayolu bulunamadı.',
  least: 'En az rötar',
  limit: 'Hizmet yalnızca 30 dakikayı aşan rötarları bildirir; bu yüzden ayar burada biter.',
  headings: { delay: 'Rötar', scheduled: 'Planlanan', expected: 'Beklenen' },
  late: (count) => plural(count, { one: `${count} uçuş rötarlı`, other: `${count} uçuş rötarlı` }),
  longest: (length) => `en uzunu ${length}`,
  none: (direction) =>
    direction === 'departures' ? 'Bu kadar rötarlı kalkış yok.' : 'Bu kadar rötarlı varış yok.',
  unknown: 'Henüz bilinen rötar yok.',
  rest: (count) =>
    plural(count, {
      one: `${count} uçuş daha gösterilmiyor.`,
      other: `${count} uçuş daha gösterilmiyor.`,
    }),
  chart: {
    title: 'Saat saat rötarlı uçuşlar',
    hour: 'Saat',
    flights: 'Rötarlı uçuşlar',
    longest: 'En uzun rötar',
    now: 'şimdi',
    from: (length) => `${length} ve üzeri`,
  },
};
