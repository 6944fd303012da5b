import type { ListMessages } from '../lists.ts';

export const es: ListMessages = {
  troubles: {
    unreachable:
      'No se puede contactar con el servicio de datos de vuelo; lo guardado sigue a la vista.',
    refused:
      'La clave API o su plan no incluye esta lista; el panel y todo lo demás siguen funcionando.',
    exhausted: 'El servicio no concede más consultas por ahora; lo guardado sigue a la vista.',
    unsupported:
      'El servicio no ofrece esta lista, o no para esta selección; todo lo demás sigue funcionando.',
    faulty: 'El servicio respondió con un error; lo guardado sigue a la vista.',
  },
  asking: 'Consultando el servicio…',
  absent: 'Este proveedor no tiene una lista así. El panel y todo lo demás funcionan como antes.',
  cut: 'El servicio tiene más de lo que se lee de una vez; falta el final de su lista.',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  details: (flight) => `Detalles de ${flight}`,
};
