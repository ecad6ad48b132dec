import type { Consulta } from './consulta.ts';

/** The content of a response, without the document and month of the query. */
function substance({ resumoDoCliente, ...rest }: Consulta): string {
  const asked = { documentoDoCliente: null, tipoDoCliente: null, dataBaseConsultada: null };
  return JSON.stringify({ ...rest, resumoDoCliente: { ...resumoDoCliente, ...asked } });
}

/**
 * Whether responses of different months or documents hold exactly the same non-empty portfolio, as in the vendor's
 * sandbox; they then have no history ("ambiente de testes: sem histórico"; docs/register.md#facts). Equal empty
 * portfolios do not count.
 */
export function areIdenticalResponses(consultas: readonly Consulta[]): boolean {
  const [first, ...others] = consultas;
  if (first === undefined || others.length === 0) return false;
  const { riscoTotal, carteiradeCredito } = first.resumoDaCarteira;
  if ((riscoTotal ?? carteiradeCredito ?? 0) === 0) return false;
  // Texts are compared only if this total is the same, since most months differ in it.
  if (others.some(({ resumoDaCarteira }) => resumoDaCarteira.riscoTotal !== riscoTotal)) return false;
  const reference = substance(first);
  return others.every((other) => substance(other) === reference);
}
