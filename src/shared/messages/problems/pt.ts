import type { ProblemMessages } from '../problems.ts';

const stays = 'O último painel permanece';
const again = 'a próxima tentativa ocorre sozinha';
const setAside =
  'Foram postos de lado e estão sendo obtidos de novo. As configurações não foram afetadas; não há nada a fazer.';
const inMemory = 'Nada de novo é guardado no disco; o painel continua a partir da memória.';

export const pt: ProblemMessages = {
  service: {
    offline: `Não é possível alcançar o serviço de dados de voo. ${stays}; verifique a rede se isto persistir.`,
    interrupted: `A conexão caiu no meio de uma resposta. ${stays}; ${again}.`,
    certificate: `Não foi possível verificar a identidade do serviço. ${stays}; verifique a data e o endereço.`,
    'no-answer': `O serviço de dados de voo não respondeu a tempo. ${stays}; ${again}.`,
    'slow-answer': `O serviço de dados de voo não concluiu a resposta a tempo. ${stays}; ${again}.`,
    'no-key': `Nenhuma chave de API está definida para o serviço. ${stays}; informe a chave nas configurações.`,
    'impossible-key': `A chave de API tem caracteres que não podem ser enviados. ${stays}; informe-a de novo nas configurações.`,
    unauthorized: `O serviço não aceitou a chave de API. ${stays}; verifique a chave nas configurações.`,
    refused: `O serviço recusou o pedido. ${stays}; verifique a chave de API e o que o plano dela permite.`,
    plan: `O plano desta chave de API não permite este pedido. ${stays}; é preciso outro plano ou serviço.`,
    quota: `A chave de API esgotou as consultas do plano. ${stays} até o plano ser renovado; ou use outra chave.`,
    'own-quota': `As consultas do plano se esgotaram. ${stays} até haver novas; as configurações permitem aumentar o limite.`,
    limited: `O serviço pede uma pausa. ${stays}; um intervalo maior nas configurações evita isto.`,
    'not-found': `O serviço nada conhece neste endereço ou deste aeroporto. ${stays}; verifique ambos nas configurações.`,
    invalid: `O serviço não aceitou o pedido. ${stays}; verifique o endereço dele e o aeroporto.`,
    'invalid-address': `O endereço do serviço deve começar com https:// (http:// só para este computador). ${stays}; corrija-o.`,
    server: `O serviço de dados de voo está com uma falha própria. ${stays}; ${again}.`,
    redirect: `O serviço remeteu o pedido a outro endereço, que não é seguido. ${stays}; verifique o endereço.`,
    'web-page': `Veio uma página web em vez de dados de voo. ${stays}; verifique o endereço ou entre nesta rede.`,
    unanswered: `O serviço recebeu o pedido, mas não respondeu. ${stays}; verifique o endereço se isto persistir.`,
    malformed: `O serviço enviou algo que não são dados de voo. ${stays}; verifique o endereço se isto persistir.`,
    'other-service': `Este endereço envia dados que não são voos. ${stays}; verifique o fornecedor e o endereço.`,
    unsupported: 'Este fornecedor não tem isto. Tudo o resto funciona como antes.',
    'too-large': `O serviço enviou muito mais do que cabe em uma resposta. ${stays}; verifique o endereço se isto persistir.`,
    cancelled: 'O pedido foi abandonado porque não é mais necessário.',
    'built-in-stopped': 'O serviço integrado parou e está sendo reiniciado.',
    'key-waits':
      'O sistema ainda não forneceu a chave do serviço. O último painel permanece; desbloqueie o chaveiro do sistema.',
  },
  cache: {
    corrupt: `Os dados salvos estavam danificados. ${setAside}`,
    newer: `Os dados salvos são de uma versão mais nova do Landside. ${setAside}`,
    foreign: `Os dados salvos são de outro programa. ${setAside}`,
    'disk-full': `O disco está cheio. ${inMemory} Libere espaço para voltar a salvar.`,
    held: `Outro programa está usando os dados salvos. ${inMemory} Feche-o para voltar a salvar.`,
    'disk-errors': `O disco relata erros. ${inMemory} Verifique o disco da pasta do perfil.`,
    'not-writable': `Não é possível escrever na pasta do perfil. ${inMemory} Permita a escrita ou escolha outra pasta com --profile.`,
  },
  notices: {
    referenceUnreadable:
      'Os dados de referência que vêm com o Landside não podem ser lidos. Nomes podem faltar até o serviço enviá-los; reinstale o Landside para reparar.',
    settingsNotSaved:
      'Não foi possível salvar as configurações. Elas valem até o Landside ser fechado. Verifique se a pasta do perfil aceita escrita e se o disco não está cheio.',
    settingsUnreadable:
      'Não foi possível ler as configurações; valem as iniciais. Verifique as permissões de settings.json na pasta do perfil.',
    settingsBroken:
      'O arquivo de configurações estava danificado. Ele é mantido como settings.json.broken e valem as configurações iniciais. Verifique-as.',
    settingWrong: (name, takes) =>
      `A configuração “${name}” em settings.json está errada e não é usada; todas as outras valem. ${takes}`,
    settingsWrong: (names) =>
      `Estas configurações em settings.json estão erradas e não são usadas; todas as outras valem: ${names}. O registro e --health dizem o que cada uma aceita.`,
    serviceWrong: (takes) =>
      `Nenhum voo é pedido, porque o endereço do serviço (“serviceUrl” em settings.json) está errado. ${takes}`,
    providerWrong: (takes) =>
      `Nenhum voo é pedido, porque o fornecedor (“provider” em settings.json) está errado. ${takes}`,
    keyUnused:
      'FLIGHT_DATA_API_KEY está definida, mas nenhum serviço de dados de voo está: a chave não é usada e os voos são simulados. Indique o serviço nas configurações ou com --base-url.',
    keyNotNeeded: (provider) =>
      `FLIGHT_DATA_API_KEY está definida, mas ${provider} não precisa de chave: ela não é usada nem enviada a ninguém.`,
    restartedOften: (count) =>
      `O painel parou ${count} vezes em dez minutos. Ele é reiniciado a cada vez, agora com intervalos mais longos. O registro na pasta do perfil diz mais.`,
    startAtLoginFailed:
      'O Landside não conseguiu se configurar para abrir ao iniciar a sessão. Todo o resto funciona. Verifique se a pasta de início automático aceita escrita e desligue e ligue a configuração.',
    listCut:
      'A lista do serviço é mais longa do que o Landside lê de uma vez. Faltam os voos mais distantes do início dela.',
    listEndMissing:
      'Desta vez não foi possível obter o fim da lista do serviço. Os voos recebidos são mostrados; o resto segue com a próxima resposta.',
    airportUnknown: (code) =>
      `Nenhum aeroporto com o código ${code} está na lista. Verifique o código ou escolha um aeroporto da lista.`,
  },
  refusals: {
    airportCode: 'Um código de aeroporto tem três ou quatro letras, como ZRH ou LSZH.',
    airlineCode:
      'Um código de companhia aérea tem duas letras ou algarismos, ou três letras, como LX ou SWR.',
    countryCode: 'Um código de país tem duas letras, como CH.',
    timeOfDay: 'Um horário tem horas e minutos, como 23:30.',
    whole: (least, most) => `Um número inteiro de ${least} a ${most}, por favor.`,
    number: (least, most) => `Um número de ${least} a ${most}, por favor.`,
    trueOrFalse: 'O valor é true ou false.',
    oneOf: (values) => `Um destes valores: ${values}.`,
    list: (most) => `Uma lista de no máximo ${most}, entre colchetes: [ ].`,
    text: (most) => `Um texto de no máximo ${most} caracteres.`,
    fields: 'Um grupo de campos, entre chaves: { }. docs/settings.md os enumera.',
    addressScheme:
      'O endereço deve começar com https:// (http:// só para este próprio computador).',
    addressParts:
      'O endereço não deve ter nome de usuário, senha, ? nem #. A chave tem um campo próprio.',
    keyCharacters:
      'A chave não foi usada: uma chave não tem espaços, acentos nem quebras de linha. Copie-a mais uma vez.',
    keyNotSaved:
      'Não foi possível salvar a chave, que só vale até o Landside ser fechado. Verifique se a pasta do perfil aceita escrita e se o disco não está cheio.',
    flightUnknown:
      'Sabe-se muito pouco deste voo para segui-lo. Abra-o de novo quando o serviço o listar.',
    tooManyFollowed: (count) =>
      `É possível seguir no máximo ${count} voos ao mesmo tempo. Deixe antes de seguir outro.`,
    notUnderstood: 'Esta configuração não foi compreendida.',
  },
  library: {
    noLink: 'Esta ficha não tem esse link para abrir.',
    noBrowser: (address) => `O sistema não conseguiu abrir um navegador. O endereço é ${address}`,
    closing: 'O diretório está fechando.',
    fileNotWritten: (code) =>
      `Não foi possível gravar o arquivo (${code}). A lista continua aqui: escolha outro lugar.`,
    asked: 'O serviço já foi consultado; suas listas estão a caminho.',
    noService:
      'O serviço não está disponível para consulta. O diretório continua com o que está guardado.',
    notStored: 'Não foi possível guardar a lista; a anterior permanece.',
  },
  paper: {
    notPrinted:
      'Não foi possível imprimir a página. Verifique a impressora ou salve a página em PDF.',
    notSaved: 'Não foi possível gravar o PDF. Escolha outro local.',
  },
  transfer: {
    notWritten: (code) =>
      `Não foi possível gravar as configurações ali (${code}). Nada se perdeu: escolha outro lugar.`,
    notRead:
      'Não foi possível ler o arquivo, portanto nada foi alterado. Verifique se ele pode ser lido ou escolha outro.',
    noSettings:
      'Este arquivo não contém configurações do Landside, portanto nada foi alterado. Escolha um que o Landside tenha salvado.',
    notAll: (names) =>
      `Carregado, exceto estas configurações, que o Landside não entende e que ficam como estavam: ${names}.`,
  },
};
