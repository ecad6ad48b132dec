import type { TFunction } from 'i18next';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedBatch } from '#contract/batches.ts';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { environmentColumn } from '#renderer/ui/environment-column.ts';
import { OfficerName } from '#renderer/ui/OfficerName.tsx';
import { PagedTable } from '#renderer/ui/PagedTable.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Batch.module.css';
import { BATCH_TONES, doneOf } from '../batch-figures.ts';

interface Props {
  readonly frame: RefObject<HTMLDivElement | null>;
}

export function BatchTable({ frame }: Props) {
  const { t } = useTranslation();
  const inUse = useEnvironment();
  const list = useStore('batches', (state) => state);
  const columns: TableColumns<ListedBatch> = [
    {
      key: 'name',
      head: t('batches.column.name'),
      kind: 'grows',
      cell: ({ id, settings }, at) => (
        <RowLink href={href({ screen: 'batch', id })} at={at}>
          {settings.name}
        </RowLink>
      ),
    },
    {
      key: 'state',
      head: t('batches.column.state'),
      cell: ({ state }) => <StatusBadge tone={BATCH_TONES[state]}>{t(`batches.stateName.${state}`)}</StatusBadge>,
    },
    { key: 'progress', head: t('batches.column.progress'), cell: (row) => progressText(t, row) },
    ...environmentColumn(t, {
      head: t('batches.column.environment'),
      inUse,
      rows: [...list.pages.values()].flat(),
      of: ({ environment }) => environment,
    }),
    {
      key: 'fileName',
      head: t('batches.column.fileName'),
      kind: 'muted',
      className: classes.fileName,
      attributes: ({ fileName }) => ({ title: fileName || undefined }),
      cell: ({ fileName }) => fileName || t('batches.pasted'),
    },
    {
      key: 'officer',
      head: t('batches.column.officer'),
      kind: 'muted',
      cell: ({ officer }) => <OfficerName stored={officer} />,
    },
    {
      key: 'createdAt',
      head: t('batches.column.createdAt'),
      kind: 'muted',
      cell: ({ createdAt }) => formatInstant(createdAt).slice(0, 16),
    },
  ];
  return (
    <PagedTable
      label={t('batches.title')}
      columns={columns}
      list={list}
      frameRef={frame}
      count={(total) => t('batches.total', counted(total))}
    />
  );
}

function progressText(t: TFunction, row: ListedBatch): string {
  const { done, total } = doneOf(row);
  if (row.state === 'draft') return t('batches.lines', counted(row.lines));
  return total === 0
    ? t('batches.nothingAsked')
    : t('batches.of', { done: formatCount(done), total: formatCount(total) });
}
