import { useTranslation } from 'react-i18next';
import type { SnapshotMember } from '#domain/groups/group-snapshot.ts';
import { GROUP_AMOUNTS, MISSING_REASONS } from '#domain/groups/group-view.ts';
import { snapshotCoverage } from '#domain/groups/snapshot-changes.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { coverageWords, totalName } from '../coverage-text.ts';
import classes from '../Group.module.css';
import type { OpenedSnapshot } from '../groups-state.ts';
import { MatrixTable, MemberHead } from '../MatrixTable.tsx';
import { linkName } from '../members/link-name.ts';

interface Props {
  readonly opened: Pick<OpenedSnapshot, 'snapshot' | 'row'>;
}

/** The members and totals of a position, as they were kept. */
export function SnapshotTable({ opened: { snapshot, row } }: Props) {
  const { t, i18n } = useTranslation();
  const coverage = coverageWords(t, i18n.language, snapshotCoverage(snapshot, 'carteiraAtiva'));
  const lead = snapshot.proportional ? `${coverage} · ${t('groups.proportionalTitle')}` : coverage;
  return (
    <MatrixTable title={t('groups.asKept')} lead={lead} total={<TotalLine opened={{ snapshot, row }} />}>
      {snapshot.members.map((member) => (
        <MemberLine key={member.digest} member={member} />
      ))}
    </MatrixTable>
  );
}

function TotalLine({ opened: { snapshot, row } }: Pick<Props, 'opened'>) {
  const { t } = useTranslation();
  const coverage = snapshotCoverage(snapshot, 'carteiraAtiva');
  return (
    <tr>
      <th scope="row">{totalName(t, coverage)}</th>
      {GROUP_AMOUNTS.map((amount) => (
        <td key={amount} className={table.number}>
          <Amount cents={snapshot.totals[amount].cents} />
          {snapshot.totals[amount].known < coverage.known && (
            <span className={classes.mark}>
              {t('groups.ofPartial', { count: row.members, known: snapshot.totals[amount].known })}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function MemberLine({ member: { part } }: { readonly member: SnapshotMember }) {
  const { t } = useTranslation();
  if (part === null) {
    return (
      <tr>
        <th scope="row">{t('groups.erased')}</th>
        <td colSpan={GROUP_AMOUNTS.length} className={classes.missing}>
          {t('groups.erasedRow')}
        </td>
      </tr>
    );
  }
  const { missing, resultId, provisional, amounts } = part;
  const reason = MISSING_REASONS.find((one) => one === missing);
  const notes = provisional ? [t('groups.provisionalMark')] : [];
  return (
    <tr>
      <MemberHead nome={linkName(t, part)} {...{ resultId, notes }} />
      {missing !== null ? (
        <td colSpan={GROUP_AMOUNTS.length} className={classes.missing}>
          {t('groups.missingRow', { reason: reason === undefined ? missing : t(`groups.reason.${reason}`) })}
        </td>
      ) : (
        GROUP_AMOUNTS.map((amount) => (
          <td key={amount} className={table.number}>
            <Amount cents={amounts[amount]} />
          </td>
        ))
      )}
    </tr>
  );
}
