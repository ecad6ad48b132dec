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
  /** Rest of the ceilings for the queries to come; their number is undefined until known. */
  readonly ceiling?: (toAsk: number | undefined) => ReactNode;
}

/** Queries a range of months of one subject: saved ones are reused, the others asked a few at a time. */
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
