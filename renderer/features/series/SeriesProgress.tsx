import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SeriesRun } from '#contract/series.ts';
import { maskForList } from '#domain/basics/document.ts';
import { useStore } from '../../lib/stores.ts';
import { Panel } from '../../ui/Panel.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { runCells } from './month-grid.ts';
import { summarize } from './run-summary.ts';
import { SeriesOutcome } from './SeriesOutcome.tsx';
import classes from './SeriesScreen.module.css';
import { isEnded } from './store.ts';

export function SeriesProgress({ run }: { readonly run: SeriesRun }) {
  const { t } = useTranslation();
  const cancel = useStore('series', (state) => state.cancel);
  const summary = summarize(run);
  const ended = isEnded(run);
  return (
    <Panel
      title={t('series.runTitle', { nome: run.nome })}
      lead={`${maskForList(run.documento)} · ${t(`common.environment.${run.environment}`)}`}
      actions={
        !ended && (
          <Button variant="default" size="xs" onClick={() => void cancel()}>
            {t(run.status === 'cancelling' ? 'series.giveUp' : 'series.cancel')}
          </Button>
        )
      }
    >
      <Progress
        value={summary.progress * 100}
        size="sm"
        aria-label={t('series.progress')}
        transitionDuration={0}
        mb={6}
      />
      <p className={classes.counts} role="status">
        {t('series.counts', { done: Math.round(summary.progress * summary.total), count: summary.total })}
        {` · ${t('series.reused', { count: summary.reused })} · ${t('series.queried', { count: summary.queried })}`}
        {summary.refused > 0 && ` · ${t('series.refused', { count: summary.refused })}`}
        {summary.left > 0 && ` · ${t('series.left', { count: summary.left })}`}
      </p>
      {run.status === 'cancelling' && <p className={classes.note}>{t('series.cancellingText')}</p>}
      <MonthGrid label={t('series.monthsOf', { nome: run.nome })} cells={runCells(run)} />
      {ended && <SeriesOutcome run={run} summary={summary} />}
    </Panel>
  );
}
