import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findMaturityCode, type MaturityCode } from '../maturity/maturity-codes.ts';
import type { AmountTerm } from './compare.ts';

/**
 * The amounts whose operation and code a rule counts. Uncatalogued codes are left out of the checks
 * (docs/register.md#maturity-codes). A zero is no term: nothing of it can have been rounded. A term is named by its
 * operation and code.
 */
export function operationTerms(
  consulta: Consulta,
  counts: (operacao: ResumoDaOperacao, code: MaturityCode) => boolean,
): AmountTerm[] {
  return consulta.resumoDasOperacoes.flatMap((operacao) =>
    operacao.listaDeVencimentos.flatMap(({ codigoVencimento, valorVencimento }) => {
      const code = findMaturityCode(codigoVencimento);
      if (code === undefined || valorVencimento === 0 || !counts(operacao, code)) return [];
      return [{ name: `${operacao.modalidade} ${operacao.variacaoCambial} ${code.codigo}`, value: valorVencimento }];
    }),
  );
}
