import type { Consulta } from './consulta.ts';

/** What the response says of the client, without the document and the month of the query. */
function substance({ resumoDoCliente, ...rest }: Consulta): string {
  const asked = { documentoDoCliente: null, tipoDoCliente: null, dataBaseConsultada: null };
  return JSON.stringify({ ...rest, resumoDoCliente: { ...resumoDoCliente, ...asked } });
}

/**
 * Whether responses of different months or documents hold the very same non-empty portfolio, as the vendor's sandbox
 * does: then there is no history to draw ("ambiente de testes: sem histórico"; docs/register.md#facts).
 * Two empty portfolios are not a sign of a test.
 */
export function areIdenticalResponses(consultas: readonly Consulta[]): boolean {
  const [first, ...others] = consultas;
  if (first === undefined || others.length === 0) return false;
  if ((first.resumoDaCarteira.riscoTotal ?? first.resumoDaCarteira.carteiradeCredito ?? 0) === 0) return false;
  const reference = substance(first);
  return others.every((other) => substance(other) === reference);
}
