import { IconAlertTriangle, IconCalendarPlus, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/contract.ts';
import { SEVERITIES, type Severity } from '#domain/monitoring/severity.ts';
import { isolate } from '../../i18n/isolate.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import classes from './HomeScreen.module.css';
import { HomeSection } from './HomeSection.tsx';

/** The new month of the monitored portfolios; hidden if there are no portfolios. */
export function WatchPanel() {
  const { t } = useTranslation();
  const watches = useStore('home', (state) => state.watches);
  const known = latestValue(watches);
  if (watches.status === 'failed') {
    return (
      <HomeSection title={t('home.watches')}>
        <p className={classes.nothing}>{t('home.unread.watches')}</p>
      </HomeSection>
    );
  }
  if (known === undefined) return null;
  const open = SEVERITIES.filter((severity) => (known.open[severity] ?? 0) > 0);
  if (known.watches === 0 && open.length === 0) return null;
  return (
    <HomeSection title={t('home.watches')}>
      {known.due.length + open.length === 0 ? (
        <p className={classes.nothing}>
          <IconChecks size={16} aria-hidden /> {t('home.noWatchDue')}
        </p>
      ) : (
        <WatchLines known={known} open={open} />
      )}
    </HomeSection>
  );
}

interface LinesProps {
  readonly known: Output<'watches.overview'>;
  readonly open: readonly Severity[];
}

function WatchLines({ known, open }: LinesProps) {
  const { t } = useTranslation();
  const { chooseFindings } = useWays();
  return (
    <ul className={classes.list}>
      {known.due.map(({ id, name, month, members }) => (
        <li key={id}>
          <a className={classes.line} href={href({ screen: 'watch', id })}>
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
            <a
              className={classes.line}
              href={href({ screen: 'findings' })}
              onClick={() => chooseFindings({ severity })}
            >
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
              <span>{t(`home.openFindings.${severity}`, { count, number: formatCount(count) })}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
