import type { Words } from '../in-language.ts';

/** Queries of unknown end, and the officer's decisions about them. */
export const attempts = {
  title: { pt: 'Consultas sem resposta confirmada', en: 'Queries without a confirmed response' },
  lead: {
    pt: 'Não se sabe se estas consultas foram cobradas. Nenhuma é repetida automaticamente: você decide sobre cada uma.',
    en: 'It is not known whether these queries were charged. None is repeated automatically: you decide on each one.',
  },
  none: { pt: 'Nenhuma consulta sem resposta confirmada', en: 'No query without a confirmed response' },
  noneText: {
    pt: 'Uma consulta sem resposta confirmada aparece aqui.',
    en: 'A query without a confirmed response is listed here.',
  },
  more_one: { pt: 'Mais {{number}}, anterior a estas.', en: '{{number}} more, earlier than these.' },
  more_other: { pt: 'Mais {{number}}, anteriores a estas.', en: '{{number}} more, earlier than these.' },
  count_one: { pt: '{{count}} sem resposta confirmada', en: '{{count}} without a confirmed response' },
  count_other: { pt: '{{count}} sem resposta confirmada', en: '{{count}} without a confirmed response' },
  waiting_one: { pt: '{{count}} consulta sem resposta confirmada', en: '{{count}} query without a confirmed response' },
  waiting_other: {
    pt: '{{count}} consultas sem resposta confirmada',
    en: '{{count}} queries without a confirmed response',
  },
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
  asked: { pt: 'Consultada em {{instant}} por {{officer}}', en: 'Queried on {{instant}} by {{officer}}' },
  for: {
    single: { pt: 'consulta avulsa', en: 'single query' },
    series: { pt: 'série de meses', en: 'series of months' },
    batch: { pt: 'lote', en: 'batch' },
    command: { pt: 'por comando', en: 'by command' },
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
    pt: 'O arquivo não traz este documento nesta data-base. Nada foi alterado.',
    en: 'The file does not hold this document in this reference month. Nothing was changed.',
  },
  dialog: {
    price: { pt: 'O preço registrado é {{amount}}.', en: 'The recorded price is {{amount}}.' },
    ask_again: {
      title: { pt: 'Consultar de novo', en: 'Query again' },
      happens: { pt: 'Pode haver nova cobrança', en: 'There may be a further charge' },
      text: {
        pt: 'O fornecedor pode já ter cobrado a primeira. Esta é uma nova consulta; o resultado abre assim que for salvo.',
        en: 'The provider may have charged the first one. This is a new query; the result opens as soon as it is saved.',
      },
      confirm: { pt: 'Consultar de novo', en: 'Query again' },
    },
    attach: {
      title: { pt: 'Anexar a resposta do fornecedor', en: 'Attach the provider’s response' },
      happens: {
        pt: 'A resposta fica sempre marcada como anexada',
        en: 'The response is permanently marked as attached',
      },
      text: {
        pt: 'Peça ao fornecedor a resposta desta consulta, em JSON, até 16 MB. Ela precisa trazer este documento e esta data-base.',
        en: 'Ask the provider for the response to this query, as JSON, up to 16 MB. It must hold this document and this reference month.',
      },
      confirm: { pt: 'Escolher arquivo', en: 'Choose file' },
    },
    give_up: {
      title: { pt: 'Desistir da consulta', en: 'Give up on the query' },
      happens: { pt: 'Ela sai desta lista; nada é enviado', en: 'It leaves this list; nothing is sent' },
      text: {
        pt: 'Ela continua em Custos, porque pode ter sido cobrada. O mês pode ser consultado depois.',
        en: 'It stays in Costs, because it may have been charged. The month can be queried later.',
      },
      confirm: { pt: 'Desistir', en: 'Give up' },
    },
  },
} as const satisfies Words;
