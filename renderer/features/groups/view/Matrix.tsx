import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOf } from '#domain/groups/coverage.ts';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import { formatCount, formatRatio } from '#renderer/lib/format/number.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { memberName, totalName } from '../coverage-text.ts';
import { type MatrixRow, MatrixTable, PartialMark } from '../MatrixTable.tsx';

interface Props {
  readonly view: ShownGroupView;
}

/** Columns after the amounts. */
const MORE = ['share', 'institutions', 'usage'] as const;

/** The amounts of each member, and the totals; a missing member shows the reason rather than zeros. */
export function Matrix({ view }: Props) {
  const { t } = useTranslation();
  const rows = view.rows.map(
    ({ memberId, missing, resultId, provisional, nothingOnRecord, ...row }): MatrixRow => ({
      key: memberId,
      name: memberName(t, view, memberId),
      resultId,
      notes: [
        ...(provisional ? [t('groups.provisionalMark')] : []),
        ...(nothingOnRecord ? [t('common.nothingOnRecord')] : []),
      ],
      missing: missing && t('groups.missingRow', { reason: t(`groups.reason.${missing}`) }),
      cells: [
        ...GROUP_AMOUNTS.map((amount) => <Amount key={amount} cents={row.amounts[amount]} />),
        formatRatio(row.share),
        row.institutions === null ? t('common.notInformed') : formatCount(row.institutions),
        formatRatio(row.limitUsage),
      ],
    }),
  );
  return (
    <MatrixTable
      title={t('groups.matrix')}
      more={MORE.map((column) => t(`groups.matrixColumn.${column}`))}
      rows={rows}
      total={totalRow(t, view)}
    />
  );
}

function totalRow(t: TFunction, view: ShownGroupView): MatrixRow {
  const { totals, institutions, limitUsage } = view;
  const marked = (key: string, value: ReactNode, missing: readonly string[]) => (
    <Fragment key={key}>
      {value}
      <PartialMark view={view} total={{ missing }} />
    </Fragment>
  );
  return {
    key: 'total',
    name: totalName(t, coverageOf(view)),
    cells: [
      ...GROUP_AMOUNTS.map((amount) => marked(amount, <Amount cents={totals[amount].cents} />, totals[amount].missing)),
      null,
      institutions === null
        ? t('common.notInformed')
        : marked('institutions', t('groups.between', institutions), institutions.missing),
      limitUsage === null ? formatRatio(null) : marked('usage', formatRatio(limitUsage.ratio), limitUsage.missing),
    ],
  };
}
