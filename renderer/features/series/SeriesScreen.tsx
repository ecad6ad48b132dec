import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toSettings } from '../../lib/routes/use-route.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import columns from '../../ui/columns.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { MonthQuestions } from '../../ui/MonthQuestions.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SeriesForm } from './SeriesForm.tsx';
import { SeriesPlanPanel } from './SeriesPlanPanel.tsx';
import { SeriesProgress } from './SeriesProgress.tsx';
import classes from './SeriesScreen.module.css';

interface Props {
  /** What is left of the ceilings beside what would be asked; undefined while that is not known. */
  readonly ceiling?: (toAsk: number | undefined) => ReactNode;
}

/** A range of months of one subject in one action: what is saved is reused, the rest is asked a few at a time. */
export function SeriesScreen({ ceiling }: Props) {
  const { t } = useTranslation();
  const { run, failure, draft, question, load, start, accept, decline } = useStore('series', (state) => state);
  const { capture } = useWays();
  const retryLabel = usePayLabel(t('common.act.retry'));
  useEffect(() => void load(), [load]);
  return (
    <>
      <PageHeader title={t('series.title')} lead={t('series.lead')} />
      <MonthQuestions asked={question?.asked ?? []} onAccept={() => void accept()} onDecline={decline} />
      <div className={`${columns.columns} ${classes.page}`}>
        <SeriesForm ceiling={ceiling} />
        <div className={classes.beside}>
          {failure !== null && (
            <ErrorNotice
              failure={failure}
              retryLabel={retryLabel}
              actions={{
                retry: () => void start(),
                capture_consent: () => capture(draft),
                open_settings: toSettings,
              }}
            />
          )}
          {run === null ? <SeriesPlanPanel /> : <SeriesProgress run={run} />}
        </div>
      </div>
    </>
  );
}
