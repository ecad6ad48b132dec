import { type Centavos, ratio } from '#domain/basics/money.ts';
import {
  type ModalityAmounts,
  type ModalityGroup,
  type ModalityRow,
  sumModalities,
} from '#domain/indicators/modality-groups.ts';

/** Due and overdue parts of a bar, 0 to 1 of the largest domain of its table. */
export interface StackLengths {
  readonly due: number;
  readonly overdue: number;
  /** Paint of the due part; an unused limit is listed as due but is no debt. */
  readonly dueSide: 'a_vencer' | 'limite';
}

interface Drawn {
  readonly bar: StackLengths;
  /** Share of the portfolio's total; null outside it, and if a part of it is not known. */
  readonly share: number | null;
}

export interface ModalityBar extends ModalityRow, Drawn {}

export interface DomainBar extends Omit<ModalityGroup, 'rows'>, Drawn {
  readonly rows: readonly ModalityBar[];
}

/** Sums the portfolio's modalities only (docs/register.md#modalities). */
export function portfolioTotal(groups: readonly ModalityGroup[]): ModalityAmounts {
  return sumModalities(groups.filter(({ inPortfolio }) => inPortfolio));
}

/**
 * Domains and their codes, the portfolio's on one scale and the others on another. Without `withZero`, drops domains
 * that are known to be zero.
 */
export function getModalityBars(groups: readonly ModalityGroup[], withZero: boolean): readonly DomainBar[] {
  const shown = groups.filter((group) => withZero || !group.zero);
  const largestOf = (inPortfolio: boolean): number =>
    Math.max(0, ...shown.filter((group) => group.inPortfolio === inPortfolio).map(sizeOf));
  const largest = { portfolio: largestOf(true), outside: largestOf(false) };
  const whole = portfolioTotal(groups);
  const drawn = (amounts: ModalityAmounts, rows: readonly ModalityRow[], inPortfolio: boolean): Drawn => ({
    bar: {
      due: partOf(amounts.aVencer, largest[inPortfolio ? 'portfolio' : 'outside']),
      overdue: partOf(amounts.vencido, largest[inPortfolio ? 'portfolio' : 'outside']),
      dueSide: rows.every(({ codigo }) => codigo.startsWith('19')) ? 'limite' : 'a_vencer',
    },
    share: !inPortfolio || whole.partial.total || amounts.partial.total ? null : ratio(amounts.total, whole.total),
  });
  return shown.map((group) => ({
    ...group,
    ...drawn(group, group.rows, group.inPortfolio),
    rows: group.rows
      .filter((row) => withZero || !row.zero)
      .map((row) => ({ ...row, ...drawn(row, [row], group.inPortfolio) })),
  }));
}

/** A negative correction has no length, since it cannot be stacked. */
function partOf(amount: Centavos | null, largest: number): number {
  return largest === 0 ? 0 : Math.max(0, amount ?? 0) / largest;
}

function sizeOf({ aVencer, vencido }: ModalityAmounts): number {
  return Math.max(0, aVencer ?? 0) + Math.max(0, vencido ?? 0);
}
