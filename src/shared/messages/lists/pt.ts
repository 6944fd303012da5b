import type { ListMessages } from '../lists.ts';

export const pt: ListMessages = {
  troubles: {
    unreachable:
      'Não é possível contatar o serviço de dados de voo; o que está guardado continua à vista.',
    refused:
      'A chave de API ou o plano dela não inclui esta lista; o painel e todo o resto funcionam.',
    exhausted:
      'Por ora o serviço não concede mais consultas; o que está guardado continua à vista.',
    unsupported:
      'O serviço não oferece esta lista, ou não para esta escolha; todo o resto funciona.',
    faulty: 'O serviço respondeu com um erro; o que está guardado continua à vista.',
  },
  asking: 'Consultando o serviço…',
  absent: 'Este fornecedor não tem uma lista assim. O painel e tudo o mais funcionam como antes.',
  cut: 'O serviço tem mais do que se lê de uma vez; falta o fim da lista.',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  details: (flight) => `Detalhes de ${flight}`,
};
