import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findMaturityCode, type MaturityCode, tellMaturities } from '../consulta/maturity-codes.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import { type AmountTerm, compareAmounts } from './compare.ts';
import type { Comparison } from './comparison.ts';

export type CountsTerm = (operacao: ResumoDaOperacao, code: MaturityCode) => boolean;

/** Amounts of the operations and codes that a rule counts, as in `termsByKey`. */
export function operationTerms(consulta: Consulta, counts: CountsTerm): AmountTerm[] {
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

/** Compares a portfolio field with the operations; not informed if they have no maturities. */
export function fieldAgainstOperations(
  consulta: Consulta,
  campo: CampoDaCarteira,
  terms: readonly AmountTerm[],
): Comparison {
  const informed = tellMaturities(consulta.resumoDasOperacoes);
  const right = informed ? terms : [{ name: 'resumoDasOperacoes', value: null }];
  return compareAmounts(campo, consulta.resumoDaCarteira[campo], right);
}
