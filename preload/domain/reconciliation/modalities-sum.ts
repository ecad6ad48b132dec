import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta, ResumoDaModalidade, ResumoDaOperacao } from '../consulta/consulta.ts';
import { leftOut, listedSum } from '../consulta/left-out.ts';
import { findMaturityCode, type MaturityClass } from '../consulta/maturity-codes.ts';
import { A_VENCER, isPortfolioModality, LISTED_MODALITIES, VENCIDO } from '../register-interface/modalities.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { Check } from './check.ts';
import { type AmountTerm, allowLoss, compareAmounts } from './compare.ts';

/** Each tipo with the portfolio's total of it and the class of its maturity codes. */
const TIPOS: readonly (readonly [tipo: string, campo: CampoDaCarteira, classe: MaturityClass])[] = [
  [A_VENCER, 'carteiraVencer', 'a_vencer'],
  [VENCIDO, 'carteiraVencido', 'vencido'],
];

/** R13: modalities 01 to 13 of a tipo against the portfolio's total, with or without losses; zero rows are left out. */
export function totalsFromModalities({ resumoDaCarteira: carteira, resumoDasModalidades: rows }: Consulta): Check[] {
  return TIPOS.map(([tipo, campo]) => {
    const counted = rows.filter((row) => row.tipo === tipo && isPortfolioModality(row.modalidade));
    const terms = counted
      .filter((row) => row.valorVencimento !== 0)
      .map((row) => ({ name: row.modalidade, value: row.valorVencimento }));
    const informed = counted.length > 0 ? terms : [{ name: 'resumoDasModalidades', value: null }];
    const check = compareAmounts({ id: 'R13', part: campo, weight: 'notice' }, carteira[campo], informed);
    return allowLoss(check, carteira.prejuizo === null ? null : -carteira.prejuizo);
  });
}

/** Limits, and codes that the summary does not list, are left out, since they may not be listed with their debt. */
const COMPARED = new Set(LISTED_MODALITIES.map(({ codigo }) => codigo).filter((codigo) => !codigo.startsWith('19')));

/**
 * R18: each modality's rows against its operations, by tipo; the part is the code and the tipo. A note says whether the
 * service counts a loss among them. If neither list has an amount, one comparison covers both.
 */
export function modalitiesFromOperations(consulta: Consulta): Check[] {
  const filled = consulta.resumoDasModalidades.filter((row) => row.valorVencimento !== 0);
  const rows = Map.groupBy(filled, (row) => row.modalidade);
  const operacoes = Map.groupBy(consulta.resumoDasOperacoes, (operacao) => operacao.modalidade);
  const codes = [...COMPARED.intersection(new Set([...rows.keys(), ...operacoes.keys()]))].toSorted();
  const checks = codes.flatMap((codigo) =>
    modalityChecks(consulta, codigo, rows.get(codigo) ?? [], operacoes.get(codigo) ?? []),
  );
  if (checks.length > 0) return checks;
  const subject = { id: 'R18', part: 'resumoDasModalidades', weight: 'notice' } as const;
  return [compareAmounts(subject, leftOut(consulta, consulta.resumoDasModalidades), [absentOperations(consulta)])];
}

/** `rows`: those of the modality other than zero. */
function modalityChecks(
  consulta: Consulta,
  codigo: string,
  rows: readonly ResumoDaModalidade[],
  operacoes: readonly ResumoDaOperacao[],
): Check[] {
  const losses = sumComplete(termsOf(operacoes, 'prejuizo').map(({ value }) => value)) ?? 0;
  return TIPOS.flatMap(([tipo, , classe]) => {
    const own = rows.filter((row) => row.tipo === tipo).map((row) => row.valorVencimento);
    const left = listedSum(own, leftOut(consulta, consulta.resumoDasModalidades));
    const terms = termsOf(operacoes, classe);
    const isEmpty = terms.length === 0 && own.length === 0;
    const isOfLoss = losses !== 0 && tipo === VENCIDO;
    if (isEmpty && !isOfLoss) return [];
    const subject = { id: 'R18', part: `${codigo} ${tipo}`, weight: 'notice' } as const;
    const listed = operacoes.length > 0 ? terms : [absentOperations(consulta)];
    const check = allowLoss(compareAmounts(subject, left, listed), losses);
    return isOfLoss && check.outcome === 'holds' && check.note === null ? [{ ...check, note: 'loss_apart' }] : [check];
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
