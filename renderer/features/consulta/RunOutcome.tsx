import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { mayBeCounted, wantsConsent } from '../../lib/error-message.ts';
import { formatInstant, monthFromTyped } from '../../lib/format/date.ts';
import { formatProcessed } from '../../lib/format/number.ts';
import { go, toSettings } from '../../lib/routes/use-route.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useStore } from '../../lib/stores.ts';
import { secondsSince, secondsUntil, useNow } from '../../lib/use-now.ts';
import { usePayLabel } from '../../lib/use-pay-label.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { MonthQuestions } from '../../ui/MonthQuestions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Ask.module.css';
import { lacksConsent, questionOf, type RunningQuery } from './store.ts';
import { TeamUnknown } from './TeamUnknown.tsx';

export function RunOutcome() {
  const { t } = useTranslation();
  const { run, draft, submit, accept, dismiss } = useStore('consulta', (state) => state);
  const isLacking = useStore('consulta', lacksConsent);
  const { capture } = useWays();
  const retryLabel = usePayLabel(t('common.act.retry'));
  const question = questionOf(run);
  if (run.status === 'running') return <Running run={run} />;
  // A lacking authorization stands above, with the way to one.
  if (run.status !== 'refused' || (isLacking && wantsConsent(run.failure))) return null;
  if (question !== null) {
    const { at = '' } = run.failure.details ?? {};
    const asked = [{ question, months: [monthFromTyped(draft.month)], at: String(at) }];
    return <MonthQuestions asked={asked} onAccept={() => void accept()} onDecline={dismiss} />;
  }
  if (run.failure.code === 'already_saved') return <AlreadySaved failure={run.failure} />;
  if (run.failure.code === 'team_unknown') return <TeamUnknown failure={run.failure} again={run.again} />;
  if (run.failure.code === 'cancelled' && mayBeCounted(run.failure)) return <CancelledLate />;
  return (
    <ErrorNotice
      failure={run.failure}
      retryLabel={retryLabel}
      actions={{
        retry: () => void submit({ again: run.again }),
        capture_consent: () => capture(draft),
        open_settings: toSettings,
        open_unknown: () => go({ screen: 'attempts' }),
        open_unreadable: () => go({ screen: 'unreadable' }),
      }}
    />
  );
}

/** The query was on its way as it was cancelled: main goes on without the window. */
function CancelledLate() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" live title={t('consulta.cancelledLate')}>
      {t('consulta.cancelledLateText')}
    </Notice>
  );
}

function Running({ run }: { readonly run: RunningQuery }) {
  const { t } = useTranslation();
  const cancel = useStore('consulta', (state) => state.cancel);
  const now = useNow();
  const { cancelling, waitsUntil, askedElsewhere } = run;
  const waits = waitsUntil === null ? 0 : secondsUntil(waitsUntil, now);
  const running = t(askedElsewhere === null ? 'consulta.running' : 'consulta.askedElsewhere');
  return (
    <Notice
      tone="info"
      live
      title={waits > 0 ? t('consulta.waiting') : running}
      actions={
        <Button variant="default" size="xs" disabled={cancelling} onClick={() => void cancel()}>
          {t(cancelling ? 'consulta.cancelling' : 'consulta.cancel')}
        </Button>
      }
    >
      {waits > 0 ? (
        <span role="timer">{t('consulta.waitingText', { seconds: waits })}</span>
      ) : (
        <RunningText run={run} now={now} />
      )}
      <Progress value={100} animated size="xs" mt={8} aria-label={running} />
    </Notice>
  );
}

function RunningText({ run: { since, askedElsewhere }, now }: { readonly run: RunningQuery; readonly now: number }) {
  const { t } = useTranslation();
  const text =
    askedElsewhere === null
      ? t('consulta.runningText')
      : t('consulta.askedElsewhereText', { ...askedElsewhere, since: formatInstant(askedElsewhere.since) });
  return (
    <>
      {text}{' '}
      <span role="timer" className={classes.timer}>
        {t('consulta.elapsed', { seconds: secondsSince(since, now) })}
      </span>
    </>
  );
}

/** Each query is paid: the saved result comes first, and asking again is a choice (docs/register.md#facts). */
function AlreadySaved({ failure }: { readonly failure: BridgeFailure }) {
  const { t } = useTranslation();
  const submit = useStore('consulta', (state) => state.submit);
  const payLabel = usePayLabel(t('consulta.again'));
  const id = String(failure.details?.id ?? '');
  const instant = formatInstant(String(failure.details?.queriedAt ?? ''));
  const { provisional, processed } = failure.details ?? {};
  return (
    <Notice
      tone={provisional === true ? 'warning' : 'info'}
      live
      title={t('consulta.savedTitle', { instant })}
      actions={
        <>
          <Button variant="default" size="xs" onClick={() => void submit({ again: true })}>
            {payLabel}
          </Button>
          <Button variant="light" size="xs" onClick={() => go({ screen: 'result', id })}>
            {t('consulta.openSaved')}
          </Button>
        </>
      }
    >
      {failure.details?.ofBranch === true && <p className={classes.note}>{t('consulta.savedBranch')}</p>}
      {provisional === true && (
        <p className={classes.note}>
          {t('consulta.savedProvisional', { processed: formatProcessed(Number(processed)) })}
        </p>
      )}
      {t('consulta.savedText')}
    </Notice>
  );
}
