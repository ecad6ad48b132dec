import { useTranslation } from 'react-i18next';
import type { ShownGroupView } from '#contract/groups.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { arrearsText, coverageText, memberName } from '../coverage-text.ts';
import classes from '../Group.module.css';

/** States the largest debtors and arrears, institutions and use of limits, with their coverage if it differs. */
export function ReadingPanel({ view }: { readonly view: ShownGroupView }) {
  const { t, i18n } = useTranslation();
  const { largest, arrears, institutions, limitUsage } = view;
  const ofView = coverageText(t, i18n.language, view);
  const mark = (total: { readonly missing: readonly string[] }) => {
    const own = coverageText(t, i18n.language, view, total);
    return own !== ofView && <span className={classes.mark}>{own}</span>;
  };
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
          {mark(view.totals.carteiraAtiva)}
        </dd>
        <dt>{t('groups.arrears')}</dt>
        <dd>
          {arrears.length === 0 ? (
            t('groups.noArrears')
          ) : (
            <ol className={classes.arrears}>
              {arrears.map((one) => (
                <li key={one.memberId}>{arrearsText(t, view, one)}</li>
              ))}
            </ol>
          )}
          {mark({ missing: [...view.totals.carteiraVencido.missing, ...view.totals.prejuizo.missing] })}
        </dd>
        <dt>{t('groups.matrixColumn.institutions')}</dt>
        <dd>
          {institutions === null ? t('common.noValue') : t('groups.between', institutions)}
          {institutions !== null && mark(institutions)}
        </dd>
        <dt>{t('groups.matrixColumn.usage')}</dt>
        <dd>
          {formatRatio(limitUsage?.ratio ?? null)}
          {limitUsage !== null && mark(limitUsage)}
        </dd>
      </dl>
    </Panel>
  );
}
