import type { AboutMessages } from '../about.ts';

export const tr: AboutMessages = {
  title: 'Landside hakkında',
  version: 'Sürüm',
  text: 'Gidiş ve gelişler, havalimanı ekranlarındaki gibi',
  supportedUntil: 'Güvenlik düzeltmelerinin yaklaşık sonu',
  unsupported:
    'Bu Electron artık güvenlik düzeltmesi almıyor. Her şey çalışıyor; lütfen daha yeni bir Landside yükleyin.',
  licence: 'Lisans',
  licenceText:
    'Landside, MIT lisanslı özgür bir yazılımdır. İçindeki her şeyin lisansı, birlikte gelen LICENCES.txt dosyasındadır.',
  sources: 'Veriler ve yazı tipleri',
  of: {
    airports: 'Havalimanları',
    cities: 'Şehirler',
    airlines: 'Havayolları',
    countries: 'Ülkeler',
    timeZones: 'Saat dilimleri',
    map: 'Harita',
    typefaces: 'Yazı tipleri',
  },
  providers: 'Uçuş verisi',
  providersText: 'Uçuşlar, ayarlarda seçilen sağlayıcıdan ve onun koşullarıyla gelir:',
  publicDomain: 'kamu malı',
  more: 'Daha fazlası docs/credits.md dosyasında.',
};
