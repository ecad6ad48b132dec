import type { ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { officialCode } from '#domain/maturity/maturity-codes.ts';
import { type Centavos, sumKnown } from '#domain/money.ts';
import { type BarSide, byLadderOrder, sideOfCode } from '../axis/code-order.ts';

export interface HeatColumn {
  readonly codigo: string;
  readonly side: BarSide;
  /** Cents over all rows; null where none is informed. */
  readonly total: Centavos | null;
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
  readonly cells: readonly HeatCell[];
  /** What is debt today: limits and credit to be released are none. */
  readonly debt: Centavos | null;
}

export interface HeatMap {
  readonly columns: readonly HeatColumn[];
  readonly rows: readonly HeatRow[];
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
    const debts = cells.filter(({ side }) => !NO_DEBT.includes(side)).map(({ amount = null }) => amount);
    return {
      key,
      modalidade: first?.modalidade ?? '',
      variacaoCambial: first?.variacaoCambial ?? '',
      cells,
      debt: sumKnown(debts),
    };
  });
  return {
    columns: codes.map((codigo, index) => ({
      codigo,
      side: sideOfCode(codigo),
      total: sumKnown(rows.map(({ cells }) => cells[index]?.amount ?? null)),
    })),
    rows: rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  };
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

export interface ColumnGroup {
  readonly side: BarSide;
  readonly count: number;
}

/** The headings over the codes, each over its own columns. */
export function getColumnGroups(columns: readonly HeatColumn[]): readonly ColumnGroup[] {
  return [...Map.groupBy(columns, ({ side }) => side)].map(([side, own]) => ({ side, count: own.length }));
}
