import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');

export const es: MapMessages = {
  title: 'Mapa',
  region:
    'Mapa: las flechas lo mueven, más y menos cambian el zoom. Las listas de al lado dicen lo que hay en él.',
  buttons: 'Vista',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  home: 'Volver al aeropuerto',
  world: 'Todo el mundo',
  refresh: 'Consultar ahora',
  nearest: 'Lo más cercano al centro del mapa',
  kinds: { flights: 'Vuelos', airports: 'Aeropuertos' },
  nearestFlights: 'Vuelos, primero los más cercanos al centro del mapa',
  nearestAirports: 'Aeropuertos, primero los más cercanos al centro del mapa',
  noFlights: 'Ahora mismo no se ve ningún vuelo aquí. Mueva el mapa o aleje la vista.',
  selected: 'Selección',
  unselect: 'Quitar la selección',
  details: 'Detalles',
  showBoard: 'Ver su panel',
  timetable: 'Horarios',
  onGround: 'en tierra',
  searching: 'Buscando el vuelo…',
  notSeen: 'Este vuelo no se ve en el aire ahora mismo. Su ruta está trazada si se conoce.',
  unknownFlight:
    'El servicio no conoce este vuelo ahora mismo. El mapa muestra todos los demás; sigue en su panel.',
  notSearched: 'No se pudo buscar el vuelo. El mapa funciona; la línea de abajo dice por qué.',
  asking: 'Consultando las posiciones…',
  aircraft: (count, text) => plural(count, { one: `${text} avión`, other: `${text} aviones` }),
  pauses: {
    hidden: 'La ventana no está a la vista, así que el mapa descansa.',
    starting: 'El servicio integrado está arrancando. Los aviones llegan enseguida.',
    budget:
      'El mapa ha usado por hoy su parte de las consultas del mes, para que queden para los paneles. «Consultar ahora» todavía consulta una vez.',
    offline:
      'No se puede contactar con el servicio de datos de vuelo. Los aviones siguen donde se vieron por última vez; revise la red si continúa.',
    timeout:
      'El servicio de datos de vuelo no respondió a tiempo. Los aviones siguen donde se vieron por última vez; se le consultará de nuevo automáticamente.',
    unauthorized:
      'El servicio no da posiciones con esta clave. El mapa y los aeropuertos funcionan; revise la clave y su plan en los ajustes.',
    quota:
      'Las consultas de este mes se han agotado. Los aviones siguen donde se vieron por última vez; el límite está en los ajustes.',
    limited:
      'El servicio de datos de vuelo pide una pausa. Los aviones siguen donde se vieron por última vez; se le consultará de nuevo automáticamente.',
    'not-found':
      'Este servicio no tiene posiciones en directo. El mapa y los aeropuertos funcionan; en los ajustes se elige otro servicio.',
    invalid:
      'El servicio no aceptó la consulta de posiciones. El mapa y los aeropuertos funcionan; revise su dirección en los ajustes.',
    server:
      'El servicio de datos de vuelo tiene un fallo propio. Los aviones siguen donde se vieron por última vez; se le consultará de nuevo automáticamente.',
    malformed:
      'El servicio envió algo que no son posiciones. El mapa y los aeropuertos funcionan; revise su dirección si continúa.',
    cancelled: 'La consulta se abandonó. Se repetirá automáticamente.',
  },
  goesOn: (time) => `Continúa: ${time}.`,
  keyMove: 'mover',
  keyZoom: 'ampliar',
  keyClose: 'cerrar',
};
