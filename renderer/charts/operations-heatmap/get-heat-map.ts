import { type Centavos, sumKnown } from '#domain/basics/money.ts';
import type { ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { officialCode } from '#domain/consulta/maturity-codes.ts';
import { countsInPortfolio } from '#domain/maturity/fine-ladder.ts';
import { isPortfolioModality } from '#domain/register-interface/modalities.ts';
import { type BarSide, byLadderOrder, sideOfCode } from '../axis/code-order.ts';

export interface HeatColumn {
  readonly codigo: string;
  readonly side: BarSide;
  /** Sum over the rows that the ladder counts under the code: debt only in the portfolio's modalities. */
  readonly total: HeatSum;
}

/** Sum in cents; null if no part is informed. */
export interface HeatSum {
  readonly amount: Centavos | null;
  /** True if a part is not informed, so that the amount is a minimum. */
  readonly isLeast: boolean;
}

export interface HeatCell {
  readonly codigo: string;
  readonly side: BarSide;
  /** Cents; null if not informed, undefined if the operations lack the code. */
  readonly amount: Centavos | null | undefined;
  /** 0 for the smallest amount of the map, 1 for its largest, on a logarithmic scale so that small ones show. */
  readonly weight: number;
}

/** Sum of the operations of one modality and one exchange variation; not a contract (docs/register.md#operations). */
export interface HeatRow {
  readonly key: string;
  readonly modalidade: string;
  readonly variacaoCambial: string;
  /** True if its debt is part of the credit portfolio. */
  readonly inPortfolio: boolean;
  readonly cells: readonly HeatCell[];
  /** Today's debt, without limits and credit to be released. */
  readonly debt: HeatSum;
}

export interface HeatMap {
  readonly columns: readonly HeatColumn[];
  /** Rows of the portfolio come first. */
  readonly rows: readonly HeatRow[];
  /** Sum over the portfolio's rows. */
  readonly debt: HeatSum;
}

interface Entry {
  readonly key: string;
  readonly codigo: string;
  readonly amount: Centavos | null;
}

const NO_DEBT: readonly BarSide[] = ['limite', 'a_liberar', 'nao_catalogado'];

/** Rows by modality and exchange variation, columns by code in the ladder's order. */
export function getHeatMap(operacoes: readonly ResumoDaOperacao[]): HeatMap {
  const entries = operacoes.flatMap(entriesOf);
  const codes = [...new Set(entries.map(({ codigo }) => codigo))].toSorted(byLadderOrder);
  const byRow = Map.groupBy(operacoes, keyOf);
  const cellsOf = Map.groupBy(entries, ({ key, codigo }) => `${key} ${codigo}`);
  const amountAt = (key: string, codigo: string): Centavos | null | undefined => {
    const found = cellsOf.get(`${key} ${codigo}`);
    return found === undefined ? undefined : sumKnown(found.map(({ amount }) => amount));
  };
  const amounts = [...byRow.keys()].flatMap((key) => codes.map((codigo) => amountAt(key, codigo) ?? 0));
  const weigh = weigher(amounts);
  const rows = [...byRow].map(([key, [first]]) => {
    const cells = codes.map((codigo) => {
      const amount = amountAt(key, codigo);
      return { codigo, side: sideOfCode(codigo), amount, weight: weigh(amount ?? 0) };
    });
    const debts = cells.filter(({ side }) => !NO_DEBT.includes(side)).map(({ amount }) => amount);
    return {
      key,
      modalidade: first?.modalidade ?? '',
      variacaoCambial: first?.variacaoCambial ?? '',
      inPortfolio: isPortfolioModality(first?.modalidade ?? ''),
      cells,
      debt: sumOf(debts),
    };
  });
  return {
    columns: codes.map((codigo, index) => ({
      codigo,
      side: sideOfCode(codigo),
      total: sumOf(
        rows.flatMap(({ modalidade, cells }) => (countsInPortfolio(codigo, modalidade) ? [cells[index]?.amount] : [])),
      ),
    })),
    rows: rows.toSorted(byPlace),
    debt: sumOfSums(rows.filter(({ inPortfolio }) => inPortfolio).map(({ debt }) => debt)),
  };
}

function byPlace(one: HeatRow, other: HeatRow): number {
  return Number(other.inPortfolio) - Number(one.inPortfolio) || (one.key < other.key ? -1 : 1);
}

/** Absent amounts count as zero; amounts not informed make the sum a minimum. */
function sumOf(amounts: readonly HeatCell['amount'][]): HeatSum {
  const present = amounts.filter((amount) => amount !== undefined);
  return { amount: sumKnown(present), isLeast: present.includes(null) };
}

function sumOfSums(sums: readonly HeatSum[]): HeatSum {
  return { amount: sumKnown(sums.map(({ amount }) => amount)), isLeast: sums.some(({ isLeast }) => isLeast) };
}

function keyOf({ modalidade, variacaoCambial }: ResumoDaOperacao): string {
  return `${modalidade} ${variacaoCambial}`;
}

function entriesOf(operacao: ResumoDaOperacao): Entry[] {
  return operacao.listaDeVencimentos.map(({ codigoVencimento, valorVencimento }) => ({
    key: keyOf(operacao),
    codigo: officialCode(codigoVencimento),
    amount: valorVencimento,
  }));
}

function weigher(amounts: readonly Centavos[]): (amount: Centavos) => number {
  const size = (cents: Centavos): number => Math.log10(1 + Math.abs(cents) / 100);
  const sizes = amounts.filter((amount) => amount !== 0).map(size);
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)];
  return (amount) => {
    if (amount === 0) return 0;
    return largest === smallest ? 1 : (size(amount) - smallest) / (largest - smallest);
  };
}

interface ColumnGroup {
  readonly side: BarSide;
  readonly count: number;
}

export function getColumnGroups(columns: readonly HeatColumn[]): readonly ColumnGroup[] {
  return [...Map.groupBy(columns, ({ side }) => side)].map(([side, own]) => ({ side, count: own.length }));
}
