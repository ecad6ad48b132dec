import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RetentionState } from '#contract/retention.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatDay } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumn, TableColumns } from '../../ui/table-column.ts';

type DueRow = RetentionState['due'][number];

/** Lists the subjects due for erasure. Only an officer erases, one by one. */
export function DueTable({ due, total }: Pick<RetentionState, 'due' | 'total'>) {
  const { t } = useTranslation();
  const { look, busy } = useStore('retention', (state) => state);
  const counts = (key: 'results' | 'consents' | 'cases'): TableColumn<DueRow> => ({
    key,
    head: t(`retention.column.${key}`),
    kind: 'number',
    cell: (row) => formatCount(row[key]),
  });
  const columns: TableColumns<DueRow> = [
    { key: 'nome', head: t('retention.column.nome'), kind: 'grows', cell: ({ nome }) => nome },
    { key: 'documento', head: t('retention.column.documento'), cell: ({ documento }) => maskForList(documento) },
    { key: 'lastAt', head: t('retention.column.lastAt'), cell: ({ lastAt }) => formatDay(lastAt) },
    counts('results'),
    counts('consents'),
    counts('cases'),
    {
      key: 'act',
      head: t('retention.column.act'),
      cell: ({ documento, nome }) => (
        <ActButton
          variant="subtle"
          size="compact-xs"
          disabled={busy}
          onClick={() => void look(documento)}
          aria-label={t('retention.eraseOf', { nome })}
        >
          {t('retention.erase')}
        </ActButton>
      ),
    },
  ];
  return (
    <Panel title={t('retention.due', { number: formatCount(total) })} lead={t('retention.dueText')}>
      {due.length === 0 ? (
        <EmptyState
          icon={<IconCalendarCheck size={26} stroke={1.5} />}
          title={t('retention.nobody')}
          text={t('retention.nobodyText')}
        />
      ) : (
        <DataTable label={t('retention.dueLabel')} columns={columns} rows={due} rowKey={({ documento }) => documento} />
      )}
    </Panel>
  );
}
