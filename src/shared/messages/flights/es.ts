import type { FlightMessages } from '../flights.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');

export const es: FlightMessages = {
  title: (number) => `Vuelo ${number}`,
  untitled: 'Vuelo',
  follow: 'Seguir',
  unfollow: 'Dejar de seguir',
  followHint: 'Recibirá avisos de cambio de puerta, retrasos, cancelación, salida y aterrizaje.',
  alsoSoldAs: (numbers) => `También ${numbers}`,
  yourTime: (time) => `${time} hora de aquí`,
  times: { scheduled: 'Programado', estimated: 'Estimado', actual: 'Real' },
  late: (duration) => `${duration} de retraso`,
  early: (duration) => `${duration} de adelanto`,
  onTime: 'A tiempo',
  duration: (hours, minutes) =>
    [hours > 0 ? `${hours} h` : '', minutes > 0 || hours === 0 ? `${minutes} min` : '']
      .join(' ')
      .trim(),
  course: {
    title: 'Recorrido del vuelo',
    planned: 'Programado',
    coming: 'Previsto',
    flown: 'Recorrido',
    now: 'Ahora',
  },
  aircraft: {
    title: 'Avión',
    type: 'Modelo',
    registration: 'Matrícula',
    age: 'Antigüedad',
    years: (count) => plural(count, { one: `${count} año`, other: `${count} años` }),
    built: (year) => `construido en ${year}`,
    engines: 'Motores',
    kinds: {
      jet: 'a reacción',
      turboprop: 'turbohélice',
      piston: 'de pistón',
      electric: 'eléctrico',
    },
  },
  position: {
    title: 'En camino',
    map: (from, to) => `Mapa de la ruta de ${from} a ${to}`,
    flown: (percent) => `${percent} del trayecto`,
    byClock: 'Según el reloj: nadie comunica dónde está el avión.',
    altitude: 'Altitud',
    speed: 'Velocidad',
    toGo: 'Faltan',
  },
  inbound: {
    title: 'Su avión',
    from: (city) => `desde ${city}`,
    flying: 'Su avión viene de camino.',
    lands: (time) => `Su avión aterriza a las ${time}.`,
    tooLate: (time) => `Su avión aterriza a las ${time}, demasiado tarde para salir a tiempo.`,
    landed: (time) =>
      time === null ? 'Su avión ha aterrizado.' : `Su avión aterrizó a las ${time}.`,
    here: 'Su avión ya está en el aeropuerto.',
  },
  notes: {
    unreachable:
      'No se ha podido consultar el servicio de datos de vuelo. Se muestra lo último que se sabe; se consultará de nuevo.',
    refused:
      'La clave API o su plan no da acceso a todo sobre cada vuelo. Se muestra lo que comunica el servicio.',
    exhausted:
      'El servicio no admite más consultas por ahora. Se muestra lo último que se sabe; se consultará más tarde.',
    unsupported: 'Este servicio no comunica todo sobre cada vuelo. Se muestra lo que comunica.',
    gone: 'El servicio ya no tiene este vuelo. Se muestra lo último que comunicó.',
    unknown:
      'Ni el servicio ni este ordenador conocen ya este vuelo. El panel continúa como antes.',
  },
  asking: 'Consultando más datos…',
  links: {
    map: 'En el mapa',
    timetable: (city) => `Horarios ${city}`,
    board: (city) => `Panel de ${city}`,
    about: (name) => `Sobre ${name}`,
  },
  list: {
    empty: 'No sigue ningún vuelo.',
    hint: 'Abra un vuelo del panel y elija Seguir.',
    dropOff: 'Los vuelos desaparecen de esta lista un día después de aterrizar.',
  },
  news: {
    gate: (gate) => `Puerta ${gate}`,
    gateChanged: (gate, before) => `Nueva puerta ${gate}, antes ${before}`,
    delayed: (duration, time) =>
      time === null
        ? `${duration} de retraso`
        : `${duration} de retraso, previsto ahora a las ${time}`,
    earlier: (time) => (time === null ? 'Antes de lo anunciado' : `Antes de lo anunciado: ${time}`),
    departed: (time) => (time === null ? 'Ha salido' : `Ha salido a las ${time}`),
    landed: (time) => (time === null ? 'Ha aterrizado' : `Ha aterrizado a las ${time}`),
    belt: (belt) => `Equipaje en la cinta ${belt}`,
    cancelled: 'Cancelado',
    diverted: 'Desviado a otro aeropuerto',
  },
};
