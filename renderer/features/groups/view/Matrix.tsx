import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { coverageOfTotal } from '#domain/groups/coverage.ts';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import { formatCount, formatRatio } from '#renderer/lib/format/number.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { coverageText, memberName } from '../coverage-text.ts';
import classes from '../Group.module.css';

interface Props {
  readonly view: ShownGroupView;
  readonly resultHref: (id: string) => string;
}

/** Each member with its amounts, and the totals; a member that is missing says why, and is no zero. */
export function Matrix({ view, resultHref }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <Panel title={t('groups.matrix')} lead={coverageText(t, i18n.language, view)}>
      <ScrollBox className={`${table.shaded} ${classes.tall}`} label={t('groups.matrix')}>
        <table className={`${table.table} ${table.rowHeads} ${classes.matrix}`} aria-label={t('groups.matrix')}>
          <thead>
            <tr>
              <th scope="col">{t('groups.memberColumn.nome')}</th>
              {GROUP_AMOUNTS.map((amount) => (
                <th key={amount} scope="col" className={table.number}>
                  {t(`groups.amountShort.${amount}`)}
                </th>
              ))}
              {(['share', 'institutions', 'usage'] as const).map((column) => (
                <th key={column} scope="col" className={table.number}>
                  {t(`groups.matrixColumn.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.rows.map((row) => (
              <MemberLine key={row.memberId} view={view} row={row} resultHref={resultHref} />
            ))}
          </tbody>
          <tfoot>
            <TotalLine view={view} />
          </tfoot>
        </table>
      </ScrollBox>
    </Panel>
  );
}

/** Amounts, share, institutions and use. */
const FIGURES = GROUP_AMOUNTS.length + 3;

function MemberLine({ view, row, resultHref }: Props & { readonly row: ShownGroupView['rows'][number] }) {
  const { t } = useTranslation();
  const { memberId, missing, resultId, provisional, nothingOnRecord, amounts, share, institutions, limitUsage } = row;
  const nome = memberName(t, view, memberId);
  const notes = [
    ...(provisional ? [t('groups.provisionalMark')] : []),
    ...(nothingOnRecord ? [t('common.nothingOnRecord')] : []),
  ];
  return (
    <tr>
      <th scope="row">
        {resultId === null ? (
          nome
        ) : (
          <a href={resultHref(resultId)} className={classes.link}>
            {nome}
          </a>
        )}
        {notes.length > 0 && <span className={classes.mark}>{notes.join(' · ')}</span>}
      </th>
      {missing !== null ? (
        <td colSpan={FIGURES} className={classes.missing}>
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

/** The sums; beneath each that somebody is missing from, of how many members it is. */
function TotalLine({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation();
  const { totals, institutions, limitUsage } = view;
  const coverageMark = (missing: readonly string[]) => {
    const { known, of } = coverageOfTotal(view, { missing });
    return known < of && <span className={classes.mark}>{t('groups.ofPartial', { count: of, known })}</span>;
  };
  return (
    <tr>
      <th scope="row">{t('groups.total')}</th>
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
