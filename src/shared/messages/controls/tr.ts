import type { ControlsMessages } from '../controls.ts';

export const tr: ControlsMessages = {
  toolbar: 'Pano',
  direction: 'Yön',
  airport: 'Havalimanı',
  commands: {
    'choose-airport': 'Havalimanı seç',
    'show-departures': 'Gidiş',
    'show-arrivals': 'Geliş',
    'next-page': 'Sonraki sayfa',
    'previous-page': 'Önceki sayfa',
    'first-page': 'İlk sayfa',
    'last-page': 'Son sayfa',
    refresh: 'Hizmete şimdi sor',
    'open-library': 'Havalimanları, havayolları ve yerler',
    'open-delays': 'Rötarlar',
    'open-timetable': 'Uçuş tarifesi',
    'open-map': 'Harita',
    'open-followed': 'Takip edilen uçuşlar',
    'open-settings': 'Ayarlar',
    'toggle-fullscreen': 'Tam ekran',
    'open-help': 'Tuşlar',
  },
  close: 'Kapat',
  understood: 'Anladım',
  picker: {
    title: 'Havalimanı seç',
    label: 'Havalimanı',
    placeholder: 'Şehir, havalimanı, ülke veya kod',
    list: 'Havalimanları',
    found: (count) => `${count} havalimanı`,
    nothingFound: (query) => `“${query}” için havalimanı bulunamadı.`,
    keys: { choose: 'seç', show: 'göster', close: 'kapat' },
  },
  help: {
    title: 'Tuşlar',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
    credits:
      'Havalimanları: airport-data-js ve OpenTravelData (CC BY 4.0), OurAirports (kamu malı, airport-db paketinde ODbL 1.0 ile). Şehirler: GeoNames (CC BY 4.0). Havayolları: OpenFlights (ODbL 1.0). Ülkeler ve saat dilimleri: countries-list ve countries-and-timezones (MIT). Yazı tipleri: B612, Noto Sans ve Arapça, Çince, Japonca, Korece biçimleri (OFL 1.1). Ayrıntılar docs/credits.md dosyasında.',
  },
};
