import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '#contract/results.ts';
import { useStore } from '../../lib/stores.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ActiveConsent } from './ActiveConsent.tsx';
import { ConsultaForm } from './ConsultaForm.tsx';
import classes from './ConsultaScreen.module.css';
import type { ConsultaDraft } from './check-draft.ts';
import { RunOutcome } from './RunOutcome.tsx';

export interface Props {
  readonly onResult: (result: SavedResult) => void;
  readonly onOpenSaved: (id: string) => void;
  readonly onCapture: (asked: Pick<ConsultaDraft, 'documento' | 'purpose' | 'institution'>) => void;
  /** To an authorization that is in the way. */
  readonly onConsent: (id: string) => void;
  readonly onSettings: () => void;
  /** To the queries of unknown end. */
  readonly onUnknown: () => void;
  /** To the responses that could not be read. */
  readonly onUnreadable: () => void;
  /** Leads to several months at once, of the document typed so far. */
  readonly onSeries: (documento: string) => void;
  /** What is left of the ceilings. */
  readonly ceiling?: ReactNode;
  /** Shown to the right of the form. */
  readonly beside?: ReactNode;
}

/** One document, one month. The result opens as soon as it is saved. */
export function ConsultaScreen({ onResult, onCapture, onConsent, onSeries, ceiling, beside, ...ways }: Props) {
  const { t } = useTranslation();
  const { run, draft, loadMonths, takeResult } = useStore('consulta', (state) => state);
  useEffect(() => void loadMonths(), [loadMonths]);
  useEffect(() => {
    if (run.status !== 'done') return;
    takeResult();
    onResult(run.result);
  }, [run, takeResult, onResult]);

  const capture = (): void => onCapture(draft);
  return (
    <>
      <PageHeader
        title={t('consulta.title')}
        lead={t('consulta.lead')}
        actions={
          <Button variant="default" size="xs" onClick={() => onSeries(draft.documento)}>
            {t('consulta.series')}
          </Button>
        }
      />
      <div className={classes.page}>
        <ConsultaForm>
          <ActiveConsent onCapture={capture} onConsent={onConsent} />
          {ceiling}
          <RunOutcome {...ways} onCapture={capture} />
        </ConsultaForm>
        {beside}
      </div>
    </>
  );
}
