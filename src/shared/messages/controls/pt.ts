import type { ControlsMessages } from '../controls.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pt');

export const pt: ControlsMessages = {
  toolbar: 'Painel',
  direction: 'Sentido',
  airport: 'Aeroporto',
  commands: {
    'choose-airport': 'Escolher o aeroporto',
    'show-departures': 'Partidas',
    'show-arrivals': 'Chegadas',
    'next-page': 'Próxima página',
    'previous-page': 'Página anterior',
    'first-page': 'Primeira página',
    'last-page': 'Última página',
    refresh: 'Consultar o serviço agora',
    'open-library': 'Aeroportos, companhias e lugares',
    'open-delays': 'Atrasos',
    'open-timetable': 'Programação de voos',
    'open-map': 'Mapa',
    'open-followed': 'Voos seguidos',
    'next-flight': 'Próximo voo da página',
    'previous-flight': 'Voo anterior da página',
    'open-flight': 'Detalhes do voo',
    'open-settings': 'Configurações',
    'toggle-fullscreen': 'Tela cheia',
    'open-help': 'Teclas',
    'open-about': 'Sobre o Landside',
  },
  close: 'Fechar',
  understood: 'Entendi',
  picker: {
    title: 'Escolher o aeroporto',
    label: 'Aeroporto',
    placeholder: 'Cidade, aeroporto, país ou código',
    list: 'Aeroportos',
    found: (count) => plural(count, { one: `${count} aeroporto`, other: `${count} aeroportos` }),
    nothingFound: (query) => `Nenhum aeroporto encontrado para “${query}”.`,
    keys: { choose: 'escolher', show: 'mostrar', close: 'fechar' },
  },
  help: {
    title: 'Teclas',
    keys: { control: 'Ctrl', pageDown: 'Page ↓', pageUp: 'Page ↑', home: 'Home', end: 'End' },
  },
};
