import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('tr');

export const tr: MapMessages = {
  title: 'Harita',
  region:
    'Harita: ok tuşları kaydırır, artı ve eksi yakınlaştırır. Yandaki listeler üzerindekileri söyler.',
  buttons: 'Görünüm',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  home: 'Havalimanına dön',
  world: 'Tüm dünya',
  refresh: 'Şimdi sor',
  nearest: 'Haritanın ortasına en yakın olanlar',
  kinds: { flights: 'Uçuşlar', airports: 'Havalimanları' },
  nearestFlights: 'Uçuşlar, haritanın ortasına en yakın olan önce',
  nearestAirports: 'Havalimanları, haritanın ortasına en yakın olan önce',
  noFlights: 'Şu anda burada uçuş görünmüyor. Haritayı kaydırın ya da uzaklaştırın.',
  selected: 'Seçilen',
  unselect: 'Seçimi kaldır',
  details: 'Ayrıntılar',
  showBoard: 'Panosunu göster',
  timetable: 'Tarife',
  onGround: 'yerde',
  searching: 'Uçuş aranıyor…',
  notSeen: 'Bu uçuş şu anda havada görünmüyor. Biliniyorsa rotası çizildi.',
  unknownFlight:
    'Hizmet bu uçuşu şu anda tanımıyor. Harita diğerlerinin hepsini gösterir; uçuş panosunda duruyor.',
  notSearched: 'Uçuş aranamadı. Harita çalışıyor; alttaki satır nedenini söylüyor.',
  asking: 'Konumlar soruluyor…',
  aircraft: (count, text) => plural(count, { one: `${text} uçak`, other: `${text} uçak` }),
  pauses: {
    hidden: 'Pencere görünmüyor, bu yüzden harita dinleniyor.',
    starting: 'Yerleşik uçuş verisi hizmeti başlıyor. Uçaklar birazdan gelir.',
    budget:
      'Harita, panolara da kalsın diye bu ayın sorgularından bugünkü payını kullandı. “Şimdi sor” yine de bir kez sorar.',
    offline:
      'Uçuş verisi hizmetine ulaşılamıyor. Uçaklar son görüldükleri yerde kalır; sürerse ağı denetleyin.',
    timeout:
      'Uçuş verisi hizmeti zamanında yanıt vermedi. Uçaklar son görüldükleri yerde kalır; kendiliğinden yeniden sorulur.',
    unauthorized:
      'Hizmet bu anahtarla konum vermiyor. Harita ve havalimanları çalışıyor; ayarlarda anahtarı ve planını denetleyin.',
    quota: 'Bu ayın sorguları tükendi. Uçaklar son görüldükleri yerde kalır; sınır ayarlardadır.',
    limited:
      'Uçuş verisi hizmeti ara istiyor. Uçaklar son görüldükleri yerde kalır; kendiliğinden yeniden sorulur.',
    'not-found':
      'Bu hizmette canlı konum yok. Harita ve havalimanları çalışıyor; ayarlardan başka bir hizmet seçilebilir.',
    invalid:
      'Hizmet konum isteğini kabul etmedi. Harita ve havalimanları çalışıyor; ayarlarda adresini denetleyin.',
    server:
      'Uçuş verisi hizmetinin kendinde bir arıza var. Uçaklar son görüldükleri yerde kalır; kendiliğinden yeniden sorulur.',
    malformed:
      'Hizmet konum olmayan bir şey gönderdi. Harita ve havalimanları çalışıyor; sürerse adresini denetleyin.',
    cancelled: 'İstekten vazgeçildi. Kendiliğinden yinelenir.',
  },
  goesOn: (time) => `Devam edeceği zaman: ${time}.`,
  keyMove: 'kaydır',
  keyZoom: 'yakınlaştır',
  keyClose: 'kapat',
};
