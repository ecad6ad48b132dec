import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ConsultaScreen.module.css';

interface Props {
  readonly onOpenSaved: (id: string) => void;
  readonly onCapture: () => void;
  readonly onSettings: () => void;
}

/** How the query goes: running and cancellable, failed with the next step, or already saved. */
export function RunOutcome({ onOpenSaved, onCapture, onSettings }: Props) {
  const { run, submit } = useStore('consulta', (state) => state);
  if (run.status === 'running') return <Running cancelling={run.cancelling} />;
  if (run.status !== 'refused') return null;
  if (run.failure.code === 'already_saved') return <AlreadySaved failure={run.failure} onOpenSaved={onOpenSaved} />;
  return (
    <ErrorNotice
      failure={run.failure}
      actions={{ retry: () => void submit(), capture_consent: onCapture, open_settings: onSettings }}
    />
  );
}

function Running({ cancelling }: { readonly cancelling: boolean }) {
  const { t } = useTranslation();
  const cancel = useStore('consulta', (state) => state.cancel);
  return (
    <Notice
      tone="info"
      live
      title={t('consulta.running')}
      actions={
        <Button variant="default" size="xs" disabled={cancelling} onClick={() => void cancel()}>
          {t(cancelling ? 'consulta.cancelling' : 'consulta.cancel')}
        </Button>
      }
    >
      {t('consulta.runningText')}
      <Progress value={100} animated size="xs" mt={8} aria-label={t('consulta.running')} />
    </Notice>
  );
}

interface AlreadySavedProps {
  readonly failure: BridgeFailure;
  readonly onOpenSaved: (id: string) => void;
}

/** Each query is paid: what is kept comes first, asking again is a choice (docs/register.md#facts). */
function AlreadySaved({ failure, onOpenSaved }: AlreadySavedProps) {
  const { t } = useTranslation();
  const submit = useStore('consulta', (state) => state.submit);
  const payLabel = usePayLabel(t('consulta.again'));
  const id = String(failure.details?.id ?? '');
  const instant = formatInstant(String(failure.details?.queriedAt ?? ''));
  return (
    <Notice
      tone="info"
      live
      title={t('consulta.savedTitle', { instant })}
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => void submit({ again: true })}>
            {payLabel}
          </Button>
          <Button variant="light" size="xs" onClick={() => onOpenSaved(id)}>
            {t('consulta.openSaved')}
          </Button>
        </>
      }
    >
      {failure.details?.ofBranch === true && <p className={classes.branch}>{t('consulta.savedBranch')}</p>}
      {t('consulta.savedText')}
    </Notice>
  );
}
