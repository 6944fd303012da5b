import type { MapMessages } from '../map.ts';
import { pluralOf } from '../plural.ts';

const plural = pluralOf('pt');

export const pt: MapMessages = {
  title: 'Mapa',
  region:
    'Mapa: as setas o movem, mais e menos alteram o zoom. As listas ao lado dizem o que há nele.',
  buttons: 'Visualização',
  zoomIn: 'Aproximar',
  zoomOut: 'Afastar',
  home: 'Voltar ao aeroporto',
  world: 'O mundo inteiro',
  refresh: 'Consultar agora',
  nearest: 'Mais perto do centro do mapa',
  kinds: { flights: 'Voos', airports: 'Aeroportos' },
  nearestFlights: 'Voos, primeiro os mais perto do centro do mapa',
  nearestAirports: 'Aeroportos, primeiro os mais perto do centro do mapa',
  noFlights: 'Nenhum voo é visto aqui no momento. Mova o mapa ou afaste a visualização.',
  selected: 'Seleção',
  unselect: 'Remover a seleção',
  details: 'Detalhes',
  showBoard: 'Mostrar o painel',
  timetable: 'Horários',
  onGround: 'em solo',
  searching: 'Procurando o voo…',
  notSeen: 'Este voo não é visto no ar no momento. A rota está traçada, se for conhecida.',
  unknownFlight:
    'O serviço não conhece este voo no momento. O mapa mostra todos os outros; ele continua no painel.',
  notSearched: 'Não foi possível procurar o voo. O mapa funciona; a linha abaixo diz por quê.',
  asking: 'Consultando as posições…',
  aircraft: (count, text) => plural(count, { one: `${text} avião`, other: `${text} aviões` }),
  pauses: {
    hidden: 'A janela não está visível, então o mapa descansa.',
    starting: 'O serviço integrado está iniciando. Os aviões chegam em instantes.',
    budget:
      'O mapa já usou hoje a sua parte das consultas do mês, para que sobrem para os painéis. “Consultar agora” ainda faz uma.',
    offline:
      'O serviço de dados de voo está inacessível. Os aviões ficam onde foram vistos por último; verifique a rede se continuar.',
    timeout:
      'O serviço de dados de voo não respondeu a tempo. Os aviões ficam onde foram vistos por último; ele será consultado de novo sozinho.',
    unauthorized:
      'O serviço não fornece posições com esta chave. O mapa e os aeroportos funcionam; verifique a chave e o plano nas configurações.',
    quota:
      'As consultas deste mês acabaram. Os aviões ficam onde foram vistos por último; o limite está nas configurações.',
    limited:
      'O serviço de dados de voo pede uma pausa. Os aviões ficam onde foram vistos por último; ele será consultado de novo sozinho.',
    'not-found':
      'Este serviço não tem posições ao vivo. O mapa e os aeroportos funcionam; outro serviço pode ser escolhido nas configurações.',
    invalid:
      'O serviço não aceitou a consulta de posições. O mapa e os aeroportos funcionam; verifique o endereço nas configurações.',
    server:
      'O serviço de dados de voo está com uma falha própria. Os aviões ficam onde foram vistos por último; ele será consultado de novo sozinho.',
    malformed:
      'O serviço enviou algo que não são posições. O mapa e os aeroportos funcionam; verifique o endereço se continuar.',
    cancelled: 'A consulta foi abandonada. Ela será refeita sozinha.',
  },
  goesOn: (time) => `Continua: ${time}.`,
  keyMove: 'mover',
  keyZoom: 'ampliar',
  keyClose: 'fechar',
};
