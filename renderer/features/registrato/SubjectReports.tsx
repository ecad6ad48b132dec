import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { useSettings } from '../../lib/use-settings.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { KeptReports } from './KeptReports.tsx';
import { NewReport } from './NewReport.tsx';
import classes from './Registrato.module.css';
import { ReportMonthPanel } from './ReportMonth.tsx';

interface Props {
  readonly documento: string;
  readonly nome: string;
}

/** The client's own reports: reads one, lists those that are kept, and shows one month beside the register. */
export function SubjectReports({ documento, nome }: Props) {
  const { t } = useTranslation();
  const { ofSubject, open, forget } = useStore('registrato', (state) => state);
  const settings = useSettings();
  const isReadOnly = useReadOnly();
  useEffect(() => {
    void open(documento, null);
    return forget;
  }, [open, forget, documento]);
  const known = latestValue(ofSubject);
  if (ofSubject.status === 'failed') return <ErrorNotice failure={ofSubject.failure} />;
  if (known === undefined) return <Skeleton height={240} radius="md" />;
  const isOn = settings?.registrato === true;
  return (
    <div className={classes.stack}>
      {isOn ? (
        <Notice tone="info" title={t('registrato.unproved')} />
      ) : (
        <Notice tone="info" title={t('registrato.off')}>
          <a href={href({ screen: 'settings' })}>{t('registrato.settings')}</a>
        </Notice>
      )}
      {isOn && !isReadOnly && <NewReport documento={documento} nome={nome} />}
      {known.month !== null && <ReportMonthPanel documento={documento} month={known.month} points={known.points} />}
      {known.reports.length > 0 && <KeptReports reports={known.reports} isReadOnly={isReadOnly} />}
    </div>
  );
}
