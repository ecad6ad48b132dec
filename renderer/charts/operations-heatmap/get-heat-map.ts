import { type Centavos, sumKnown } from '#domain/basics/money.ts';
import type { ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { officialCode } from '#domain/consulta/maturity-codes.ts';
import { countsInPortfolio } from '#domain/maturity/fine-ladder.ts';
import { isPortfolioModality } from '#domain/register-interface/modalities.ts';
import { type BarSide, byLadderOrder, sideOfCode } from '../axis/code-order.ts';

export interface HeatColumn {
  readonly codigo: string;
  readonly side: BarSide;
  /** Over the rows that count under the code, as the ladder does: debt in the portfolio's modalities alone. */
  readonly total: HeatSum;
}

/** Cents added up; null where none is informed. */
export interface HeatSum {
  readonly amount: Centavos | null;
  /** Where a part is not informed: it is no less than this. */
  readonly isLeast: boolean;
}

export interface HeatCell {
  readonly codigo: string;
  readonly side: BarSide;
  /** Cents; null where not informed, undefined where the operations do not have the code. */
  readonly amount: Centavos | null | undefined;
  /** From 0 for the smallest amount of the map to 1 for its largest, on a logarithmic scale so that small ones show. */
  readonly weight: number;
}

/** Operations of one modality and one exchange variation added up: not a contract (docs/register.md#operations). */
export interface HeatRow {
  readonly key: string;
  readonly modalidade: string;
  readonly variacaoCambial: string;
  /** Whether its debt is part of the credit portfolio. */
  readonly inPortfolio: boolean;
  readonly cells: readonly HeatCell[];
  /** What is debt today: limits and credit to be released are none. */
  readonly debt: HeatSum;
}

export interface HeatMap {
  readonly columns: readonly HeatColumn[];
  /** Those of the portfolio first. */
  readonly rows: readonly HeatRow[];
  /** Of the portfolio's rows. */
  readonly debt: HeatSum;
}

interface Entry {
  readonly key: string;
  readonly codigo: string;
  readonly amount: Centavos | null;
}

const NO_DEBT: readonly BarSide[] = ['limite', 'a_liberar', 'nao_catalogado'];

/** Operations by modality and exchange variation against the codes that occur, in the ladder's order. */
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

/** What is not there is no part; what is there and not informed leaves the sum short. */
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

/** The headings over the codes, each over its own columns. */
export function getColumnGroups(columns: readonly HeatColumn[]): readonly ColumnGroup[] {
  return [...Map.groupBy(columns, ({ side }) => side)].map(([side, own]) => ({ side, count: own.length }));
}
