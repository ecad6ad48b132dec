import { type Centavos, sumComplete } from '../../basics/money.ts';
import type { Consulta, ResumoDaModalidade, ResumoDaOperacao } from '../../consulta/consulta.ts';
import { leftOut, listedSum } from '../../consulta/left-out.ts';
import { findMaturityCode, type MaturityClass } from '../../consulta/maturity-codes.ts';
import { LISTED_MODALITIES, VENCIDO } from '../../register-interface/modalities.ts';
import { type AmountTerm, allowLoss, compareAmounts, withNote } from '../compare.ts';
import type { Comparison } from '../comparison.ts';
import { TIPOS } from '../tipos.ts';
import type { ReconciliationRule, RuleWords } from './reconciliation-rule.ts';

/** Limits, and codes that the summary does not list, are left out, since they may not be listed with their debt. */
const COMPARED = new Set(LISTED_MODALITIES.map(({ codigo }) => codigo).filter((codigo) => !codigo.startsWith('19')));

/**
 * a modality's rows of a `tipo` = its operations of that class; for each modality and tipo that holds something
 *
 * Rests on [P] limits (19) and codes the summary does not list stay out; the loss as in R13
 */
export const R18: ReconciliationRule = {
  weight: 'notice',
  compare(consulta) {
    const filled = consulta.resumoDasModalidades.filter((row) => row.valorVencimento !== 0);
    const rows = Map.groupBy(filled, (row) => row.modalidade);
    const operacoes = Map.groupBy(consulta.resumoDasOperacoes, (operacao) => operacao.modalidade);
    const codes = [...COMPARED.intersection(new Set([...rows.keys(), ...operacoes.keys()]))].toSorted();
    const sums = codes.flatMap((codigo) =>
      sumsOfModality(consulta, codigo, rows.get(codigo) ?? [], operacoes.get(codigo) ?? []),
    );
    if (sums.length > 0) return sums;
    // If neither list has an amount, one comparison covers both.
    const left = leftOut(consulta, consulta.resumoDasModalidades);
    return [compareAmounts('resumoDasModalidades', left, [absentOperations(consulta)])];
  },
};

export const R18_WORDS = {
  title: { pt: 'Cada modalidade é a soma de suas operações', en: 'Each modality is the sum of its operations' },
  compares: {
    pt: 'O valor de cada modalidade, a vencer e vencido, com as operações da mesma modalidade, com ou sem o prejuízo. Limites (19xx) ficam de fora.',
    en: 'The amount of each modality, not yet due and overdue, with the operations of the same modality, with or without write-offs. Limits (19xx) are left out.',
  },
  failure: {
    pt: 'A modalidade falta numa das listas, está no outro tipo, ou o serviço a soma de outro modo.',
    en: 'The modality is missing from one list, is under the other type, or is calculated differently by the service.',
  },
  todo: {
    pt: 'Não tire conclusões desta modalidade: veja as duas listas em Todos os campos.',
    en: 'Draw no conclusion from this modality: see both lists under All fields.',
  },
} as const satisfies RuleWords;

/**
 * Compares a modality by tipo; a note says whether the service counts a loss among its rows. `rows`: those of the
 * modality other than zero.
 */
function sumsOfModality(
  consulta: Consulta,
  codigo: string,
  rows: readonly ResumoDaModalidade[],
  operacoes: readonly ResumoDaOperacao[],
): readonly Comparison[] {
  const losses = sumComplete(termsOf(operacoes, 'prejuizo').map(({ value }) => value)) ?? 0;
  return TIPOS.flatMap(([tipo, , classe]) => {
    const own = rows.filter((row) => row.tipo === tipo).map((row) => row.valorVencimento);
    const left = listedSum(own, leftOut(consulta, consulta.resumoDasModalidades));
    const terms = termsOf(operacoes, classe);
    const isEmpty = terms.length === 0 && own.length === 0;
    const isOfLoss = losses !== 0 && tipo === VENCIDO;
    if (isEmpty && !isOfLoss) return [];
    const listed = operacoes.length > 0 ? terms : [absentOperations(consulta)];
    const sum = allowLoss(compareAmounts(`${codigo} ${tipo}`, left, listed), losses);
    const isApart = isOfLoss && sum.outcome === 'holds' && sum.note === null;
    return [withNote(sum, isApart ? 'loss_apart' : null)];
  });
}

function absentOperations(consulta: Consulta): AmountTerm {
  return { name: 'resumoDasOperacoes', value: leftOut(consulta, consulta.resumoDasOperacoes) };
}

/** Amounts of a class other than zero; null for an unknown code or a missing list, which may be of any class. */
function termsOf(operacoes: readonly ResumoDaOperacao[], classe: MaturityClass): AmountTerm[] {
  return operacoes.flatMap(({ modalidade, variacaoCambial, listaDeVencimentos }): AmountTerm[] => {
    const name = `${modalidade} ${variacaoCambial}`;
    if (listaDeVencimentos.length === 0) return [{ name, value: null }];
    return listaDeVencimentos.flatMap(({ codigoVencimento, valorVencimento }) => {
      const code = findMaturityCode(codigoVencimento);
      if (valorVencimento === 0 || (code !== undefined && code.classe !== classe)) return [];
      const value: Centavos | null = code === undefined ? null : valorVencimento;
      return [{ name: `${name} ${code?.codigo ?? codigoVencimento}`, value }];
    });
  });
}
