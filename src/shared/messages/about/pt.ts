import type { AboutMessages } from '../about.ts';

export const pt: AboutMessages = {
  title: 'Sobre o Landside',
  version: 'Versão',
  text: 'Partidas e chegadas, como nas telas do aeroporto',
  supportedUntil: 'Correções de segurança até cerca de',
  unsupported:
    'Este Electron não recebe mais correções de segurança. Tudo funciona; instale uma versão mais recente do Landside.',
  licence: 'Licença',
  licenceText:
    'Landside é software livre sob a licença MIT. As licenças de tudo o que ele contém estão em LICENCES.txt, que o acompanha.',
  sources: 'Dados e fontes',
  of: {
    airports: 'Aeroportos',
    cities: 'Cidades',
    airlines: 'Companhias aéreas',
    countries: 'Países',
    timeZones: 'Fusos horários',
    map: 'Mapa',
    typefaces: 'Fontes',
  },
  providers: 'Dados de voo',
  providersText: 'Os voos vêm do fornecedor escolhido nas configurações, sob as condições dele:',
  publicDomain: 'domínio público',
  more: 'Mais em docs/credits.md.',
};
