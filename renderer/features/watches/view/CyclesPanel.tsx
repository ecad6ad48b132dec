import { useTranslation } from 'react-i18next';
import type { WatchCycleRow } from '#contract/watches.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import table from '#renderer/ui/DataTable.module.css';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import { CYCLE_TONES } from '../tones.ts';
import classes from '../Watch.module.css';

interface Props {
  readonly cycles: readonly WatchCycleRow[];
}

/** The months, the newest first, with members compared and left out. Before its evaluation a cycle has no counts. */
export function CyclesPanel({ cycles }: Props) {
  const { t } = useTranslation();
  const title = t('watches.cycles');
  const columns: TableColumns<WatchCycleRow> = [
    {
      key: 'month',
      head: t('watches.cycleColumn.month'),
      cell: ({ id, month }, at) => (
        <RowLink href={href({ screen: 'watch-cycle', id })} at={at}>
          {formatMonth(month)}
        </RowLink>
      ),
    },
    {
      key: 'state',
      head: t('watches.cycleColumn.state'),
      cell: ({ state, batchId }) => (
        <>
          <StatusBadge tone={CYCLE_TONES[state]}>{t(`watches.cycleState.${state}`)}</StatusBadge>
          {batchId === null && <span className={table.muted}> {t('watches.batchElsewhere')}</span>}
        </>
      ),
    },
    {
      key: 'members',
      head: t('watches.cycleColumn.members'),
      kind: 'number',
      cell: ({ members }) => formatCount(members),
    },
    {
      key: 'compared',
      head: t('watches.cycleColumn.compared'),
      kind: 'number',
      cell: ({ evaluatedAt, compared }) => evaluatedAt !== null && formatCount(compared),
    },
    {
      key: 'gaps',
      head: t('watches.cycleColumn.gaps'),
      kind: 'number',
      cell: ({ evaluatedAt, members, compared }) => evaluatedAt !== null && formatCount(members - compared),
    },
    {
      key: 'evaluatedAt',
      head: t('watches.cycleColumn.evaluatedAt'),
      kind: 'muted',
      cell: ({ evaluatedAt }) => (evaluatedAt === null ? '' : formatInstant(evaluatedAt).slice(0, 16)),
    },
  ];
  return (
    <Panel title={title} lead={t('watches.cyclesLead')}>
      {cycles.length === 0 ? (
        <p className={classes.note}>{t('watches.noCycles')}</p>
      ) : (
        <DataTable label={title} columns={columns} rows={cycles} rowKey={({ id }) => id} isWalked frame="panel" />
      )}
    </Panel>
  );
}
