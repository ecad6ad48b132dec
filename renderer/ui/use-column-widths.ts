import { type CSSProperties, useState } from 'react';
import { COLUMN_WIDTH } from '#domain/settings/lists.ts';
import table from './DataTable.module.css';

type Widths = Readonly<Record<string, number>>;

export interface ColumnWidths {
  /** Pixels by column; empty while the table divides its room by itself. */
  readonly widths: Widths;
  /** For the table. */
  readonly tableProps: { readonly className: string; readonly style: CSSProperties };
  /** The widths of a heading's row as they stand, to begin with. */
  readonly measure: (heading: HTMLElement) => Widths;
  /** Shows widths while they are dragged. */
  readonly show: (widths: Widths) => void;
  /** Keeps them; none lets the table divide its room by itself again. */
  readonly keep: (widths: Widths) => void;
}

/** Pixels left to the column that takes the rest of the room. */
const LEAST_REST = 150;

/**
 * Widths of a table's columns as the officer drags them. The first change fixes every column as it stands, so that only
 * one of them moves; `grows` names the column that takes what room is left, until it is given a width itself.
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

/** A column by pixels wider or narrower than it began; the heading's own is fixed with it. */
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
