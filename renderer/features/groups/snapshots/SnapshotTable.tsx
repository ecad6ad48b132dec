import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/document.ts';
import type { SnapshotMember } from '#domain/groups/group-snapshot.ts';
import { GROUP_AMOUNTS, MISSING_REASONS } from '#domain/groups/group-view.ts';
import { snapshotCoverage } from '#domain/groups/snapshot-changes.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { coverageWords } from '../coverage-text.ts';
import classes from '../Group.module.css';
import type { OpenedSnapshot } from '../groups-state.ts';

interface Props {
  readonly opened: Pick<OpenedSnapshot, 'snapshot' | 'row'>;
  /** None on paper. */
  readonly resultHref?: (id: string) => string;
}

/** The members and totals of a position, as they were kept. */
export function SnapshotTable({ opened: { snapshot, row }, resultHref }: Props) {
  const { t, i18n } = useTranslation();
  const coverage = coverageWords(t, i18n.language, snapshotCoverage(snapshot, 'carteiraAtiva'));
  const lead = snapshot.proportional ? `${coverage} · ${t('groups.proportionalTitle')}` : coverage;
  return (
    <Panel title={t('groups.asKept')} lead={lead}>
      <ScrollBox className={`${table.shaded} ${classes.tall}`} label={t('groups.asKept')}>
        <table className={`${table.table} ${table.rowHeads} ${classes.matrix}`} aria-label={t('groups.asKept')}>
          <thead>
            <tr>
              <th scope="col">{t('groups.memberColumn.nome')}</th>
              {GROUP_AMOUNTS.map((amount) => (
                <th key={amount} scope="col" className={table.number}>
                  {t(`groups.amountShort.${amount}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {snapshot.members.map((member) => (
              <MemberLine key={member.digest} member={member} {...(resultHref !== undefined && { resultHref })} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('groups.total')}</th>
              {GROUP_AMOUNTS.map((amount) => {
                const { cents, known } = snapshot.totals[amount];
                return (
                  <td key={amount} className={table.number}>
                    <Amount cents={cents} />
                    {known < row.members && (
                      <span className={classes.mark}>{t('groups.ofPartial', { count: row.members, known })}</span>
                    )}
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </Panel>
  );
}

function MemberLine({ member: { part }, resultHref }: { readonly member: SnapshotMember } & Pick<Props, 'resultHref'>) {
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
  const { nome, documento, missing, resultId, provisional, amounts } = part;
  const reason = MISSING_REASONS.find((one) => one === missing);
  const shown = nome || (documento === null ? t('groups.erased') : maskForList(documento));
  return (
    <tr>
      <th scope="row">
        {resultId === null || resultHref === undefined ? (
          shown
        ) : (
          <a href={resultHref(resultId)} className={classes.link}>
            {shown}
          </a>
        )}
        {provisional && <span className={classes.mark}>{t('groups.provisionalMark')}</span>}
      </th>
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
