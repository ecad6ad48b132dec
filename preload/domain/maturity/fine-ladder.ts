import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { type Centavos, sumKnown } from '../money.ts';
import { countsInPortfolio } from './counts-in-portfolio.ts';
import { findMaturityCode, MATURITY_CODES, type MaturityClass, officialCode } from './maturity-codes.ts';

/** One maturity code over all operations; amounts in cents, null where no operation has the code. */
export interface FineBucket {
  readonly codigo: string;
  /** The official label; the code itself for one no table knows. */
  readonly descricao: string;
  readonly classe: MaturityClass | 'nao_catalogado';
  /** Of the maturities that count under this code, see `countsInPortfolio`. */
  readonly amount: Centavos | null;
  /** The part of `amount` in operations with exchange variation `S`. */
  readonly exchangeVarying: Centavos | null;
  /** Debt under this code outside the portfolio: co-obligations, pass-throughs, titles, retained risk. */
  readonly outsidePortfolio: Centavos | null;
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

function fineBucket(codigo: string, entries: readonly Entry[]): FineBucket {
  const known = findMaturityCode(codigo);
  const counts = ({ modalidade }: ResumoDaOperacao): boolean => countsInPortfolio(codigo, modalidade);
  return {
    codigo,
    descricao: known?.descricao ?? codigo,
    classe: known?.classe ?? 'nao_catalogado',
    amount: total(entries, counts),
    exchangeVarying: total(entries, (operacao) => counts(operacao) && operacao.variacaoCambial === 'S'),
    outsidePortfolio: total(entries, (operacao) => !counts(operacao)),
  };
}

/** All 31 official codes in chart order, then the uncatalogued ones that occur, in the order of their text. */
export function fineLadder(consulta: Consulta): FineBucket[] {
  const entries = entriesByCode(consulta);
  const official = MATURITY_CODES.map((code) => code.codigo);
  const others = [...entries.keys()].filter((codigo) => findMaturityCode(codigo) === undefined).sort();
  return [...official, ...others].map((codigo) => fineBucket(codigo, entries.get(codigo) ?? []));
}
