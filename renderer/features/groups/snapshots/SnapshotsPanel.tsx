import { useTranslation } from 'react-i18next';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { OfficerName } from '#renderer/ui/OfficerName.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import classes from '../Group.module.css';
import { useGroupActs } from '../group-acts.ts';

/** Characters of a hash that tell one position from another. */
const SHORT = 12;

const COLUMNS = ['position', 'coverage', 'at', 'officer', 'sha256'] as const;

/** What committees were shown of the group, the newest first. */
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
        <ScrollBox className={table.shaded} label={t('groups.positions')}>
          <table className={table.table} aria-label={t('groups.positions')}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`groups.positionColumn.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, version, month, at, officer, sha256, members, known }) => (
                <tr key={id}>
                  <td>
                    <a href={href({ screen: 'group-snapshot', id: groupId, snapshotId: id })} className={classes.link}>
                      {t('groups.position', { version, month: formatMonth(month) })}
                    </a>
                  </td>
                  <td>{t(known < members ? 'groups.ofPartial' : 'groups.ofWhole', { count: members, known })}</td>
                  <td>{formatInstant(at).slice(0, 16)}</td>
                  <td>
                    <OfficerName stored={officer} />
                  </td>
                  <td className={table.muted}>{sha256.slice(0, SHORT)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}
