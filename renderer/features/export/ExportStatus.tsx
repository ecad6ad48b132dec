import { Button, CloseButton, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format/count.ts';
import { refusalSentence } from '../../lib/refusal-sentence.ts';
import { useExport } from './context.ts';
import classes from './ExportStatus.module.css';
import type { ExportStanding } from './store.ts';

/** How the export goes and where its file is, over whatever screen the officer went on to. */
export function ExportStatus({ canReveal }: { readonly canReveal: boolean }) {
  const { t } = useTranslation();
  const standing = useExport((state) => state.standing);
  return (
    <section className={classes.place} aria-label={t('exporting.status')} aria-live="polite">
      {standing !== null && (
        <div className={classes.card} data-status={standing.status}>
          <Words standing={standing} canReveal={canReveal} />
        </div>
      )}
    </section>
  );
}

interface WordsProps {
  readonly standing: ExportStanding;
  readonly canReveal: boolean;
}

function Words({ standing, canReveal }: WordsProps) {
  switch (standing.status) {
    case 'running':
      return <Running standing={standing} />;
    case 'saved':
      return <Saved standing={standing} canReveal={canReveal} />;
    case 'cancelled':
      return <Cancelled />;
    case 'failed':
      return <Failed standing={standing} />;
  }
}

type Of<Status extends ExportStanding['status']> = { readonly standing: Extract<ExportStanding, { status: Status }> };

function Running({ standing: { progress, format } }: Of<'running'>) {
  const { t } = useTranslation();
  const cancel = useExport((state) => state.cancel);
  const share = progress === null ? 0 : (progress.done / Math.max(progress.total, 1)) * 100;
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>
          {progress === null || progress.total < 2
            ? t('exporting.running', { format: format.toUpperCase() })
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

function Saved({ standing: { saved }, canReveal }: Of<'saved'> & { readonly canReveal: boolean }) {
  const { t } = useTranslation();
  const { reveal, dismiss } = useExport((state) => state);
  return (
    <>
      <div className={classes.words}>
        <p className={classes.title}>{t('exporting.saved', { count: saved.results })}</p>
        <p className={classes.path}>{saved.path}</p>
        {saved.provenancePath !== null && <p className={classes.note}>{t('exporting.withProvenance')}</p>}
      </div>
      {canReveal && (
        <Button variant="default" size="xs" onClick={() => void reveal()}>
          {t('exporting.reveal')}
        </Button>
      )}
      <CloseButton aria-label={t('common.close')} onClick={dismiss} />
    </>
  );
}

function Cancelled() {
  const { t } = useTranslation();
  const dismiss = useExport((state) => state.dismiss);
  return (
    <>
      <p className={classes.title}>{t('exporting.cancelled')}</p>
      <CloseButton aria-label={t('common.close')} onClick={dismiss} />
    </>
  );
}

function Failed({ standing: { refusal } }: Of<'failed'>) {
  const { t } = useTranslation();
  const dismiss = useExport((state) => state.dismiss);
  const { happened, safe, next } = refusalSentence(t, refusal);
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
