import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SeriesRun } from '#contract/series.ts';
import { errorMessage, wantsConsent } from '../../lib/error-message.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TeamUnasked } from '../../ui/TeamUnasked.tsx';
import { leavesUnknown } from './month-grid.ts';
import { failureGroups, type RunSummary, stoppedAfterOthers } from './run-summary.ts';
import classes from './SeriesScreen.module.css';

interface Props {
  readonly run: SeriesRun;
  readonly summary: RunSummary;
  readonly attemptsHref: string;
  readonly onEvolution: (resultId: string) => void;
  readonly onCapture: () => void;
  readonly onSettings: () => void;
}

/** How a series ended, why months are missing, and what to do next. */
export function SeriesOutcome({ run, summary, attemptsHref, onEvolution, onCapture, onSettings }: Props) {
  const { t } = useTranslation();
  const missing = summary.refused + summary.left;
  // Months of unknown end say below why, and where they wait.
  const stoppedBy = leavesUnknown(run.stoppedBy) ? null : run.stoppedBy;
  return (
    <div className={classes.outcome}>
      {stoppedBy !== null && (
        <ErrorNotice
          failure={stoppedBy}
          actions={{ capture_consent: onCapture, open_settings: onSettings }}
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
              <Button component="a" href={attemptsHref} variant="default" size="xs">
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
      <NextActs summary={summary} isLacking={stoppedBy !== null && wantsConsent(stoppedBy)} onEvolution={onEvolution} />
    </div>
  );
}

/** The ways on; `isLacking`: an authorization is captured first. */
function NextActs({
  summary: { newestResult, askable },
  isLacking,
  onEvolution,
}: Pick<Props, 'summary' | 'onEvolution'> & { readonly isLacking: boolean }) {
  const { t } = useTranslation();
  const { startAgain, dismiss, starting } = useStore('series', (state) => state);
  const payLabel = usePayLabel(t('series.again', { count: askable }));
  return (
    <Group gap="xs">
      {newestResult !== null && (
        <Button variant={isLacking ? 'default' : 'filled'} size="xs" onClick={() => onEvolution(newestResult)}>
          {t('series.evolution')}
        </Button>
      )}
      {askable > 0 && (
        <ActButton variant="default" size="xs" loading={starting} onClick={() => void startAgain()}>
          {payLabel}
        </ActButton>
      )}
      <Button variant="default" size="xs" onClick={dismiss}>
        {t('series.another')}
      </Button>
    </Group>
  );
}
