import type { ModalityGroup, ModalityRow } from '#domain/modalities/modality-groups.ts';
import type { Centavos } from '#domain/money.ts';

/** What is due and what is overdue as one bar, each part 0 to 1 of the largest domain. */
export interface StackLengths {
  readonly due: number;
  readonly overdue: number;
  /** What is due is painted as; an unused limit is listed as due, and no debt. */
  readonly dueSide: 'a_vencer' | 'limite';
}

export interface ModalityBar extends ModalityRow {
  readonly bar: StackLengths;
}

export interface DomainBar extends Omit<ModalityGroup, 'rows'> {
  readonly bar: StackLengths;
  readonly rows: readonly ModalityBar[];
}

interface Amounts {
  readonly aVencer: Centavos | null;
  readonly vencido: Centavos | null;
}

/** Domains and their codes on one scale; without `withZero` only those that hold an amount or a silence. */
export function getModalityBars(groups: readonly ModalityGroup[], withZero: boolean): readonly DomainBar[] {
  const shown = groups.filter((group) => withZero || !group.zero);
  const largest = Math.max(0, ...shown.map(sizeOf));
  const barOf = ({ aVencer, vencido }: Amounts, rows: readonly ModalityRow[]): StackLengths => ({
    due: partOf(aVencer, largest),
    overdue: partOf(vencido, largest),
    dueSide: rows.every(({ codigo }) => codigo.startsWith('19')) ? 'limite' : 'a_vencer',
  });
  return shown.map((group) => ({
    ...group,
    bar: barOf(group, group.rows),
    rows: group.rows.filter((row) => withZero || !row.zero).map((row) => ({ ...row, bar: barOf(row, [row]) })),
  }));
}

/** A negative correction has no length: there is nothing to stack. */
function partOf(amount: Centavos | null, largest: number): number {
  return largest === 0 ? 0 : Math.max(0, amount ?? 0) / largest;
}

function sizeOf({ aVencer, vencido }: Amounts): number {
  return Math.max(0, aVencer ?? 0) + Math.max(0, vencido ?? 0);
}
