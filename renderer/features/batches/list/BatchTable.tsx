import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchRow } from '#contract/batches.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { OfficerName } from '#renderer/ui/OfficerName.tsx';
import { SkeletonRows, UnreadRow } from '#renderer/ui/SkeletonRows.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { usePagedRows } from '#renderer/ui/use-paged-rows.ts';
import { VirtualGap } from '#renderer/ui/VirtualGap.tsx';
import classes from '../Batch.module.css';
import { BATCH_TONES, doneOf } from '../batch-figures.ts';

const COLUMNS = ['name', 'state', 'progress', 'environment', 'fileName', 'officer', 'createdAt'] as const;

/** The whole list under one scroll bar; only the rows in sight exist. */
export function BatchTable() {
  const { t } = useTranslation();
  const list = useStore('batches', (state) => state);
  const frame = useRef<HTMLDivElement>(null);
  const { rows, before, after, walk } = usePagedRows(frame, list);
  const { total, pages } = list;
  return (
    <>
      <div className={table.frame} ref={frame}>
        <table
          className={table.table}
          aria-label={t('batches.title')}
          aria-busy={total === null}
          aria-rowcount={(total ?? 0) + 1}
        >
          <thead>
            <tr aria-rowindex={1}>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`batches.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={table.rows} onKeyDown={walk}>
            {total === null && <SkeletonRows columns={COLUMNS.length} />}
            <VirtualGap height={before} columns={COLUMNS.length} />
            {rows.map(({ index }) => (
              <Row key={index} index={index} row={rowAt(pages, index)} />
            ))}
            <VirtualGap height={after} columns={COLUMNS.length} />
          </tbody>
        </table>
      </div>
      {total !== null && (
        <div className={table.foot}>
          <span role="status">{t('batches.total', counted(total))}</span>
        </div>
      )}
    </>
  );
}

interface RowProps {
  readonly index: number;
  readonly row: BatchRow | undefined;
}

/** One batch; its name opens it. A row that is not read yet stands in its final geometry. */
function Row({ index, row }: RowProps) {
  const { t } = useTranslation();
  if (row === undefined) return <UnreadRow index={index} columns={COLUMNS} />;
  const { done, total } = doneOf(row);
  const progress =
    row.state === 'draft'
      ? t('batches.lines', counted(row.lines))
      : total === 0
        ? t('batches.nothingAsked')
        : t('batches.of', { done: formatCount(done), total: formatCount(total) });
  return (
    <tr aria-rowindex={index + 2}>
      <td className={table.grow}>
        <a href={href({ screen: 'batch', id: row.id })} className={table.rowLink} data-row-link data-index={index}>
          {row.settings.name}
        </a>
      </td>
      <td>
        <StatusBadge tone={BATCH_TONES[row.state]}>{t(`batches.stateName.${row.state}`)}</StatusBadge>
      </td>
      <td>{progress}</td>
      <td className={table.muted}>{t(`common.environment.${row.environment}`)}</td>
      <td className={`${table.muted} ${classes.fileName}`} title={row.fileName || undefined}>
        {row.fileName || t('batches.pasted')}
      </td>
      <td className={table.muted}>
        <OfficerName stored={row.officer} />
      </td>
      <td className={table.muted}>{formatInstant(row.createdAt).slice(0, 16)}</td>
    </tr>
  );
}
