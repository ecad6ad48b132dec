import { type Centavos, sumKnown } from '../basics/money.ts';
import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import {
  findMaturityCode,
  isDebtClass,
  MATURITY_CODES,
  type MaturityClass,
  officialCode,
} from '../consulta/maturity-codes.ts';
import { isPortfolioModality } from '../register-interface/modalities.ts';
import { type ForeignCurrency, foreignCurrencyOf } from './foreign-currency.ts';

/** One maturity code over all operations; amounts in cents, null if no operation has the code. */
export interface FineBucket {
  readonly codigo: string;
  /** The official label, or the code itself if the table does not have it. */
  readonly descricao: string;
  readonly classe: MaturityClass | 'nao_catalogado';
  /** Sum of the maturities that count under this code, see `countsInPortfolio`. */
  readonly amount: Centavos | null;
  /** The part of `amount` in foreign currency; null if the operations do not divide it, or the code is not debt. */
  readonly foreignCurrency: Centavos | null;
  /** Debt under this code outside the portfolio: co-obligations, pass-throughs, titles, retained risk. */
  readonly outsidePortfolio: Centavos | null;
}

/** All 31 official codes in chart order, then the uncatalogued ones present, in text order. */
export function fineLadder(consulta: Consulta): FineBucket[] {
  const entries = entriesByCode(consulta);
  const official = MATURITY_CODES.map((code) => code.codigo);
  const others = [...entries.keys()].filter((codigo) => findMaturityCode(codigo) === undefined).sort();
  const { byCode } = foreignCurrencyOf(consulta);
  return [...official, ...others].map((codigo) => fineBucket(codigo, entries.get(codigo) ?? [], byCode));
}

/**
 * Whether a maturity counts in the sum of its code. Debt counts only in modalities 01 to 13, so that the codes add up
 * to the portfolio's fields (R11); limits, disbursements and uncatalogued codes count in every modality.
 */
export function countsInPortfolio(codigo: string, modalidade: string): boolean {
  const known = findMaturityCode(codigo);
  return known === undefined || !isDebtClass(known.classe) || isPortfolioModality(modalidade);
}

interface Entry {
  readonly operacao: ResumoDaOperacao;
  readonly amount: Centavos | null;
}

function entriesByCode(consulta: Consulta): Map<string, Entry[]> {
  const entries = consulta.resumoDasOperacoes.flatMap((operacao) =>
    operacao.listaDeVencimentos.map((vencimento) => ({
      codigo: officialCode(vencimento.codigoVencimento),
      operacao,
      amount: vencimento.valorVencimento,
    })),
  );
  return Map.groupBy(entries, (entry) => entry.codigo);
}

function total(entries: readonly Entry[], chosen: (operacao: ResumoDaOperacao) => boolean): Centavos | null {
  return sumKnown(entries.filter((entry) => chosen(entry.operacao)).map((entry) => entry.amount));
}

function fineBucket(codigo: string, entries: readonly Entry[], foreign: ForeignCurrency['byCode']): FineBucket {
  const known = findMaturityCode(codigo);
  const counts = ({ modalidade }: ResumoDaOperacao): boolean => countsInPortfolio(codigo, modalidade);
  return {
    codigo,
    descricao: known?.descricao ?? codigo,
    classe: known?.classe ?? 'nao_catalogado',
    amount: total(entries, counts),
    foreignCurrency:
      foreign === null || known === undefined || !isDebtClass(known.classe) ? null : (foreign.get(codigo) ?? 0),
    outsidePortfolio: total(entries, (operacao) => !counts(operacao)),
  };
}
