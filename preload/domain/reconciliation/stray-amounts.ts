import type { Consulta } from '../consulta/consulta.ts';
import { isDebtClass, tellMaturities } from '../consulta/maturity-codes.ts';
import { VALORES_DO_CLIENTE } from '../register-interface/client-fields.ts';
import { findModality } from '../register-interface/modalities.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import type { Check } from './check.ts';
import { type AmountTerm, compareNumbers } from './compare.ts';
import { operationTerms } from './operation-terms.ts';

/** R21: no amount is negative, in any of the four sections; the left side is the lowest. */
export function noNegativeAmounts(consulta: Consulta): Check[] {
  const { resumoDoCliente: cliente, resumoDaCarteira: carteira, resumoDasModalidades: rows } = consulta;
  const sections: readonly (readonly [part: string, amounts: readonly AmountTerm[]])[] = [
    ['resumoDoCliente', VALORES_DO_CLIENTE.map((name) => ({ name, value: cliente[name] }))],
    ['resumoDaCarteira', CAMPOS_DA_CARTEIRA.map((name) => ({ name, value: carteira[name] }))],
    [
      'resumoDasModalidades',
      rows.map((row) => ({ name: `${row.modalidade} ${row.tipo}`, value: row.valorVencimento })),
    ],
    ['resumoDasOperacoes', everyMaturity(consulta)],
  ];
  return sections.map(([part, amounts]) => {
    const informed = amounts.flatMap(({ value }) => value ?? []);
    const lowest = informed.length === 0 ? null : informed.reduce((low, value) => Math.min(low, value));
    const terms = amounts.filter(({ value }) => Number(value) < 0).map((term) => ({ ...term, unit: 'cents' }) as const);
    const subject = { id: 'R21', part, weight: 'notice' } as const;
    return compareNumbers(subject, { unit: 'cents', left: lowest, relation: 'at_least', right: 0, terms });
  });
}

function everyMaturity({ resumoDasOperacoes }: Consulta): AmountTerm[] {
  return resumoDasOperacoes.flatMap(({ modalidade, variacaoCambial, listaDeVencimentos }) =>
    listaDeVencimentos.map(({ codigoVencimento, valorVencimento }) => ({
      name: `${modalidade} ${variacaoCambial} ${codigoVencimento}`,
      value: valorVencimento,
    })),
  );
}

/**
 * R27: unused limits are only in domain 19, and debt is never there (docs/register.md#maturity-codes). Undisbursed
 * credit may be anywhere, and unknown modalities may hold anything.
 */
export function codesFitModalities(consulta: Consulta): Check {
  const subject = { id: 'R27', part: 'codigoVencimento', weight: 'notice' } as const;
  if (!tellMaturities(consulta.resumoDasOperacoes)) {
    const left = consulta.resumoDaCarteira.riscoTotal === 0 ? 0 : null;
    return compareNumbers(subject, { unit: 'count', left, relation: 'equal', right: 0 });
  }
  const strays = operationTerms(consulta, ({ modalidade }, { classe }) => {
    const isLimit = modalidade.startsWith('19');
    return findModality(modalidade) !== undefined && (isLimit ? isDebtClass(classe) : classe === 'limite');
  });
  const terms = strays.flatMap((term) => (term.value === null ? [] : [{ ...term, unit: 'cents' } as const]));
  return compareNumbers(subject, { unit: 'count', left: terms.length, relation: 'equal', right: 0, terms });
}
