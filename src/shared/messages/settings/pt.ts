import { numberWords } from '../number-words.ts';
import { pluralOf } from '../plural.ts';
import type { SettingsMessages } from '../settings.ts';

const plural = pluralOf('pt');

export const pt: SettingsMessages = {
  title: 'Configurações',
  reading: 'Lendo as configurações…',
  overridden: {
    commandLine: 'Definido pela linha de comando para esta sessão.',
    board: (options) =>
      `O Landside foi iniciado com ${options}: isso vale para esta sessão, seja qual for a escolha aqui. Inicie-o sem ${options} para voltar a usar estes ajustes.`,
    environment: (variable) => `Definido pela variável de ambiente ${variable} para esta sessão.`,
  },
  wholeNumberNeeded: 'Aqui vai um número inteiro.',
  numberNeeded: 'Aqui vai um número.',
  automatic: (value) => `${value}, automático`,
  units: {
    seconds: 'segundos',
    minutes: 'minutos',
    minutesLate: 'minutos de atraso',
    minutesAfter: 'minutos após o horário',
    hours: 'horas',
    calls: 'consultas',
    pages: 'páginas',
    inches: 'polegadas',
    metres: 'metros',
  },
  add: 'Adicionar',
  remove: (entry) => `Remover ${entry}`,
  turnOn: 'Ligado',
  turnOff: 'Desligado',
  search: {
    label: 'Pesquisar nas configurações',
    found: (count) =>
      plural(count, {
        one: `${count} configuração encontrada`,
        other: `${count} configurações encontradas`,
      }),
    nothingFound: (query) => `Nenhuma configuração corresponde a “${query}”.`,
  },
  initial: (value) => `Padrão: ${value}`,
  restore: 'Restaurar padrão',
  none: 'nenhum',
  byTimeZone: 'pelo fuso horário deste computador',
  application: {
    title: 'Aplicativo',
    tray: 'Ícone na área de notificação',
    trayHint: 'Mostra a janela, outro painel, ou encerra o Landside',
    file: 'Configurações em arquivo',
    fileHint: 'Tudo menos a chave de API, para outro computador ou como cópia',
    save: 'Salvar em arquivo…',
    load: 'Carregar de arquivo…',
    saved: (name) => `Salvo como ${name}.`,
    loaded: 'Carregado. Estas configurações valem a partir de agora.',
  },
  service: {
    title: 'Dados de voo',
    builtIn: 'Integrado',
    builtInNote: 'Voos simulados em aeroportos reais; sem chave',
    other: 'Um serviço de dados de voo',
    otherNote: 'Voos reais, com uma chave própria',
    address: 'Endereço',
    key: 'Chave de API',
    keyInUse: 'Em uso',
    keySaved: 'Há uma chave salva.',
    replaceKey: 'Substituir',
    forgetKey: 'Esquecer',
    test: 'Testar a conexão',
    use: 'Usar este serviço',
    testing: 'Consultando o serviço…',
    saved: 'Salvo. O painel agora consulta este serviço.',
    keptBadly:
      'Este sistema não oferece um cofre de chaves: quem puder ler seus arquivos pode decifrar a chave.',
    notKept:
      'Este sistema não pode guardar uma chave: ela vale até o Landside ser fechado e depois precisa ser digitada de novo.',
  },
  asking: {
    title: 'Consulta ao serviço',
    every: 'Consultar a cada',
    quota: 'Consultas permitidas por mês',
    noLimit: 'desconhecidas',
    plan: (every, used, date) =>
      `Com este plano: uma consulta a cada ${every} de dia, ${used} das consultas usadas até ${date}.`,
    planUsedUp: (date) => `As consultas deste plano estão esgotadas até ${date}.`,
    used: (calls) =>
      plural(calls, {
        one: `${calls} consulta neste mês (UTC).`,
        other: `${numberWords('pt', calls)} consultas neste mês (UTC).`,
      }),
  },
  airports: {
    title: 'Aeroportos',
    first: 'Aeroporto',
    others: 'Outros aeroportos',
    othersHint: 'Até três, ao lado do primeiro ou alternando com ele',
    shown: 'Vários aeroportos',
    direction: 'Mostrado primeiro',
    otherDirection: 'O outro sentido',
    hidden: 'Não mostrado',
    inTurn: 'Alternando',
    sideBySide: 'Lado a lado',
    narrow: 'Lado a lado há menos espaço: algumas colunas são omitidas.',
  },
  filters: {
    title: 'Filtros',
    hint: 'Separe vários com vírgulas; um campo vazio permite tudo.',
    terminals: 'Terminais',
    airlines: 'Companhias aéreas',
    places: 'Destinos e origens',
    countries: 'Países',
    all: 'todos',
    hoursAhead: 'Horas à frente',
    codeshares: 'Números de codeshare',
    codesharesHint: 'Os números com que parceiras vendem um voo se alternam com o dele.',
  },
  flights: {
    title: 'Voos',
    clock: 'Relógio',
    clock24: '24 horas, 18:30',
    clock12: '12 horas, 6:30 PM',
    delayedFrom: 'Atrasado a partir de',
    departedStay: 'Os que partiram ou pousaram ficam',
    cancelledStay: 'Os cancelados ficam',
  },
};
