import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('it');

export const it: ControlsMessages = {
  toolbar: 'Tabellone',
  direction: 'Direzione',
  airport: 'Aeroporto',
  commands: {
    'choose-airport': 'Scegli l’aeroporto',
    'show-departures': 'Partenze',
    'show-arrivals': 'Arrivi',
    'next-page': 'Pagina successiva',
    'previous-page': 'Pagina precedente',
    'first-page': 'Prima pagina',
    'last-page': 'Ultima pagina',
    refresh: 'Interroga ora il servizio',
    'open-library': 'Aeroporti, compagnie e luoghi',
    'open-delays': 'Ritardi',
    'open-timetable': 'Orario dei voli',
    'open-map': 'Mappa',
    'open-followed': 'Voli seguiti',
    'next-flight': 'Volo successivo della pagina',
    'previous-flight': 'Volo precedente della pagina',
    'open-flight': 'Dettagli del volo',
    'open-settings': 'Impostazioni',
    'toggle-fullscreen': 'Schermo intero',
    'open-help': 'Tasti',
    'open-about': 'Informazioni su Landside',
  },
  close: 'Chiudi',
  understood: 'Ho capito',
  picker: {
    title: 'Scegli l’aeroporto',
    label: 'Aeroporto',
    placeholder: 'Città, aeroporto, Paese o codice',
    list: 'Aeroporti',
    found: (count) => plural(count, { one: `${count} aeroporto`, other: `${count} aeroporti` }),
    nothingFound: (query) => `Nessun aeroporto trovato per «${query}».`,
    keys: { choose: 'scegli', show: 'mostra', close: 'chiudi' },
  },
  help: {
    title: 'Tasti',
    keys: { control: 'Ctrl', pageDown: 'Pag ↓', pageUp: 'Pag ↑', home: 'Home', end: 'Fine' },
  },
};
