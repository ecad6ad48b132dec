import { useTranslation } from 'react-i18next';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { OfficerName } from '#renderer/ui/OfficerName.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';

/** Digits of a hash that distinguish two positions. */
const SHORT = 12;

export function SnapshotsPanel({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation();
  const { loadSnapshots } = useGroupActs();
  const snapshots = useStore('groups', (state) => state.snapshots);
  const rows = latestValue(snapshots);
  return (
    <Panel title={t('groups.positions')} lead={t('groups.positionsLead')}>
      {snapshots.status === 'failed' && (
        <ErrorNotice failure={snapshots.failure} actions={{ retry: () => void loadSnapshots() }} />
      )}
      {rows?.length === 0 && <p className={classes.note}>{t('groups.noPositions')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          label={t('groups.positions')}
          frame="panel"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'position',
              head: t('groups.positionColumn.position'),
              cell: ({ id, version, month }) => (
                <a href={href({ screen: 'group-snapshot', id: groupId, snapshotId: id })} className={classes.link}>
                  {t('groups.position', { version, month: formatMonth(month) })}
                </a>
              ),
            },
            {
              key: 'coverage',
              head: t('groups.positionColumn.coverage'),
              cell: ({ known, members }) =>
                t(known < members ? 'groups.ofPartial' : 'groups.ofWhole', { count: members, known }),
            },
            { key: 'at', head: t('groups.positionColumn.at'), cell: ({ at }) => formatInstant(at).slice(0, 16) },
            {
              key: 'officer',
              head: t('groups.positionColumn.officer'),
              cell: ({ officer }) => <OfficerName stored={officer} />,
            },
            {
              key: 'sha256',
              head: t('groups.positionColumn.sha256'),
              kind: 'muted',
              cell: ({ sha256 }) => sha256.slice(0, SHORT),
            },
          ]}
        />
      )}
    </Panel>
  );
}
