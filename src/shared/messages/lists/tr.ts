import type { ListMessages } from '../lists.ts';

export const tr: ListMessages = {
  troubles: {
    unreachable: 'Uçuş verisi hizmetine ulaşılamıyor; kayıtlı olan gösterilmeye devam ediyor.',
    refused: 'API anahtarı veya planı bu listeyi kapsamıyor; pano ve diğer her şey çalışıyor.',
    exhausted:
      'Hizmet şimdilik başka sorguya izin vermiyor; kayıtlı olan gösterilmeye devam ediyor.',
    unsupported:
      'Hizmet bu listeyi sunmuyor ya da bu seçim için sunmuyor; diğer her şey çalışıyor.',
    faulty: 'Hizmet bir hatayla yanıt verdi; kayıtlı olan gösterilmeye devam ediyor.',
  },
  asking: 'Hizmete soruluyor…',
  absent: 'Bu sağlayıcıda böyle bir liste yok. Pano ve diğer her şey eskisi gibi çalışıyor.',
  cut: 'Hizmette bir kerede okunandan fazlası var; listesinin sonu eksik.',
  minutes: (minutes) => `${minutes} dk`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} sa` : `${hours} sa ${minutes} dk`),
  details: (flight) => `${flight} ayrıntıları`,
};
