/**
 * What an error of a query says once its request may have arrived at the service: never that nothing was sent or
 * charged, that nobody knows only where nobody does, and the service's own words as such.
 */
export const reached = {
  refused: 'O que você digitou continua aqui. Não há cobrança confirmada deste pedido.',
  lost: 'O serviço respondeu uma vez, e depois a conexão com ele falhou.',
  unknown: 'O que você digitou continua aqui. Não se sabe se o serviço contou este pedido.',
  unknownNext: 'Confira com o fornecedor antes de consultar de novo: o novo pedido pode ser cobrado também.',
  brokenOff: 'A conexão com o serviço caiu antes do fim da resposta.',
  notKept: 'O disco não aceitou o texto da resposta; a consulta pode ter sido cobrada.',
  illegible: 'A resposta do serviço é ilegível.',
  refusesWithData: 'O serviço disse que recusou e, na mesma resposta, enviou dados; ela não vale como resultado.',
  said: 'Segundo o serviço: “{{words}}”.',
  retryAt: 'Tente de novo às {{time}}.',
  retryOn: 'Tente de novo em {{day}} às {{time}}.',
  months_one: 'Não se sabe se o serviço contou este pedido.',
  months_other: 'Não se sabe se o serviço contou estes pedidos.',
  waits:
    'A consulta espera em “Consultas sem desfecho”: decida lá o que fazer; um novo pedido pode ser cobrado também.',
  kept: 'O texto recebido foi salvo por inteiro; a consulta pode ter sido cobrada.',
  keptNext: 'Veja-o em “Respostas ilegíveis” e mostre-o ao fornecedor antes de consultar de novo.',
} as const;
