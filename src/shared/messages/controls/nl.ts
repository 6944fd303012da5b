import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('nl');

export const nl: ControlsMessages = {
  toolbar: 'Bord',
  direction: 'Richting',
  airport: 'Luchthaven',
  commands: {
    'choose-airport': 'Luchthaven kiezen',
    'show-departures': 'Vertrek',
    'show-arrivals': 'Aankomst',
    'next-page': 'Volgende pagina',
    'previous-page': 'Vorige pagina',
    'first-page': 'Eerste pagina',
    'last-page': 'Laatste pagina',
    refresh: 'Nu de dienst bevragen',
    'open-library': 'Luchthavens, maatschappijen en plaatsen',
    'open-delays': 'Vertragingen',
    'open-timetable': 'Dienstregeling',
    'open-map': 'Kaart',
    'open-followed': 'Gevolgde vluchten',
    'next-flight': 'Volgende vlucht op de pagina',
    'previous-flight': 'Vorige vlucht op de pagina',
    'open-flight': 'Details van de vlucht',
    'open-settings': 'Instellingen',
    'toggle-fullscreen': 'Volledig scherm',
    'open-help': 'Toetsen',
    'open-about': 'Over Landside',
  },
  close: 'Sluiten',
  understood: 'Begrepen',
  picker: {
    title: 'Luchthaven kiezen',
    label: 'Luchthaven',
    placeholder: 'Stad, luchthaven, land of code',
    list: 'Luchthavens',
    found: (count) => plural(count, { one: `${count} luchthaven`, other: `${count} luchthavens` }),
    nothingFound: (query) => `Geen luchthaven gevonden voor ‘${query}’.`,
    keys: { choose: 'kiezen', show: 'tonen', close: 'sluiten' },
  },
  help: {
    title: 'Toetsen',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
  },
};
