import { Button, Progress } from '@mantine/core';
import { IconFiles, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import type { ProvidedImport } from '#contract/provided.ts';
import { ANSWER_STATES, FILE_PROBLEMS } from '#domain/provided/import-limits.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { CountList } from '../../ui/CountList.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { LinesTable } from './LinesTable.tsx';
import classes from './ProvidedScreen.module.css';
import { UsePanel } from './UsePanel.tsx';
import { WaitingPanel } from './WaitingPanel.tsx';

/** Reads answers of other providers, shows what is in them beside what is saved, and saves them. */
export function ProvidedScreen() {
  const { t } = useTranslation();
  const { run, sending, failure, load, take } = useStore('provided', (state) => state);
  const [hasReport, setReport] = useState(false);
  useEffect(() => void load(), [load]);
  const known = latestValue(run) ?? null;
  const isBusy = sending || known?.phase === 'reading' || known?.phase === 'saving';
  return (
    <>
      <PageHeader title={t('provided.title')} lead={t('provided.lead')} />
      <div className={classes.page}>
        <FileDrop
          label={t('provided.files')}
          choose={t('provided.choose')}
          hint={t('provided.hint')}
          accept={['.json', '.zip', 'application/json', 'application/zip']}
          multiple
          button={{ leftSection: <IconFiles size={16} aria-hidden />, disabled: isBusy }}
          onFiles={(files) => {
            const isReport = files.some(({ name, type }) => type === 'application/pdf' || /\.pdf$/i.test(name));
            setReport(isReport);
            if (!isReport) void take(files);
          }}
        />
        {hasReport && (
          <Notice tone="info" live title={t('registrato.dropped')}>
            <a href={href({ screen: 'library' })}>{t('library.title')}</a>
          </Notice>
        )}
        {known !== null && <Work run={known} isBusy={isBusy} />}
        {failure !== null && <Unread failure={failure} />}
        {known !== null && <Found run={known} />}
        <WaitingPanel />
      </div>
    </>
  );
}

/** A file that was not read says why in a sentence of its own. */
function Unread({ failure }: { readonly failure: BridgeFailure }) {
  const { t } = useTranslation();
  const problem = FILE_PROBLEMS.find((one) => one === failure.details?.reason);
  if (failure.code !== 'provided_refused' || problem === undefined) return <ErrorNotice failure={failure} />;
  return (
    <Notice tone="warning" live title={t(`provided.problem.${problem}`)}>
      {t('failure.provided_refused.safe')} {t('failure.provided_refused.next')}
    </Notice>
  );
}

interface WorkProps {
  readonly run: ProvidedImport;
  readonly isBusy: boolean;
}

function Work({ run: { phase, done, total, results, waiting }, isBusy }: WorkProps) {
  const { t } = useTranslation();
  const stop = useStore('provided', (state) => state.stop);
  const counts = { done: formatCount(done), total: formatCount(total) };
  if (!isBusy && phase === 'read') return null;
  if (!isBusy) {
    const ended = phase === 'saved' ? 'saved' : phase === 'cancelled' ? 'cancelled' : 'failed';
    return (
      <Notice tone={ended === 'saved' ? 'good' : 'warning'} live title={t(`provided.ended.${ended}`)}>
        {t('provided.kept', { results: formatCount(results), waiting: formatCount(waiting) })}
      </Notice>
    );
  }
  return (
    <div className={classes.work}>
      <span role="status">{t(phase === 'saving' ? 'provided.saving' : 'provided.reading', counts)}</span>
      <Progress
        value={(done / Math.max(1, total)) * 100}
        size="sm"
        aria-label={t('provided.progress')}
        className={classes.bar}
      />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerStop size={14} aria-hidden />}
        onClick={() => void stop()}
      >
        {t('provided.stop')}
      </Button>
    </div>
  );
}

/** Lines by state, each state a filter of the table below. */
function Found({ run }: { readonly run: ProvidedImport }) {
  const { t } = useTranslation();
  const { state, filter } = useStore('provided', (store) => store);
  return (
    <>
      <CountList
        label={t('provided.states')}
        isWide
        lines={ANSWER_STATES.filter((one) => run.lines[one] > 0).map((one) => ({
          key: one,
          label: t(`provided.state.${one}`),
          count: run.lines[one],
          isShown: state === one,
          onShow: () => filter(state === one ? null : one),
        }))}
      />
      <LinesTable />
      {run.phase === 'read' && run.newest !== null && <UsePanel run={run} />}
    </>
  );
}
