import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SortHeader.module.css';
import { SortHeader } from './SortHeader.tsx';
import { type ColumnWidths, widened } from './use-column-widths.ts';

export interface ListColumn {
  /** Under which its width is kept. */
  readonly name: string;
  readonly label: string;
  readonly isNumber?: boolean;
  /** How the list is ordered by it now; null where by another. */
  readonly sorted: 'ascending' | 'descending' | null;
  /** Null where the list cannot be ordered by it. */
  readonly onSort: (() => void) | null;
}

interface Props {
  readonly columns: readonly ListColumn[];
  readonly sizing: ColumnWidths;
  /** A heading before the others, of a width of its own, as that of check boxes. */
  readonly lead?: { readonly width: number; readonly heading: ReactNode };
}

/**
 * The head of a list: a heading orders by its column, and its edge makes the column wider or narrower, as Shift and the
 * arrows do on the heading.
 */
export function ListHead({ columns, sizing, lead }: Props) {
  return (
    <>
      <colgroup>
        {lead !== undefined && <col style={{ width: lead.width }} />}
        {columns.map(({ name }) => (
          <col key={name} style={widthOf(sizing, name)} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {lead?.heading}
          {columns.map((column) => (
            <Heading key={column.name} column={column} sizing={sizing} />
          ))}
        </tr>
      </thead>
    </>
  );
}

function widthOf({ widths }: ColumnWidths, column: string): CSSProperties {
  const width = widths[column];
  return width === undefined ? {} : { width };
}

interface HeadingProps {
  readonly column: ListColumn;
  readonly sizing: ColumnWidths;
}

/** Pixels of one press of an arrow. */
const STEP = 16;

function Heading({ column: { name, ...shown }, sizing }: HeadingProps) {
  const heading = useRef<HTMLTableCellElement>(null);
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (by === 0 || !event.shiftKey || heading.current === null) return;
    event.preventDefault();
    sizing.keep(widened(sizing.measure(heading.current), heading.current, by));
  };
  return (
    <SortHeader
      {...shown}
      column={name}
      headingRef={heading}
      onKey={onKey}
      edge={<Edge label={shown.label} isStop={shown.onSort === null} sizing={sizing} onKey={onKey} />}
    />
  );
}

interface EdgeProps {
  readonly label: string;
  /** Whether it takes the focus: the only way to the column's width where the heading is no button. */
  readonly isStop: boolean;
  readonly sizing: ColumnWidths;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The edge of a heading, to be dragged; a double click lets the table divide its room again. */
function Edge({ label, isStop, sizing, onKey }: EdgeProps) {
  const { t } = useTranslation();
  const begin = (event: PointerEvent<HTMLButtonElement>): void => {
    const edge = event.currentTarget;
    const heading = edge.closest('th');
    if (heading === null || event.button !== 0) return;
    const [start, from] = [event.clientX, sizing.measure(heading)];
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = ({ clientX }) => sizing.show(widened(from, heading, clientX - start));
    edge.onlostpointercapture = ({ clientX }) => {
      edge.onpointermove = null;
      edge.onlostpointercapture = null;
      if (clientX !== start) sizing.keep(widened(from, heading, clientX - start));
    };
  };
  const named = isStop
    ? { 'aria-label': t('common.columnWidth', { column: label }) }
    : ({ 'aria-hidden': true, tabIndex: -1 } as const);
  return (
    <button
      type="button"
      className={classes.edge}
      {...named}
      title={t('common.columnWidthHint')}
      onPointerDown={begin}
      onDoubleClick={() => sizing.keep({})}
      onKeyDown={onKey}
    />
  );
}
