import type { Words } from '../in-language.ts';

/**
 * What an error of a query says once its request may have arrived at the service: never that nothing was sent or
 * charged, that nobody knows only where nobody does, and the service's own words as such.
 */
export const reached = {
  refused: {
    pt: 'O que você digitou continua aqui. Não há cobrança confirmada deste pedido.',
    en: 'What you typed is still here. No charge for this request is confirmed.',
  },
  lost: {
    pt: 'O serviço respondeu uma vez, e depois a conexão com ele falhou.',
    en: 'The service responded once, and then the connection to it failed.',
  },
  unknown: {
    pt: 'O que você digitou continua aqui. Não se sabe se o serviço contou este pedido.',
    en: 'What you typed is still here. Whether the service counted this request is not known.',
  },
  unknownNext: {
    pt: 'Confira com o fornecedor antes de consultar de novo: o novo pedido pode ser cobrado também.',
    en: 'Check with the provider before you query again: the new request may be charged as well.',
  },
  brokenOff: {
    pt: 'A conexão com o serviço caiu antes do fim da resposta.',
    en: 'The connection to the service was lost before the end of the response.',
  },
  notKept: {
    pt: 'O disco não aceitou o texto da resposta; a consulta pode ter sido cobrada.',
    en: 'The disk did not accept the text of the response; the query may have been charged.',
  },
  illegible: { pt: 'A resposta do serviço é ilegível.', en: "The service's response is unreadable." },
  refusesWithData: {
    pt: 'O serviço disse que recusou e, na mesma resposta, enviou dados; ela não vale como resultado.',
    en: 'The service said that it refused and sent data in the same response; it does not count as a result.',
  },
  said: { pt: 'Segundo o serviço: “{{words}}”.', en: 'According to the service: “{{words}}”.' },
  retryAt: { pt: 'Tente de novo às {{time}}.', en: 'Try again at {{time}}.' },
  retryOn: { pt: 'Tente de novo em {{day}} às {{time}}.', en: 'Try again on {{day}} at {{time}}.' },
  months_one: {
    pt: 'Não se sabe se o serviço contou este pedido.',
    en: 'Whether the service counted this request is not known.',
  },
  months_other: {
    pt: 'Não se sabe se o serviço contou estes pedidos.',
    en: 'Whether the service counted these requests is not known.',
  },
  waits: {
    pt: 'A consulta espera em “Consultas sem desfecho”: decida lá o que fazer; um novo pedido pode ser cobrado também.',
    en: 'The query waits in “Queries with an unknown outcome”: decide there what to do: a new request may be charged as well.',
  },
  kept: {
    pt: 'O texto recebido foi salvo por inteiro; a consulta pode ter sido cobrada.',
    en: 'The text received was saved in full; the query may have been charged.',
  },
  keptNext: {
    pt: 'Veja-o em “Respostas ilegíveis” e mostre-o ao fornecedor antes de consultar de novo.',
    en: 'View it in “Unreadable responses” and show it to the provider before querying again.',
  },
} as const satisfies Words;
