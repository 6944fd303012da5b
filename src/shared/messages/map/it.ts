import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('it');

export const it: MapMessages = {
  title: 'Mappa',
  region:
    'Mappa: le frecce la spostano, più e meno cambiano lo zoom. Gli elenchi accanto dicono che cosa contiene.',
  buttons: 'Vista',
  zoomIn: 'Ingrandisci',
  zoomOut: 'Riduci',
  home: 'Torna all’aeroporto',
  world: 'Tutto il mondo',
  refresh: 'Interroga ora',
  nearest: 'Più vicini al centro della mappa',
  kinds: { flights: 'Voli', airports: 'Aeroporti' },
  nearestFlights: 'Voli, prima i più vicini al centro della mappa',
  nearestAirports: 'Aeroporti, prima i più vicini al centro della mappa',
  noFlights: 'Al momento qui non si vede alcun volo. Sposta la mappa o allarga la vista.',
  selected: 'Selezione',
  unselect: 'Togli la selezione',
  details: 'Dettagli',
  showBoard: 'Mostra il suo tabellone',
  timetable: 'Orario',
  onGround: 'a terra',
  searching: 'Ricerca del volo…',
  notSeen: 'Al momento questo volo non si vede in aria. La rotta è tracciata se è nota.',
  unknownFlight:
    'Al momento il servizio non conosce questo volo. La mappa mostra tutti gli altri; resta sul suo tabellone.',
  notSearched:
    'Non è stato possibile cercare il volo. La mappa funziona; la riga in basso dice perché.',
  asking: 'Richiesta delle posizioni…',
  aircraft: (count, text) => plural(count, { one: `${text} aereo`, other: `${text} aerei` }),
  pauses: {
    hidden: 'La finestra non è visibile, perciò la mappa è in pausa.',
    starting: 'Il servizio integrato si sta avviando. Gli aerei arrivano tra un momento.',
    budget:
      'Per oggi la mappa ha usato la sua parte delle richieste del mese, così ne restano per i tabelloni. «Interroga ora» ne fa comunque una.',
    offline:
      'Il servizio di dati di volo non è raggiungibile. Gli aerei restano dove sono stati visti l’ultima volta; se continua, controlla la rete.',
    timeout:
      'Il servizio di dati di volo non ha risposto in tempo. Gli aerei restano dove sono stati visti l’ultima volta; verrà interrogato di nuovo da solo.',
    unauthorized:
      'Il servizio non fornisce posizioni con questa chiave. Mappa e aeroporti funzionano; controlla la chiave e il suo piano nelle impostazioni.',
    quota:
      'Le richieste di questo mese sono esaurite. Gli aerei restano dove sono stati visti l’ultima volta; il limite è nelle impostazioni.',
    limited:
      'Il servizio di dati di volo chiede una pausa. Gli aerei restano dove sono stati visti l’ultima volta; verrà interrogato di nuovo da solo.',
    'not-found':
      'Questo servizio non ha posizioni in diretta. Mappa e aeroporti funzionano; un altro servizio si sceglie nelle impostazioni.',
    invalid:
      'Il servizio non ha accettato la richiesta delle posizioni. Mappa e aeroporti funzionano; controlla il suo indirizzo nelle impostazioni.',
    server:
      'Il servizio di dati di volo ha un guasto. Gli aerei restano dove sono stati visti l’ultima volta; verrà interrogato di nuovo da solo.',
    malformed:
      'Il servizio ha inviato qualcosa che non sono posizioni. Mappa e aeroporti funzionano; se continua, controlla il suo indirizzo.',
    cancelled: 'La richiesta è stata abbandonata. Verrà ripetuta da sola.',
  },
  goesOn: (time) => `Riprende: ${time}.`,
  keyMove: 'sposta',
  keyZoom: 'ingrandisci',
  keyClose: 'chiudi',
};
