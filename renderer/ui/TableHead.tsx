import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './TableHead.module.css';
import type { HeadColumn } from './table-column.ts';
import { type ColumnWidths, widened } from './use-column-widths.ts';

interface Props {
  readonly columns: readonly HeadColumn[];
  readonly sizing?: ColumnWidths | undefined;
  /** Rows out of view are not mounted, so each row states its index. */
  readonly isCounted?: boolean;
}

/**
 * A heading may sort by its column. If widths can change, dragging its edge or Shift and the arrows on the heading
 * resize the column.
 */
export function TableHead({ columns, sizing, isCounted = false }: Props) {
  return (
    <>
      {sizing !== undefined && (
        <colgroup>
          {columns.map(({ key, width = sizing.widths[key] }) => (
            <col key={key} style={width === undefined ? {} : { width }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr aria-rowindex={isCounted ? 1 : undefined}>
          {columns.map((column) =>
            column.head === undefined ? (
              <td key={column.key} className={column.headClass} />
            ) : (
              <Heading key={column.key} column={column} sizing={column.width === undefined ? sizing : undefined} />
            ),
          )}
        </tr>
      </thead>
    </>
  );
}

interface HeadingProps {
  readonly column: HeadColumn;
  readonly sizing: ColumnWidths | undefined;
}

/** Pixels per press of an arrow. */
const STEP = 16;

function Heading({ column: { key, head, kind, headClass, sort }, sizing }: HeadingProps) {
  const heading = useRef<HTMLTableCellElement>(null);
  const label = typeof head === 'string' ? head : '';
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0;
    if (by === 0 || !event.shiftKey || heading.current === null || sizing === undefined) return;
    event.preventDefault();
    sizing.keep(widened(sizing.measure(heading.current), heading.current, by));
  };
  const Mark = sort?.sorted === 'descending' ? IconChevronDown : IconChevronUp;
  const isEdgeNamed = sizing !== undefined && sort === undefined;
  return (
    <th
      ref={heading}
      scope="col"
      className={headClass}
      data-kind={kind}
      data-column={sizing && key}
      aria-label={isEdgeNamed ? label : undefined}
      aria-sort={sort?.sorted ?? undefined}
    >
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sort.sorted !== null}
          data-kind={kind}
          onClick={sort.onSort}
          onKeyDown={onKey}
        >
          {head}
          <Mark size={13} stroke={2.25} aria-hidden className={classes.mark} />
        </button>
      )}
      {sizing !== undefined && <Edge label={label} isStop={isEdgeNamed} sizing={sizing} onKey={onKey} />}
    </th>
  );
}

interface EdgeProps {
  readonly label: string;
  /** True if it is focusable: without a button in the heading, it is the keyboard's only way to resize the column. */
  readonly isStop: boolean;
  readonly sizing: ColumnWidths;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Dragging resizes the column; a double click restores automatic widths. */
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
