import type { AboutMessages } from '../about.ts';

export const it: AboutMessages = {
  title: 'Informazioni su Landside',
  version: 'Versione',
  text: 'Partenze e arrivi, come sugli schermi dell’aeroporto',
  supportedUntil: 'Correzioni di sicurezza fino a circa',
  unsupported:
    'Questo Electron non riceve più correzioni di sicurezza. Tutto funziona; installare una versione più recente di Landside.',
  licence: 'Licenza',
  licenceText:
    'Landside è software libero con licenza MIT. Le licenze di tutto ciò che contiene sono in LICENCES.txt, fornito insieme.',
  sources: 'Dati e caratteri',
  of: {
    airports: 'Aeroporti',
    cities: 'Città',
    airlines: 'Compagnie aeree',
    countries: 'Paesi',
    timeZones: 'Fusi orari',
    map: 'Mappa',
    typefaces: 'Caratteri',
  },
  providers: 'Dati di volo',
  providersText: 'I voli vengono dal fornitore scelto nelle impostazioni, alle sue condizioni:',
  publicDomain: 'pubblico dominio',
  more: 'Altro in docs/credits.md.',
};
