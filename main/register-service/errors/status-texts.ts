const TEXTS: Readonly<Record<number, string>> = {
  400: 'A requisição não pôde ser lida.',
  404: 'Recurso não encontrado.',
  405: 'Método não permitido para este recurso.',
  408: 'A requisição demorou demais para chegar.',
  413: 'A requisição é grande demais.',
  414: 'O endereço é longo demais.',
  415: 'O corpo deve ser enviado como application/json.',
  421: 'Este endereço não é atendido aqui.',
  429: 'Muitas requisições. Aguarde e tente de novo.',
  431: 'Os cabeçalhos são grandes demais.',
  503: 'O serviço está encerrando.',
};

export function textOfStatus(statusCode: number): string {
  return TEXTS[statusCode] ?? 'A requisição não pôde ser atendida.';
}
