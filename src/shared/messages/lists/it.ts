import type { ListMessages } from '../lists.ts';

export const it: ListMessages = {
  troubles: {
    unreachable:
      'Il servizio dati di volo non è raggiungibile; resta visibile quanto è memorizzato.',
    refused:
      'La chiave API o il suo piano non comprende questo elenco; il tabellone e il resto funzionano.',
    exhausted:
      'Per ora il servizio non concede altre richieste; resta visibile quanto è memorizzato.',
    unsupported: 'Il servizio non offre questo elenco, o non per questa scelta; il resto funziona.',
    faulty: 'Il servizio ha risposto con un errore; resta visibile quanto è memorizzato.',
  },
  asking: 'Richiesta al servizio…',
  absent:
    'Questo fornitore non ha un elenco simile. Il tabellone e tutto il resto funzionano come prima.',
  cut: 'Il servizio ha più di quanto si legga in una volta; manca la fine del suo elenco.',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  details: (flight) => `Dettagli di ${flight}`,
};
