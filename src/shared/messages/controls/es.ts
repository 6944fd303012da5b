import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('es');

export const es: ControlsMessages = {
  toolbar: 'Panel',
  direction: 'Sentido',
  airport: 'Aeropuerto',
  commands: {
    'choose-airport': 'Elegir el aeropuerto',
    'show-departures': 'Salidas',
    'show-arrivals': 'Llegadas',
    'next-page': 'Página siguiente',
    'previous-page': 'Página anterior',
    'first-page': 'Primera página',
    'last-page': 'Última página',
    refresh: 'Consultar el servicio ahora',
    'open-library': 'Aeropuertos, aerolíneas y lugares',
    'open-delays': 'Retrasos',
    'open-timetable': 'Programa de vuelos',
    'open-map': 'Mapa',
    'open-followed': 'Vuelos seguidos',
    'next-flight': 'Vuelo siguiente de la página',
    'previous-flight': 'Vuelo anterior de la página',
    'open-flight': 'Detalles del vuelo',
    'open-settings': 'Ajustes',
    'toggle-fullscreen': 'Pantalla completa',
    'open-help': 'Teclas',
    'open-about': 'Acerca de Landside',
  },
  close: 'Cerrar',
  understood: 'Entendido',
  picker: {
    title: 'Elegir el aeropuerto',
    label: 'Aeropuerto',
    placeholder: 'Ciudad, aeropuerto, país o código',
    list: 'Aeropuertos',
    found: (count) => plural(count, { one: `${count} aeropuerto`, other: `${count} aeropuertos` }),
    nothingFound: (query) => `Ningún aeropuerto encontrado para «${query}».`,
    keys: { choose: 'elegir', show: 'mostrar', close: 'cerrar' },
  },
  help: {
    title: 'Teclas',
    keys: { control: 'Ctrl', pageDown: 'Av Pág', pageUp: 'Re Pág', home: 'Inicio', end: 'Fin' },
  },
};
