import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('de');

export const de: MapMessages = {
  title: 'Karte',
  region:
    'Karte: Pfeiltasten verschieben sie, Plus und Minus zoomen. Die Listen daneben nennen, was darauf ist.',
  buttons: 'Ansicht',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  home: 'Zurück zum Flughafen',
  world: 'Die ganze Welt',
  refresh: 'Jetzt abfragen',
  nearest: 'Der Kartenmitte am nächsten',
  kinds: { flights: 'Flüge', airports: 'Flughäfen' },
  nearestFlights: 'Flüge, der Kartenmitte am nächsten zuerst',
  nearestAirports: 'Flughäfen, der Kartenmitte am nächsten zuerst',
  noFlights: 'Hier ist gerade kein Flug zu sehen. Karte verschieben oder verkleinern.',
  selected: 'Ausgewählt',
  unselect: 'Auswahl aufheben',
  details: 'Einzelheiten',
  showBoard: 'Tafel anzeigen',
  timetable: 'Flugplan',
  onGround: 'am Boden',
  searching: 'Der Flug wird gesucht …',
  notSeen:
    'Dieser Flug ist gerade nicht in der Luft zu sehen. Sein Weg ist eingezeichnet, soweit er bekannt ist.',
  unknownFlight:
    'Der Dienst kennt diesen Flug gerade nicht. Die Karte zeigt alle anderen; auf seiner Tafel steht er weiterhin.',
  notSearched:
    'Der Flug konnte nicht gesucht werden. Die Karte funktioniert; die Zeile unten sagt, woran es liegt.',
  asking: 'Positionen werden abgefragt …',
  aircraft: (count, text) => plural(count, { one: `${text} Flugzeug`, other: `${text} Flugzeuge` }),
  pauses: {
    hidden: 'Das Fenster ist nicht zu sehen, deshalb ruht die Karte.',
    starting: 'Der eingebaute Flugdatendienst startet. Die Flugzeuge folgen gleich.',
    budget:
      'Die Karte hat ihren heutigen Anteil an den Abfragen dieses Monats verbraucht, damit für die Tafeln welche bleiben. „Jetzt abfragen“ fragt trotzdem einmal.',
    offline:
      'Der Flugdatendienst ist nicht erreichbar. Die Flugzeuge bleiben, wo sie zuletzt gesehen wurden; falls das anhält, bitte das Netzwerk prüfen.',
    timeout:
      'Der Flugdatendienst hat nicht rechtzeitig geantwortet. Die Flugzeuge bleiben, wo sie zuletzt gesehen wurden; es wird von selbst erneut gefragt.',
    unauthorized:
      'Der Dienst gibt mit diesem Schlüssel keine Positionen heraus. Karte und Flughäfen funktionieren; bitte Schlüssel und Tarif in den Einstellungen prüfen.',
    quota:
      'Die Abfragen dieses Monats sind verbraucht. Die Flugzeuge bleiben, wo sie zuletzt gesehen wurden; die Grenze steht in den Einstellungen.',
    limited:
      'Der Flugdatendienst bittet um eine Pause. Die Flugzeuge bleiben, wo sie zuletzt gesehen wurden; es wird von selbst erneut gefragt.',
    'not-found':
      'Dieser Dienst hat keine Positionen. Karte und Flughäfen funktionieren; ein anderer Dienst lässt sich in den Einstellungen wählen.',
    invalid:
      'Der Dienst hat die Abfrage der Positionen nicht angenommen. Karte und Flughäfen funktionieren; bitte seine Adresse in den Einstellungen prüfen.',
    server:
      'Der Flugdatendienst hat selbst eine Störung. Die Flugzeuge bleiben, wo sie zuletzt gesehen wurden; es wird von selbst erneut gefragt.',
    malformed:
      'Der Dienst hat etwas gesendet, das keine Positionen sind. Karte und Flughäfen funktionieren; falls das anhält, bitte seine Adresse prüfen.',
    cancelled: 'Die Abfrage wurde aufgegeben. Sie wird von selbst wiederholt.',
  },
  goesOn: (time) => `Weiter geht es: ${time}.`,
  keyMove: 'verschieben',
  keyZoom: 'zoomen',
  keyClose: 'schließen',
};
