import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/consent-import.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { go, toSettings } from '#renderer/lib/routes/use-route.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { UnreadableSheet } from '#renderer/ui/SheetFile.tsx';
import { RefusedRows } from '../RefusedRows.tsx';
import classes from './ImportScreen.module.css';

/** Most rejected rows listed; a file that is wrong throughout is wrong in the same way. */
const MAX_ROWS = 500;

export function Report() {
  const { report } = useStore('consentImport', (state) => state);
  if (report.status === 'failed')
    return <UnreadableSheet failure={report.failure} actions={{ open_settings: toSettings }} />;
  if (report.status !== 'ready') return null;
  return (
    <>
      <Verdict report={report.value} />
      {report.value.refused.length > 0 && <RejectedRows refused={report.value.refused} />}
    </>
  );
}

function Verdict({ report }: { readonly report: ImportReport }) {
  const { t } = useTranslation();
  const run = useStore('consentImport', (state) => state.run);
  const counts = {
    count: report.accepted,
    accepted: formatCount(report.accepted),
    refused: formatCount(report.refused.length),
    rows: formatCount(report.rows),
  };
  if (report.imported) {
    return (
      <Notice
        tone="good"
        live
        title={t('consent.import.done', counts)}
        actions={
          <Button variant="default" size="xs" onClick={() => go({ screen: 'consent' })}>
            {t('consent.toLedger')}
          </Button>
        }
      >
        {t('consent.import.doneText')}
      </Notice>
    );
  }
  const mayRun = report.refused.length === 0 && report.accepted > 0;
  return (
    <Notice
      tone={mayRun ? 'info' : 'danger'}
      live
      title={t('consent.import.checked', counts)}
      actions={
        mayRun && (
          <Button size="xs" onClick={() => void run()}>
            {t('consent.import.run', counts)}
          </Button>
        )
      }
    >
      {t(mayRun ? 'consent.import.checkedText' : 'consent.import.mendText')}
    </Notice>
  );
}

function RejectedRows({ refused }: { readonly refused: ImportReport['refused'] }) {
  const { t } = useTranslation();
  const why = ({ problems }: ImportReport['refused'][number]): string =>
    problems
      .map(
        ({ column, problem }) => `${t(`consent.import.column.${column}`)}: ${t(`consent.import.problem.${problem}`)}`,
      )
      .join(' · ');
  return (
    <Panel title={t('consent.import.refusedTitle')}>
      <RefusedRows rows={refused.slice(0, MAX_ROWS).map((row) => ({ ...row, why: why(row) }))} />
      {refused.length > MAX_ROWS && (
        <p className={classes.columns}>{t('consent.import.more', { rows: formatCount(refused.length - MAX_ROWS) })}</p>
      )}
    </Panel>
  );
}
