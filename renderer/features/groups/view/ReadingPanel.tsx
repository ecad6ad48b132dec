import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { coverageText, memberName } from '../coverage-text.ts';
import classes from '../Group.module.css';

/** Who weighs most and who is late, how many institutions there are, and how far limits are used; each with its coverage. */
export function ReadingPanel({ view }: { readonly view: ShownGroupView }) {
  const { t, i18n } = useTranslation();
  const { largest, arrears, institutions, limitUsage } = view;
  const covered = (total: { readonly missing: readonly string[] }): string =>
    coverageText(t, i18n.language, view, total);
  return (
    <Panel title={t('groups.reading')}>
      <dl className={classes.reading}>
        <dt>{t('groups.concentration')}</dt>
        <dd>
          {largest === null
            ? t('common.noValue')
            : t('groups.largest', {
                nome: memberName(t, view, largest.memberId),
                share: formatRatio(largest.share),
              })}
          <span className={classes.mark}>{covered(view.totals.carteiraAtiva)}</span>
        </dd>
        <dt>{t('groups.arrears')}</dt>
        <dd>
          {arrears.length === 0 ? (
            t('groups.noArrears')
          ) : (
            <ol className={classes.arrears}>
              {arrears.map(({ memberId, cents, share }) => (
                <li key={memberId}>
                  {t('groups.arrearsOf', {
                    nome: memberName(t, view, memberId),
                    amount: formatMoney(cents),
                    share: formatRatio(share),
                  })}
                </li>
              ))}
            </ol>
          )}
          <span className={classes.mark}>{covered(view.totals.carteiraVencido)}</span>
        </dd>
        <dt>{t('groups.matrixColumn.institutions')}</dt>
        <dd>
          {institutions === null ? t('common.noValue') : t('groups.between', institutions)}
          {institutions !== null && <span className={classes.mark}>{covered(institutions)}</span>}
        </dd>
        <dt>{t('groups.matrixColumn.usage')}</dt>
        <dd>
          {formatRatio(limitUsage?.ratio ?? null)}
          {limitUsage !== null && <span className={classes.mark}>{covered(limitUsage)}</span>}
        </dd>
      </dl>
    </Panel>
  );
}
