import type { Words } from '../in-language.ts';

/**
 * Errors of a query whose request may have reached the service. They never say that nothing was sent or charged, call
 * the charge unknown only if it is, and mark the service's own words as quoted.
 */
export const reached = {
  refused: {
    pt: 'A cobrança desta consulta não está confirmada.',
    en: 'A charge for this query is not confirmed.',
  },
  lost: {
    pt: 'O serviço respondeu uma vez; depois a conexão falhou.',
    en: 'The service responded once; then the connection failed.',
  },
  unknown: {
    pt: 'Não se sabe se esta consulta foi cobrada.',
    en: 'It is not known whether this query was charged.',
  },
  unknownNext: {
    pt: 'Confira com o fornecedor antes de consultar de novo: a nova consulta também pode ser cobrada.',
    en: 'Check with the provider before you query again: the new query may be charged as well.',
  },
  brokenOff: {
    pt: 'A conexão com o serviço caiu durante a resposta.',
    en: 'The connection to the service was lost during the response.',
  },
  notKept: {
    pt: 'O disco não aceitou o texto da resposta; a consulta pode ter sido cobrada.',
    en: 'The disk did not accept the text of the response; the query may have been charged.',
  },
  illegible: { pt: 'A resposta do serviço é ilegível.', en: "The service's response is unreadable." },
  refusesWithData: {
    pt: 'O serviço informou recusa e, na mesma resposta, enviou dados; ela não vale como resultado.',
    en: 'The service reported a refusal and sent data in the same response; it does not count as a result.',
  },
  said: { pt: 'Segundo o serviço: “{{words}}”.', en: 'According to the service: “{{words}}”.' },
  retryAt: { pt: 'Tente de novo às {{time}}.', en: 'Try again at {{time}}.' },
  retryOn: { pt: 'Tente de novo em {{day}} às {{time}}.', en: 'Try again on {{day}} at {{time}}.' },
  months_one: {
    pt: 'Não se sabe se esta consulta foi cobrada.',
    en: 'It is not known whether this query was charged.',
  },
  months_other: {
    pt: 'Não se sabe se estas consultas foram cobradas.',
    en: 'It is not known whether these queries were charged.',
  },
  waits: {
    pt: 'Decida em “Consultas sem resposta confirmada”: uma nova consulta também pode ser cobrada.',
    en: 'Decide in “Queries without a confirmed response”: a new query may be charged as well.',
  },
  kept: {
    pt: 'O texto recebido foi salvo por inteiro; a consulta pode ter sido cobrada.',
    en: 'The text received was saved in full; the query may have been charged.',
  },
  keptNext: {
    pt: 'Veja em “Respostas ilegíveis” e mostre ao fornecedor antes de consultar de novo.',
    en: 'See it in “Unreadable responses” and show it to the provider before querying again.',
  },
} as const satisfies Words;
