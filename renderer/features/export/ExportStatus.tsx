import { Button, CloseButton, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endingOf } from '#domain/export/export-formats.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useRoute } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useOwnHost } from '../../lib/use-own-host.ts';
import classes from './ExportStatus.module.css';
import type { ExportState } from './store.ts';

/** Milliseconds until a message without a further act disappears. */
const STAYS = 6000;

/** Progress and file of the export, on any screen. */
export function ExportStatus() {
  const { t } = useTranslation();
  const { screen } = useRoute();
  const status = useStore('export', (state) => state.status);
  const reading = useLeaving(status?.status === 'cancelled', screen);
  return (
    <section className={classes.panel} aria-label={t('exporting.status')} aria-live="polite">
      {status !== null && (
        <div className={classes.card} data-status={status.status} {...reading}>
          <Words status={status} />
        </div>
      )}
    </section>
  );
}

/** Dismisses a message after a while, unless pointer or focus is on it, and with a change of the screen. */
function useLeaving(leaves: boolean, screen: string) {
  const dismiss = useStore('export', (state) => state.dismiss);
  const [isRead, setRead] = useState(false);
  const shownOn = useRef(screen);
  useEffect(() => {
    if (!leaves || isRead) return;
    const timer = setTimeout(dismiss, STAYS);
    return () => clearTimeout(timer);
  }, [leaves, isRead, dismiss]);
  useEffect(() => {
    if (leaves && shownOn.current !== screen) dismiss();
    shownOn.current = screen;
  }, [leaves, screen, dismiss]);
  const read = (now: boolean) => () => setRead(now);
  return { onPointerEnter: read(true), onPointerLeave: read(false), onFocus: read(true), onBlur: read(false) };
}

function Words({ status }: { readonly status: ExportState }) {
  switch (status.status) {
    case 'running':
      return <Running status={status} />;
    case 'saved':
      return <Saved status={status} />;
    case 'cancelled':
      return <Cancelled />;
    case 'interrupted':
      return <Interrupted status={status} />;
    case 'failed':
      return <Failed status={status} />;
  }
}

type Of<Status extends ExportState['status']> = { readonly status: Extract<ExportState, { status: Status }> };

function Running({ status: { progress, format } }: Of<'running'>) {
  const { t } = useTranslation();
  const cancel = useStore('export', (state) => state.cancel);
  const share = progress === null ? 0 : (progress.done / Math.max(progress.total, 1)) * 100;
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>
          {progress === null || progress.total < 2
            ? t('exporting.running', { format: nameOf(format) })
            : t('exporting.progress', { done: formatCount(progress.done), total: formatCount(progress.total) })}
        </p>
        <Progress value={share} size="xs" aria-label={t('exporting.status')} />
      </div>
      <Button variant="default" size="xs" onClick={() => void cancel()}>
        {t('common.cancel')}
      </Button>
    </>
  );
}

function Saved({ status: { saved } }: Of<'saved'>) {
  const { t } = useTranslation();
  const canReveal = useOwnHost();
  const { open, reveal, dismiss } = useStore('export', (state) => state);
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>
          {saved.lines === undefined
            ? t('exporting.saved', counted(saved.results))
            : t('exporting.savedLines', counted(saved.lines))}
        </p>
        <p className={classes.path}>{saved.path}</p>
        {saved.leftOut > 0 && <p className={classes.note}>{t('exporting.leftOut', counted(saved.leftOut))}</p>}
        {saved.provenancePath !== null && <p className={classes.note}>{t('exporting.withProvenance')}</p>}
      </div>
      {canReveal && (
        <>
          <Button variant="default" size="xs" onClick={() => void open()}>
            {t('exporting.open')}
          </Button>
          <Button variant="default" size="xs" onClick={() => void reveal()}>
            {t('exporting.reveal')}
          </Button>
        </>
      )}
      <CloseButton aria-label={t('common.close')} onClick={dismiss} />
    </>
  );
}

/** As files are called: `SQLITE` for `table_sqlite`. */
const nameOf = (format: string): string => endingOf(format).toUpperCase();

const counted = (count: number) => ({ count, number: formatCount(count) });

function Cancelled() {
  const { t } = useTranslation();
  const dismiss = useStore('export', (state) => state.dismiss);
  return (
    <>
      <p className={classes.title}>{t('exporting.cancelled')}</p>
      <CloseButton aria-label={t('common.close')} onClick={dismiss} />
    </>
  );
}

function Interrupted({ status: { interrupted } }: Of<'interrupted'>) {
  const { t } = useTranslation();
  const { again, dismiss } = useStore('export', (state) => state);
  const results = interrupted.what === 'results' ? interrupted.results : 0;
  const title =
    interrupted.what === 'results'
      ? t('exporting.interrupted', { format: nameOf(interrupted.format) })
      : t(`exporting.interruptedOther.${interrupted.what}`);
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.note}>
          {results > 0 && `${t('exporting.interruptedOf', counted(results))} `}
          {t('exporting.interruptedSafe')}
        </p>
      </div>
      <Button variant="default" size="xs" onClick={() => void again(interrupted)}>
        {t('exporting.again')}
      </Button>
      <CloseButton aria-label={t('common.close')} onClick={dismiss} />
    </>
  );
}

function Failed({ status: { failure } }: Of<'failed'>) {
  const { t } = useTranslation();
  const dismiss = useStore('export', (state) => state.dismiss);
  const { happened, safe, next } = errorMessage(t, failure);
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>{happened}</p>
        <p className={classes.note}>{`${safe} ${next}`}</p>
      </div>
      <CloseButton aria-label={t('common.close')} onClick={dismiss} />
    </>
  );
}
