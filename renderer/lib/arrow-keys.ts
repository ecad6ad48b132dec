const ARROWS = {
  horizontal: { back: 'ArrowLeft', on: 'ArrowRight' },
  vertical: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

interface KeyedList {
  readonly count: number;
  readonly axis: keyof typeof ARROWS;
  /** A list that wraps has no ends, so Home and End stay with the focused field. */
  readonly wraps?: boolean;
  /** Rows that PageUp and PageDown skip; if absent they scroll as usual. */
  readonly page?: number;
}

/** Returns the index that a key leads to, held within the list; null for other keys. */
export function nextIndex(
  key: string,
  index: number,
  { count, axis, wraps = false, page = 0 }: KeyedList,
): number | null {
  const { back, on } = ARROWS[axis];
  if (count === 0) return null;
  const held = (target: number): number => Math.min(Math.max(target, 0), count - 1);
  const step = (target: number): number => (wraps ? (target + count) % count : held(target));
  const targets: Readonly<Record<string, number>> = {
    [on]: step(index + 1),
    [back]: step(index - 1),
    ...(page > 0 && { PageDown: held(index + page), PageUp: held(index - page) }),
    ...(!wraps && { Home: 0, End: count - 1 }),
  };
  return targets[key] ?? null;
}

export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

/** Moves through a grid; Home and End lead to the ends of the row. */
export function nextCell(key: string, { row, column }: GridPosition, { rows, columns }: GridSize): GridPosition | null {
  const nextColumn = nextIndex(key, column, { count: columns, axis: 'horizontal' });
  if (nextColumn !== null) return { row, column: nextColumn };
  const nextRow = nextIndex(key, row, { count: rows, axis: 'vertical' });
  return nextRow === null ? null : { row: nextRow, column };
}
