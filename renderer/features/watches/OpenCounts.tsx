import { useTranslation } from 'react-i18next';
import type { WatchRow } from '#contract/watches.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import { formatCount } from '../../lib/format/number.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { SEVERITY_TONES } from './tones.ts';
import classes from './Watch.module.css';

/** Counts the findings that wait for an officer, the gravest first. */
export function OpenCounts({ open }: Pick<WatchRow, 'open'>) {
  const { t } = useTranslation();
  const found = SEVERITIES.filter((severity) => open[severity] > 0);
  if (found.length === 0) return <span className={classes.none}>{t('watches.noOpen')}</span>;
  return (
    <span className={classes.badges}>
      {found.map((severity) => (
        <StatusBadge key={severity} tone={SEVERITY_TONES[severity]}>
          {t('watches.openOf', { number: formatCount(open[severity]), severity: t(`watches.severity.${severity}`) })}
        </StatusBadge>
      ))}
    </span>
  );
}
