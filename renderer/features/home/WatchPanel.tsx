import { IconAlertTriangle, IconCalendarPlus, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { SEVERITIES, type Severity } from '#domain/monitoring/severity.ts';
import { isolate } from '../../i18n/isolate.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './HomeScreen.module.css';

export interface WatchWays {
  readonly watchHref: (id: string) => string;
  /** Where what was found is worked off. */
  readonly findingsHref: string;
  /** Prepares that place for what was counted. */
  readonly onFindings: (severity: Severity) => void;
}

/** What a new month brings to the monitored portfolios; nothing while there is none. */
export function WatchPanel(ways: WatchWays) {
  const { t } = useTranslation();
  const watches = useStore('home', (state) => state.watches);
  const known = latestValue(watches);
  if (watches.status === 'failed') {
    return (
      <Panel title={t('home.watches')}>
        <p className={classes.nothing}>{t('home.unread.watches')}</p>
      </Panel>
    );
  }
  if (known === undefined) return null;
  const open = SEVERITIES.filter((severity) => (known.open[severity] ?? 0) > 0);
  if (known.watches === 0 && open.length === 0) return null;
  return (
    <Panel title={t('home.watches')}>
      {known.due.length + open.length === 0 ? (
        <p className={classes.nothing}>
          <IconChecks size={16} aria-hidden /> {t('home.noWatchDue')}
        </p>
      ) : (
        <WatchLines known={known} open={open} {...ways} />
      )}
    </Panel>
  );
}

interface LinesProps extends WatchWays {
  readonly known: Output<'watches.overview'>;
  readonly open: readonly Severity[];
}

function WatchLines({ known, open, watchHref, findingsHref, onFindings }: LinesProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      {known.due.map(({ id, name, month, members }) => (
        <li key={id}>
          <a className={classes.line} href={watchHref(id)}>
            <IconCalendarPlus size={16} stroke={1.75} aria-hidden />
            <span>
              {t('home.dueCycle', {
                count: members,
                number: formatCount(members),
                name: isolate(name),
                month: formatMonth(month),
              })}
            </span>
          </a>
        </li>
      ))}
      {open.map((severity) => {
        const count = known.open[severity] ?? 0;
        return (
          <li key={severity}>
            <a className={classes.line} href={findingsHref} onClick={() => onFindings(severity)}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>{t(`home.openFindings.${severity}`, { count, number: formatCount(count) })}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
