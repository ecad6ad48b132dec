import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOf } from '#domain/groups/coverage.ts';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import { formatCount, formatRatio } from '#renderer/lib/format/number.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { memberName, totalName } from '../coverage-text.ts';
import classes from '../Group.module.css';
import { MatrixTable, MemberHead, PartialMark } from '../MatrixTable.tsx';

interface Props {
  readonly view: ShownGroupView;
}

/** What stands beside the amounts. */
const MORE = ['share', 'institutions', 'usage'] as const;

/** Each member with its amounts, and the totals; a member that is missing says why, and is no zero. */
export function Matrix({ view }: Props) {
  const { t } = useTranslation();
  return (
    <MatrixTable
      title={t('groups.matrix')}
      more={MORE.map((column) => t(`groups.matrixColumn.${column}`))}
      total={<TotalLine view={view} />}
    >
      {view.rows.map((row) => (
        <MemberLine key={row.memberId} view={view} row={row} />
      ))}
    </MatrixTable>
  );
}

function MemberLine({ view, row }: Props & { readonly row: ShownGroupView['rows'][number] }) {
  const { t } = useTranslation();
  const { memberId, missing, resultId, provisional, nothingOnRecord, amounts, share, institutions, limitUsage } = row;
  const notes = [
    ...(provisional ? [t('groups.provisionalMark')] : []),
    ...(nothingOnRecord ? [t('common.nothingOnRecord')] : []),
  ];
  return (
    <tr>
      <MemberHead nome={memberName(t, view, memberId)} {...{ resultId, notes }} />
      {missing !== null ? (
        <td colSpan={GROUP_AMOUNTS.length + MORE.length} className={classes.missing}>
          {t('groups.missingRow', { reason: t(`groups.reason.${missing}`) })}
        </td>
      ) : (
        <>
          {GROUP_AMOUNTS.map((amount) => (
            <td key={amount} className={table.number}>
              <Amount cents={amounts[amount]} />
            </td>
          ))}
          <td className={table.number}>{formatRatio(share)}</td>
          <td className={table.number}>
            {institutions === null ? t('common.notInformed') : formatCount(institutions)}
          </td>
          <td className={table.number}>{formatRatio(limitUsage)}</td>
        </>
      )}
    </tr>
  );
}

/** The sums; beneath each of fewer members than the view, of how many it is. */
function TotalLine({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const { totals, institutions, limitUsage } = view;
  const coverageMark = (missing: readonly string[]) => <PartialMark view={view} total={{ missing }} />;
  return (
    <tr>
      <th scope="row">{totalName(t, coverageOf(view))}</th>
      {GROUP_AMOUNTS.map((amount) => (
        <td key={amount} className={table.number}>
          <Amount cents={totals[amount].cents} />
          {coverageMark(totals[amount].missing)}
        </td>
      ))}
      <td className={table.number} />
      <td className={table.number}>
        {institutions === null ? t('common.notInformed') : t('groups.between', institutions)}
        {institutions !== null && coverageMark(institutions.missing)}
      </td>
      <td className={table.number}>
        {formatRatio(limitUsage?.ratio ?? null)}
        {limitUsage !== null && coverageMark(limitUsage.missing)}
      </td>
    </tr>
  );
}
