import type { ListLayout } from '#domain/settings/lists.ts';
import type { DomainBar } from '#renderer/charts/modality-bars/get-modality-bars.ts';

export const MODALITY_COLUMNS = ['share', 'aVencer', 'vencido', 'total'] as const;

export interface ModalityOrder {
  /** `modality`: the register's own order. */
  readonly by: 'modality' | (typeof MODALITY_COLUMNS)[number];
  readonly descending: boolean;
}

const REGISTER_ORDER: ModalityOrder = { by: 'modality', descending: false };

/** The saved order, else the register's own. */
export function keptOrder(sort: ListLayout['sort']): ModalityOrder {
  const by = (['modality', ...MODALITY_COLUMNS] as const).find((column) => column === sort?.by);
  return sort === null || by === undefined ? REGISTER_ORDER : { by, descending: sort.descending };
}

/** The order after a click on a heading: amounts begin with the largest, a second click reverses. */
export function orderBy(by: ModalityOrder['by'], order: ModalityOrder): ModalityOrder {
  return { by, descending: order.by === by ? !order.descending : by !== 'modality' };
}

/** Sorts domains, and the codes in each, by one column; unknown values come last in either direction. */
export function sortModalities(bars: readonly DomainBar[], { by, descending }: ModalityOrder): readonly DomainBar[] {
  if (by === 'modality') {
    return descending ? bars.toReversed().map((bar) => ({ ...bar, rows: bar.rows.toReversed() })) : bars;
  }
  const compare = (one: Sorted, other: Sorted): number => {
    const [left, right] = [one[by], other[by]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return descending ? right - left : left - right;
  };
  return bars.map((bar) => ({ ...bar, rows: bar.rows.toSorted(compare) })).toSorted(compare);
}

type Sorted = Pick<DomainBar, (typeof MODALITY_COLUMNS)[number]>;
