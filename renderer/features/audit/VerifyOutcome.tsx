import { useTranslation } from 'react-i18next';
import type { AuditReport } from '#contract/audit.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './AuditScreen.module.css';

/** The first findings are listed; the others are counted. */
const SHOWN = 8;

export function VerifyOutcome({ report }: { readonly report: AuditReport }) {
  const { t } = useTranslation();
  const { entries, faults, findings, seal, sealedEntries } = report;
  const sealWords = t(`audit.seal.${seal}`, { number: formatCount(sealedEntries ?? 0) });
  if (faults === 0) {
    const title = t('audit.whole', { count: entries, number: formatCount(entries) });
    return (
      <Notice tone={seal === 'known' ? 'good' : 'warning'} title={title} live>
        {sealWords}
      </Notice>
    );
  }
  const shown = findings.slice(0, SHOWN);
  return (
    <Notice tone="danger" title={t('audit.broken', { count: faults, number: formatCount(faults) })} live>
      <ul className={classes.findings}>
        {shown.map(({ fault, seq, last }) => (
          <li key={`${fault} ${seq}`}>
            {t(fault === 'missing' && last > seq ? 'audit.fault.gap' : `audit.fault.${fault}`, {
              seq: formatCount(seq),
              last: formatCount(last),
            })}
          </li>
        ))}
      </ul>
      {faults > shown.length && <p>{t('audit.more', { number: formatCount(faults - shown.length) })}</p>}
      <p>{t('audit.brokenNext')}</p>
    </Notice>
  );
}
