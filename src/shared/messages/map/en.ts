import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('en');

export const en: MapMessages = {
  title: 'Map',
  region: 'Map: arrow keys move it, plus and minus zoom. The lists beside it name what is on it.',
  buttons: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  home: 'Back to the airport',
  world: 'The whole world',
  refresh: 'Ask now',
  nearest: 'Nearest to the middle of the map',
  kinds: { flights: 'Flights', airports: 'Airports' },
  nearestFlights: 'Flights, nearest to the middle of the map first',
  nearestAirports: 'Airports, nearest to the middle of the map first',
  noFlights: 'Nobody is seen flying here just now. Move the map, or zoom out.',
  selected: 'Selected',
  unselect: 'Remove the selection',
  details: 'Details',
  showBoard: 'Show its board',
  timetable: 'Timetable',
  onGround: 'on the ground',
  searching: 'Looking for the flight…',
  notSeen: 'This flight is not seen in the air just now. Its way is drawn where it is known.',
  unknownFlight:
    'The service does not know this flight just now. The map shows all others; its board still has it.',
  notSearched: 'The flight could not be looked for. The map works; the line below says why.',
  asking: 'Asking where the aircraft are…',
  aircraft: (count, text) => plural(count, { one: `${text} aircraft`, other: `${text} aircraft` }),
  pauses: {
    hidden: 'Nobody can see the window, so the map rests.',
    starting: 'The built-in flight data service is starting. Aircraft follow in a moment.',
    budget:
      'The map has used its share of this month’s calls for today, so that some are left for the boards. “Ask now” still asks once.',
    offline:
      'The flight data service cannot be reached. The aircraft stay as they were last seen; check the network if this lasts.',
    timeout:
      'The flight data service did not answer in time. The aircraft stay as they were last seen; it is asked again by itself.',
    unauthorized:
      'The service does not give live positions with this key. Map and airports work; check the key and its plan in the settings.',
    quota:
      'This month’s calls are used up. The aircraft stay as they were last seen; the limit is in the settings.',
    limited:
      'The flight data service asks for a pause. The aircraft stay as they were last seen; it is asked again by itself.',
    'not-found':
      'This service has no live positions. Map and airports work; another service is chosen in the settings.',
    invalid:
      'The service did not accept the request for live positions. Map and airports work; check its address in the settings.',
    server:
      'The flight data service has a fault of its own. The aircraft stay as they were last seen; it is asked again by itself.',
    malformed:
      'The service sent something that is not live positions. Map and airports work; check its address if this lasts.',
    cancelled: 'The request was given up. It is made again by itself.',
  },
  goesOn: (time) => `Continues: ${time}.`,
  keyMove: 'move',
  keyZoom: 'zoom',
  keyClose: 'close',
};
