import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findMaturityCode, type MaturityCode } from '../consulta/maturity-codes.ts';
import type { AmountTerm } from './compare.ts';

/** Amounts of the operations and codes that a rule counts, as in `termsByKey`. */
export function operationTerms(
  consulta: Consulta,
  counts: (operacao: ResumoDaOperacao, code: MaturityCode) => boolean,
): AmountTerm[] {
  return termsByKey(consulta, (operacao, code) => counts(operacao, code) || null).get(true) ?? [];
}

/**
 * All amounts by the key that a rule counts them under; null for none. Uncatalogued codes are left out of the checks
 * (docs/register.md#maturity-codes), and so are zeros, which cannot have been rounded. A term is named by its operation
 * and code.
 */
export function termsByKey<Key>(
  consulta: Consulta,
  keyOf: (operacao: ResumoDaOperacao, code: MaturityCode) => Key | null,
): ReadonlyMap<Key, AmountTerm[]> {
  const found = new Map<Key, AmountTerm[]>();
  for (const operacao of consulta.resumoDasOperacoes) {
    for (const { codigoVencimento, valorVencimento: value } of operacao.listaDeVencimentos) {
      const code = value === 0 ? undefined : findMaturityCode(codigoVencimento);
      const key = code === undefined ? null : keyOf(operacao, code);
      if (code === undefined || key === null) continue;
      const name = `${operacao.modalidade} ${operacao.variacaoCambial} ${code.codigo}`;
      const terms = found.get(key);
      if (terms === undefined) found.set(key, [{ name, value }]);
      else terms.push({ name, value });
    }
  }
  return found;
}
