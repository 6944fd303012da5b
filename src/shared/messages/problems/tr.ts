import type { ProblemMessages } from '../problems.ts';

const stays = 'Son pano yerinde kalır';
const again = 'yeni deneme kendiliğinden yapılır';
const setAside = 'Kenara alındı ve yeniden alınıyor. Ayarlar etkilenmedi; yapılacak bir şey yok.';
const inMemory = 'Yeni hiçbir şey diske kaydedilmiyor; pano bellekten çalışmayı sürdürür.';

export const tr: ProblemMessages = {
  service: {
    offline: `Uçuş verisi hizmetine ulaşılamıyor. ${stays}; sürerse ağı denetleyin.`,
    interrupted: `Bağlantı yanıtın ortasında koptu. ${stays}; ${again}.`,
    certificate: `Hizmetin kimliği doğrulanamadı. ${stays}; bu bilgisayarın tarihini ve adresi denetleyin.`,
    'no-answer': `Uçuş verisi hizmeti zamanında yanıt vermedi. ${stays}; ${again}.`,
    'slow-answer': `Uçuş verisi hizmeti yanıtını zamanında bitiremedi. ${stays}; ${again}.`,
    'no-key': `Hizmet için API anahtarı girilmemiş. ${stays}; anahtarı ayarlarda girin.`,
    'impossible-key': `API anahtarında gönderilemeyen karakterler var. ${stays}; anahtarı ayarlarda yeniden girin.`,
    unauthorized: `Hizmet API anahtarını kabul etmedi. ${stays}; anahtarı ayarlarda denetleyin.`,
    refused: `Hizmet isteği reddetti. ${stays}; API anahtarını ve planının neye izin verdiğini denetleyin.`,
    plan: `Bu API anahtarının planı bu isteğe izin vermiyor. ${stays}; başka bir plan ya da hizmet gerekir.`,
    quota: `API anahtarı planındaki sorguları bitirdi. Plan yenilenene kadar son pano yerinde kalır; ya da başka bir anahtar kullanın.`,
    'own-quota': `Planın sorguları bitti. Yenileri gelene kadar son pano yerinde kalır; sınır ayarlarda yükseltilebilir.`,
    limited: `Hizmet ara verilmesini istiyor. ${stays}; ayarlarda daha uzun bir aralık bunu önler.`,
    'not-found': `Hizmet bu adreste ya da bu havalimanı için bir şey bilmiyor. ${stays}; ikisini de ayarlarda denetleyin.`,
    invalid: `Hizmet isteği kabul etmedi. ${stays}; adresini ve havalimanını denetleyin.`,
    'invalid-address': `Hizmet adresi https:// ile başlamalı (http:// yalnızca bu bilgisayar için). ${stays}; adresi düzeltin.`,
    server: `Uçuş verisi hizmetinin kendisinde bir arıza var. ${stays}; ${again}.`,
    redirect: `Hizmet isteği başka bir adrese yönlendirdi; oraya gidilmez. ${stays}; adresi denetleyin.`,
    'web-page': `Uçuş verisi yerine bir web sayfası geldi. ${stays}; adresi denetleyin ya da bu ağda oturum açın.`,
    unanswered: `Hizmet isteği aldı ama yanıt göndermedi. ${stays}; sürerse adresi denetleyin.`,
    malformed: `Hizmet uçuş verisi olmayan bir şey gönderdi. ${stays}; sürerse adresi denetleyin.`,
    'other-service': `Bu adres uçuştan başka veri gönderiyor. ${stays}; sağlayıcıyı ve adresi denetleyin.`,
    unsupported: 'Bu sağlayıcıda bu yok. Diğer her şey önceki gibi çalışır.',
    'too-large': `Hizmet bir yanıta sığandan çok fazlasını gönderdi. ${stays}; sürerse adresi denetleyin.`,
    cancelled: 'Artık gerekmediği için istekten vazgeçildi.',
    'built-in-stopped': 'Yerleşik uçuş verisi hizmeti durdu ve yeniden başlatılıyor.',
    'key-waits':
      'Sistem, hizmetin anahtarını henüz vermedi. Son pano ekranda kalıyor; sistemin anahtarlığının kilidini açın.',
  },
  cache: {
    corrupt: `Kayıtlı veriler bozulmuş. ${setAside}`,
    newer: `Kayıtlı veriler Landside’ın daha yeni bir sürümünden. ${setAside}`,
    foreign: `Kayıtlı veriler başka bir programdan. ${setAside}`,
    'disk-full': `Disk dolu. ${inMemory} Yeniden kaydetmek için yer açın.`,
    held: `Kayıtlı verileri başka bir program tutuyor. ${inMemory} Yeniden kaydetmek için onu kapatın.`,
    'disk-errors': `Disk hata bildiriyor. ${inMemory} Profil klasörünün bulunduğu diski denetleyin.`,
    'not-writable': `Profil klasörüne yazılamıyor. ${inMemory} Yazma izni verin ya da --profile ile başka bir klasör seçin.`,
  },
  notices: {
    referenceUnreadable:
      'Landside ile gelen başvuru verileri okunamıyor. Hizmet gönderene kadar adlar eksik olabilir; onarmak için Landside’ı yeniden kurun.',
    settingsNotSaved:
      'Ayarlar kaydedilemedi. Landside kapanana kadar geçerlidir. Profil klasörüne yazılabildiğini ve diskin dolu olmadığını denetleyin.',
    settingsUnreadable:
      'Ayarlar okunamadı; varsayılanlar kullanılıyor. Profil klasöründeki settings.json izinlerini denetleyin.',
    settingsBroken:
      'Ayar dosyası bozuktu. settings.json.broken adıyla saklandı ve varsayılanlar kullanılıyor. Lütfen ayarları denetleyin.',
    settingWrong: (name, takes) =>
      `settings.json içindeki “${name}” ayarı yanlış ve kullanılmıyor; diğerlerinin hepsi geçerli. ${takes}`,
    settingsWrong: (names) =>
      `settings.json içindeki şu ayarlar yanlış ve kullanılmıyor; diğerlerinin hepsi geçerli: ${names}. Her birine ne yazılacağını günlük ve --health söyler.`,
    serviceWrong: (takes) =>
      `Uçuş bilgisi alınmıyor, çünkü hizmetin adresi (settings.json içindeki “serviceUrl”) yanlış. ${takes}`,
    providerWrong: (takes) =>
      `Uçuş bilgisi alınmıyor, çünkü sağlayıcı (settings.json içindeki “provider”) yanlış. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY tanımlı ama uçuş verisi hizmeti seçilmemiş: anahtar kullanılmıyor ve uçuşlar benzetimdir. Hizmeti ayarlarda ya da --base-url ile belirtin.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY tanımlı ama ${provider} anahtar istemiyor: anahtar kullanılmıyor ve hiçbir yere gönderilmiyor.`,
    restartedOften: (count) =>
      `Pano on dakika içinde ${count} kez durdu. Her seferinde yeniden başlatılıyor, artık daha uzun aralıklarla. Profil klasöründeki günlükte ayrıntılar var.`,
    startAtLoginFailed:
      'Landside oturum açılınca başlayacak şekilde ayarlanamadı. Diğer her şey çalışıyor. Otomatik başlatma klasörüne yazılabildiğini denetleyin, sonra ayarı kapatıp açın.',
    listCut:
      'Hizmetin listesi Landside’ın bir kerede okuduğundan uzun. Başlangıcından en uzaktaki uçuşlar eksik.',
    listEndMissing:
      'Hizmetin listesinin sonu bu kez alınamadı. Gelen uçuşlar gösteriliyor; kalanı bir sonraki yanıtla gelir.',
    airportUnknown: (code) =>
      `Listede ${code} kodlu bir havalimanı yok. Kodu denetleyin ya da listeden bir havalimanı seçin.`,
  },
  refusals: {
    airportCode: 'Havalimanı kodu üç ya da dört harflidir: ZRH, LSZH.',
    airlineCode: 'Havayolu kodu iki harf ya da rakam veya üç harftir: LX, SWR.',
    countryCode: 'Ülke kodu iki harflidir: CH.',
    timeOfDay: 'Saat, saat ve dakikadan oluşur: 23:30.',
    whole: (least, most) => `Lütfen ${least} ile ${most} arasında bir tam sayı girin.`,
    number: (least, most) => `Lütfen ${least} ile ${most} arasında bir sayı girin.`,
    trueOrFalse: 'Değer true ya da false olmalı.',
    oneOf: (values) => `Şunlardan biri: ${values}.`,
    list: (most) => `Köşeli ayraç içinde en çok ${most} ögelik bir liste: [ ].`,
    text: (most) => `En çok ${most} karakterlik bir metin.`,
    fields: 'Süslü ayraç içinde bir alan grubu: { }. Alanlar docs/settings.md içindedir.',
    addressScheme: 'Adres https:// ile başlamalı (http:// yalnızca bu bilgisayarın kendisi için).',
    addressParts: 'Adreste kullanıcı adı, parola, ? ve # bulunmamalı. Anahtarın kendi alanı var.',
    keyCharacters:
      'Anahtar kullanılmadı: anahtarda boşluk, aksanlı harf ya da satır sonu olmaz. Bir kez daha kopyalayın.',
    keyNotSaved:
      'Anahtar kaydedilemedi ve yalnızca Landside kapanana kadar geçerli. Profil klasörüne yazılabildiğini ve diskin dolu olmadığını denetleyin.',
    flightUnknown: 'Bu uçuş takip edilecek kadar bilinmiyor. Hizmet listelediğinde yeniden açın.',
    tooManyFollowed: (count) =>
      `Aynı anda en çok ${count} uçuş takip edilebilir. Önce başka birinin takibini bırakın.`,
    notUnderstood: 'Bu ayar anlaşılamadı.',
  },
  library: {
    noLink: 'Bu kayıtta açılacak böyle bir bağlantı yok.',
    noBrowser: (address) => `Sistem tarayıcı açamadı. Adres: ${address}`,
    closing: 'Rehber kapanıyor.',
    fileNotWritten: (code) => `Dosya yazılamadı (${code}). Liste hâlâ burada: başka bir yer seçin.`,
    asked: 'Hizmete zaten soruldu; listeleri geliyor.',
    noService: 'Hizmete şu anda sorulamıyor. Rehber saklananlarla çalışmayı sürdürür.',
    notStored: 'Liste saklanamadı; öncekisi kalıyor.',
  },
  paper: {
    notPrinted: 'Sayfa yazdırılamadı. Yazıcıyı denetleyin veya sayfayı PDF olarak kaydedin.',
    notSaved: 'PDF yazılamadı. Başka bir yer seçin.',
  },
  transfer: {
    notWritten: (code) =>
      `Ayarlar oraya yazılamadı (${code}). Hiçbir şey kaybolmadı: başka bir yer seçin.`,
    notRead:
      'Dosya okunamadı, bu yüzden hiçbir şey değiştirilmedi. Okunabildiğini denetleyin veya başka birini seçin.',
    noSettings:
      'Bu dosyada Landside ayarları yok, bu yüzden hiçbir şey değiştirilmedi. Landside’ın kaydettiği bir dosyayı seçin.',
    notAll: (names) =>
      `Yüklendi; yalnızca Landside’ın anlamadığı şu ayarlar olduğu gibi kaldı: ${names}.`,
  },
};
