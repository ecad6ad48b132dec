import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotMember } from '#domain/groups/group-snapshot.ts';
import { GROUP_AMOUNTS, MISSING_REASONS } from '#domain/groups/group-view.ts';
import { snapshotCoverage } from '#domain/groups/snapshot-changes.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { coverageWords, totalName } from '../coverage-text.ts';
import classes from '../Group.module.css';
import type { OpenedSnapshot } from '../groups-state.ts';
import { type MatrixRow, MatrixTable } from '../MatrixTable.tsx';
import { linkName } from '../members/link-name.ts';

interface Props {
  readonly opened: Pick<OpenedSnapshot, 'snapshot' | 'row'>;
}

export function SnapshotTable({ opened: { snapshot, row } }: Props) {
  const { t, i18n } = useTranslation();
  const coverage = snapshotCoverage(snapshot, 'carteiraAtiva');
  const words = coverageWords(t, i18n.language, coverage);
  const total: MatrixRow = {
    key: 'total',
    name: totalName(t, coverage),
    cells: GROUP_AMOUNTS.map((amount) => {
      const { cents, known } = snapshot.totals[amount];
      return (
        <Fragment key={amount}>
          <Amount cents={cents} />
          {known < coverage.known && (
            <span className={classes.mark}>{t('groups.ofPartial', { count: row.members, known })}</span>
          )}
        </Fragment>
      );
    }),
  };
  return (
    <MatrixTable
      title={t('groups.asKept')}
      lead={snapshot.proportional ? `${words} · ${t('groups.proportionalTitle')}` : words}
      rows={snapshot.members.map((member) => memberRow(t, member))}
      total={total}
    />
  );
}

function memberRow(t: TFunction, { part, digest: key }: SnapshotMember): MatrixRow {
  if (part === null) return { key, name: t('groups.erased'), missing: t('groups.erasedRow'), cells: [] };
  const { missing, resultId, provisional, amounts } = part;
  const reason = MISSING_REASONS.find((one) => one === missing);
  return {
    key,
    name: linkName(t, part),
    resultId,
    notes: provisional ? [t('groups.provisionalMark')] : [],
    missing:
      missing && t('groups.missingRow', { reason: reason === undefined ? missing : t(`groups.reason.${reason}`) }),
    cells: GROUP_AMOUNTS.map((amount) => <Amount key={amount} cents={amounts[amount]} />),
  };
}
