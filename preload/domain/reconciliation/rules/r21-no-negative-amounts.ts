import type { Consulta } from '../../consulta/consulta.ts';
import { VALORES_DO_CLIENTE } from '../../register-interface/client-fields.ts';
import { CAMPOS_DA_CARTEIRA } from '../../register-interface/portfolio-fields.ts';
import { type AmountTerm, compareNumbers } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/**
 * no amount of the four sections is negative
 *
 * Rests on [P]
 */
export const R21: ReconciliationRule = {
  weight: 'notice',
  /** Compares the lowest amount of each section. */
  compare(consulta) {
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
      const terms = amounts
        .filter(({ value }) => Number(value) < 0)
        .map((term) => ({ ...term, unit: 'cents' }) as const);
      return compareNumbers(part, { unit: 'cents', left: lowest, relation: 'at_least', right: 0, terms });
    });
  },
};

export const R21_WORDS = {
  title: { pt: 'Nenhum valor negativo', en: 'No negative amount' },
  compares: {
    pt: 'O menor valor de cada uma das quatro partes da resposta com zero.',
    en: 'The lowest amount of each of the four parts of the response with zero.',
  },
  failure: {
    pt: 'O serviço escreveu um estorno ou um ajuste como valor.',
    en: 'The service wrote a reversal or an adjustment as an amount.',
  },
  todo: {
    pt: 'Não some o que está nesta parte: veja a resposta original e fale com o fornecedor.',
    en: 'Do not add up anything in this part: see the original response and contact the provider.',
  },
} as const satisfies RuleWords;

function everyMaturity({ resumoDasOperacoes }: Consulta): AmountTerm[] {
  return resumoDasOperacoes.flatMap(({ modalidade, variacaoCambial, listaDeVencimentos }) =>
    listaDeVencimentos.map(({ codigoVencimento, valorVencimento }) => ({
      name: `${modalidade} ${variacaoCambial} ${codigoVencimento}`,
      value: valorVencimento,
    })),
  );
}
