/** What an error says if its request may have reached the service: never that nothing was sent or charged. */
export const reached = {
  safe: 'O que você digitou continua aqui. Não se sabe se o serviço contou este pedido.',
  brokenOff: 'A conexão com o serviço caiu antes do fim da resposta.',
  brokenOffNext: 'Espere um pouco e tente de novo; o novo pedido pode ser cobrado também.',
  months_one: 'Não se sabe se o serviço contou este pedido.',
  months_other: 'Não se sabe se o serviço contou estes pedidos.',
} as const;
