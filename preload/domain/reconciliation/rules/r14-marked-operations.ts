import type { ResumoDaOperacao, ResumoDoCliente } from '../../consulta/consulta.ts';
import { findMaturityCode, isDebtClass } from '../../consulta/maturity-codes.ts';
import { compareAmounts, compareNumbers } from '../compare.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

const MARKS = [
  ['quantidadeOperacoesDiscordancia', 'responsabilidadeTotalDiscordancia'],
  ['quantidadeOperacoesSubJudice', 'responsabilidadeTotalSubJudice'],
] as const satisfies readonly (readonly [keyof ResumoDoCliente, keyof ResumoDoCliente])[];

/**
 * in dispute, and apart from it sub judice: count ≤ operations, amount ≤ responsabilidade total, no amount without a
 * count, no count without an amount
 *
 * Rests on [P] a limit, a title or what is still to be released owes nothing: where there are such, the last is not
 * asked for
 */
export const R14: ReconciliationRule = {
  weight: 'notice',
  compare({ resumoDoCliente: cliente, resumoDaCarteira: carteira, resumoDasOperacoes: operacoes }) {
    const owesAll = !operacoes.some(owesNothing);
    const total = { name: 'responsabilidadeTotal', value: carteira.responsabilidadeTotal };
    return MARKS.flatMap(([countName, amountName]) => {
      const [count, amount] = [cliente[countName], cliente[amountName]];
      return [
        compareNumbers(countName, {
          unit: 'count',
          left: count,
          relation: 'at_most',
          right: cliente.quantidadeDeOperacoes,
        }),
        compareAmounts(amountName, amount, [total], { relation: 'at_most' }),
        compareNumbers(countName, {
          unit: 'count',
          left: count,
          relation: 'at_least',
          right: leastOne(amount),
          terms: [{ name: amountName, value: amount, unit: 'cents' }],
        }),
        compareNumbers(amountName, {
          unit: 'cents',
          left: amount,
          relation: 'at_least',
          right: count === null ? null : Number(count > 0 && owesAll),
          terms: [{ name: countName, value: count, unit: 'count' }],
        }),
      ];
    });
  },
};

export const R14_WORDS = {
  title: {
    pt: 'Discordância e sub judice cabem nas operações e na dívida',
    en: 'Disputes and sub judice fit the operations and the debt',
  },
  compares: {
    pt: 'A discordância e, à parte, o sub judice: a quantidade não passa da de operações, o valor não passa da responsabilidade total, e há um quando há o outro. Onde há limites, títulos ou valores a liberar, o valor pode ser zero.',
    en: 'Disputed operations and, apart from them, those sub judice: the count is no more than that of all operations, the amount no more than total liability, and where there is one there is the other. With limits, securities or credit to be released the amount may be zero.',
  },
  failure: {
    pt: 'A quantidade e o valor foram informados em momentos diferentes, ou um deles falta.',
    en: 'The count and the amount were reported at different times, or one of them is missing.',
  },
  todo: {
    pt: 'Pergunte ao titular o que contesta ou discute na Justiça, e peça os documentos.',
    en: 'Ask the subject what is disputed or before the courts, and for the documents.',
  },
} as const satisfies RuleWords;

function leastOne(amount: number | null): number | null {
  return amount === null ? null : Number(amount > 0);
}

/** Whether an operation may have no current debt. */
function owesNothing({ modalidade, listaDeVencimentos }: ResumoDaOperacao): boolean {
  if (!/^(0\d|1[0-5])/.test(modalidade)) return true;
  return listaDeVencimentos.some(({ codigoVencimento }) => !isDebt(codigoVencimento));
}

function isDebt(codigo: string): boolean {
  const code = findMaturityCode(codigo);
  return code !== undefined && isDebtClass(code.classe);
}
