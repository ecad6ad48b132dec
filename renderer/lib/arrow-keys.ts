const ARROWS = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

interface KeyedList {
  readonly count: number;
  readonly axis: keyof typeof ARROWS;
  /** A list that goes round has no ends, so Home and End stay with the field that holds the focus. */
  readonly wraps?: boolean;
  /** Rows that PageUp and PageDown skip; without it they scroll as usual. */
  readonly page?: number;
}

/** Returns the index a key leads to, held within the list; null for a key that does not move. */
export function nextIndex(
  key: string,
  index: number,
  { count, axis, wraps = false, page = 0 }: KeyedList,
): number | null {
  const { back, on } = ARROWS[axis];
  if (count === 0) return null;
  if (key === on) return wraps ? (index + 1) % count : Math.min(index + 1, count - 1);
  if (key === back) return wraps ? (index - 1 + count) % count : Math.max(index - 1, 0);
  if (key === 'PageDown' && page > 0) return Math.min(index + page, count - 1);
  if (key === 'PageUp' && page > 0) return Math.max(index - page, 0);
  if (key === 'Home' && !wraps) return 0;
  return key === 'End' && !wraps ? count - 1 : null;
}

export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** The same for a cell of a grid; Home and End lead to the ends of its row. */
export function nextCell(key: string, { row, column }: GridPosition, { rows, columns }: GridSize): GridPosition | null {
  const nextColumn = nextIndex(key, column, { count: columns, axis: 'horizontal' });
  if (nextColumn !== null) return { row, column: nextColumn };
  const nextRow = nextIndex(key, row, { count: rows, axis: 'vertical' });
  return nextRow === null ? null : { row: nextRow, column };
}
