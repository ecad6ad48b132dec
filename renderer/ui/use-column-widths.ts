import { type CSSProperties, useState } from 'react';
import { COLUMN_WIDTH } from '#domain/settings/lists.ts';
import table from './DataTable.module.css';

type Widths = Readonly<Record<string, number>>;

export interface ColumnWidths {
  /** Pixels by column; empty if widths are automatic. */
  readonly widths: Widths;
  readonly tableProps: { readonly className: string; readonly style: CSSProperties };
  /** Current widths of the heading row. */
  readonly measure: (heading: HTMLElement) => Widths;
  /** Shows widths during a drag. */
  readonly show: (widths: Widths) => void;
  /** Saves widths; empty ones restore automatic widths. */
  readonly keep: (widths: Widths) => void;
}

/** Minimum pixels of the column that takes the remaining room. */
const LEAST_REST = 150;

/**
 * Column widths as dragged. The first change fixes the width of every column, so that only one of them moves; `grows`
 * takes the remaining room until it has a width of its own.
 */
export function useColumnWidths(kept: Widths, grows: string, keep: (widths: Widths) => void): ColumnWidths {
  const [dragged, setDragged] = useState<Widths | null>(null);
  const widths = dragged ?? kept;
  const sum = Object.values(widths).reduce((all, width) => all + width, 0);
  const style = { width: grows in widths ? sum : `max(100%, ${sum + LEAST_REST}px)` };
  const isSized = Object.keys(widths).length > 0;
  return {
    widths,
    tableProps: isSized
      ? { className: `${table.table} ${table.sized}`, style }
      : { className: table.table ?? '', style: {} },
    measure: (heading) => measured(heading, (column) => column !== grows || grows in widths),
    show: setDragged,
    keep: (changed) => {
      setDragged(null);
      keep(changed);
    },
  };
}

/** Changes a column's width by some pixels; fixes the heading's own width with it. */
export function widened(from: Widths, heading: HTMLElement, by: number): Widths {
  const { column = '' } = heading.dataset;
  return { ...from, [column]: inBounds((from[column] ?? heading.offsetWidth) + by) };
}

function measured(heading: HTMLElement, isFixed: (column: string) => boolean): Widths {
  const headings = [...(heading.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const widths = headings.map((one) => [one.dataset.column ?? '', inBounds(one.offsetWidth)] as const);
  return Object.fromEntries(widths.filter(([column]) => isFixed(column)));
}

const inBounds = (width: number): number => Math.round(Math.min(Math.max(width, COLUMN_WIDTH.min), COLUMN_WIDTH.max));
