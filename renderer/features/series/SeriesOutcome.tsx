import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SeriesRun } from '#contract/series.ts';
import type { Act } from '../../lib/acts.ts';
import { errorMessage, wantsConsent } from '../../lib/error-message.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { href } from '../../lib/routes/routes.ts';
import { toSettings } from '../../lib/routes/use-route.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TeamUnasked } from '../../ui/TeamUnasked.tsx';
import { leavesUnknown } from './month-grid.ts';
import { failureGroups, type RunSummary, stoppedAfterOthers } from './run-summary.ts';
import classes from './SeriesScreen.module.css';

interface Props {
  readonly run: SeriesRun;
  readonly summary: RunSummary;
}

export function SeriesOutcome({ run, summary }: Props) {
  const { t } = useTranslation();
  const { capture } = useWays();
  const missing = summary.refused + summary.left;
  // Months with an unknown end have their reason below, with a link to the decision.
  const stoppedBy = leavesUnknown(run.stoppedBy) ? null : run.stoppedBy;
  return (
    <div className={classes.outcome}>
      {stoppedBy !== null && (
        <ErrorNotice
          failure={stoppedBy}
          actions={{
            capture_consent: () => capture({ ...run, institution: run.institution.cnpj }),
            open_settings: toSettings,
          }}
          safe={stoppedAfterOthers(run, summary) ? t('series.endedSome', { count: missing }) : undefined}
        />
      )}
      {stoppedBy === null && (
        <Notice tone={missing === 0 ? 'good' : 'info'} live title={t(`series.ended.${run.status}`)}>
          {missing === 0 ? t('series.endedAll') : t('series.endedSome', { count: missing })}
        </Notice>
      )}
      {failureGroups(run).map(({ failure, reached, months }) => (
        <Notice
          key={`${failure.code} ${reached}`}
          tone="warning"
          title={t('series.refusedMonths', { count: months.length, months: months.map(formatMonth).join(', ') })}
          actions={
            leavesUnknown(failure) && (
              <Button component="a" href={href({ screen: 'attempts' })} variant="default" size="xs">
                {t('common.act.open_unknown')}
              </Button>
            )
          }
        >
          {errorMessage(t, failure).happened} {errorMessage(t, failure).said}{' '}
          {reached && t('reached.months', { count: months.length })}
        </Notice>
      ))}
      {summary.askable > 0 && <TeamUnasked />}
      <NextActs summary={summary} isLacking={stoppedBy !== null && wantsConsent(stoppedBy)} />
    </div>
  );
}

/** The next acts; `isLacking`: an authorization comes first. */
function NextActs({
  summary: { newestResult, askable },
  isLacking,
}: Pick<Props, 'summary'> & { readonly isLacking: boolean }) {
  const { t } = useTranslation();
  const { startAgain, dismiss, starting } = useStore('series', (state) => state);
  const payLabel = usePayLabel(t('series.again', { count: askable }));
  const evolution: readonly Act[] =
    newestResult === null
      ? []
      : [
          {
            id: 'evolution',
            label: t('series.evolution'),
            isPrimary: !isLacking,
            to: { screen: 'result', id: newestResult, tab: 'evolution' },
          },
        ];
  const again = { id: 'again', label: payLabel, writes: true, isBusy: starting, run: () => void startAgain() };
  const another = { id: 'another', label: t('series.another'), run: dismiss };
  return (
    <Group gap="xs">
      <ActButtons acts={[...evolution, ...(askable > 0 ? [again] : []), another]} size="xs" />
    </Group>
  );
}
