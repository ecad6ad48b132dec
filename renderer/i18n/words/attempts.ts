import type { Words } from '../in-language.ts';

/** Queries of unknown end, and what the officer decides about them. */
export const attempts = {
  title: { pt: 'Consultas sem desfecho', en: 'Queries with an unknown outcome' },
  lead: {
    pt: 'Não se sabe se o serviço contou estes pedidos. Nenhum é repetido automaticamente: você decide o que fazer com cada um.',
    en: 'It is not known whether the service counted these requests. None is repeated automatically: you decide what to do with each one.',
  },
  toUnreadable: { pt: 'Respostas ilegíveis', en: 'Unreadable responses' },
  none: { pt: 'Nenhuma consulta sem desfecho', en: 'No queries with an unknown outcome' },
  noneText: {
    pt: 'Quando não se souber o que houve com um pedido, ele aparecerá aqui.',
    en: 'When it is not known what became of a request, it will be listed here.',
  },
  more_one: { pt: 'E mais {{number}}, mais antiga.', en: 'And {{number}} more, older.' },
  more_other: { pt: 'E mais {{number}}, mais antigas.', en: 'And {{number}} more, older ones.' },
  count_one: { pt: '{{count}} sem desfecho', en: '{{count}} with an unknown outcome' },
  count_other: { pt: '{{count}} sem desfecho', en: '{{count}} with an unknown outcome' },
  subject: { pt: '{{document}}, {{month}}', en: '{{document}} in {{month}}' },
  programEnded: {
    pt: 'O Lastro foi encerrado antes da resposta.',
    en: 'Lastro was closed before the response arrived.',
  },
  status: {
    pt: 'Última resposta do serviço: HTTP {{status}}.',
    en: 'Last response from the service: HTTP {{status}}.',
  },
  requests_one: { pt: '{{count}} envio ao serviço.', en: '{{count}} request sent to the service.' },
  requests_other: { pt: '{{count}} envios ao serviço.', en: '{{count}} requests sent to the service.' },
  asked: { pt: 'Pedida em {{instant}} por {{officer}}', en: 'Requested on {{instant}} by {{officer}}' },
  for: {
    single: { pt: 'consulta avulsa', en: 'single query' },
    series: { pt: 'série de meses', en: 'series of months' },
    batch: { pt: 'lote', en: 'batch' },
  },
  price: { pt: '{{amount}}, se foi cobrada', en: '{{amount}}, if it was charged' },
  elsewhere: {
    pt: 'Para consultar de novo, escolha o ambiente {{environment}} nas configurações.',
    en: 'To query again, select the {{environment}} environment in the settings.',
  },
  way: {
    ask_again: { pt: 'Consultar de novo…', en: 'Query again…' },
    attach: { pt: 'Anexar a resposta…', en: 'Attach the response…' },
    give_up: { pt: 'Desistir…', en: 'Give up…' },
  },
  otherSubject: {
    pt: 'O arquivo não traz este documento e esta data-base. Nada foi alterado.',
    en: 'The file does not name this document and this reference month. Nothing was changed.',
  },
  dialog: {
    price: { pt: 'O preço registrado é {{amount}}.', en: 'The recorded price is {{amount}}.' },
    ask_again: {
      title: { pt: 'Consultar de novo', en: 'Query again' },
      happens: { pt: 'Pode ser cobrada novamente', en: 'It may be charged again' },
      text: {
        pt: 'O serviço pode já ter contado o primeiro pedido. Este é um pedido novo, com as regras de qualquer consulta; o resultado abre assim que for salvo.',
        en: 'The service may have counted the first request. This is a new one, under the usual rules; the result opens as soon as it is saved.',
      },
      confirm: { pt: 'Consultar de novo', en: 'Query again' },
    },
    attach: {
      title: { pt: 'Anexar a resposta do fornecedor', en: 'Attach the provider’s response' },
      happens: {
        pt: 'A resposta fica marcada em definitivo como anexada',
        en: 'The response is permanently marked as attached',
      },
      text: {
        pt: 'Peça ao fornecedor a resposta deste pedido, em JSON, de até 16 MB. Ela precisa trazer este documento e esta data-base.',
        en: 'Ask the provider for the response to this request, as JSON of up to 16 MB. It must name this document and this reference month.',
      },
      confirm: { pt: 'Escolher arquivo', en: 'Choose file' },
    },
    give_up: {
      title: { pt: 'Desistir da consulta', en: 'Give up the query' },
      happens: { pt: 'Ela sai desta lista; nada é enviado', en: 'It leaves this list; nothing is sent' },
      text: {
        pt: 'Ela continua nos custos, porque pode ter sido cobrada. O mês pode ser consultado depois, como qualquer outro.',
        en: 'It stays in the costs, because it may have been charged. The month can be queried later, like any other.',
      },
      confirm: { pt: 'Desistir', en: 'Give up' },
    },
  },
} as const satisfies Words;
