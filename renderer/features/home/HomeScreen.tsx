import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import columns from '../../ui/columns.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { DuePanel } from './DuePanel.tsx';
import classes from './HomeScreen.module.css';
import { RecentPanel } from './RecentPanel.tsx';
import { TryPanel } from './TryPanel.tsx';
import { WatchPanel } from './WatchPanel.tsx';

interface Props {
  /** The steps of the first run. */
  readonly steps: ReactNode;
  /** What the officer is reminded of. */
  readonly reminders: ReactNode;
  /** A new query. */
  readonly query: ReactNode;
}

/** The first page: a new query in front, what is due, whom the officer saw last, and the documents to try. */
export function HomeScreen({ steps, reminders, query }: Props) {
  const { t } = useTranslation();
  const overview = useStore('home', (state) => state.overview);
  const watch = useStore('home', (state) => state.watch);
  const load = useStore('home', (state) => state.load);
  const isOnlyRead = useReadOnly();
  useEffect(() => watch(), [watch]);
  const known = latestValue(overview);
  const header = (
    <PageHeader title={t('shell.entry.home')} lead={known && <EnvironmentLine environment={known.environment} />} />
  );
  // The steps of the first run would push what was shown before them from under the pointer.
  if (known === undefined && overview.status !== 'failed') return header;
  const recent = <RecentPanel overview={known} />;
  return (
    <>
      {header}
      {!isOnlyRead && steps}
      <div className={`${columns.columns} ${classes.page}`}>
        <div className={columns.column}>
          {isOnlyRead ? recent : query}
          {known?.environment === 'embutido' && !isOnlyRead && <TryPanel />}
        </div>
        <div className={columns.column}>
          <div className={classes.reminders}>{reminders}</div>
          {overview.status === 'failed' ? (
            <ErrorNotice failure={overview.failure} actions={{ retry: () => void load() }} />
          ) : (
            <DuePanel overview={known} />
          )}
          <WatchPanel />
          {!isOnlyRead && recent}
        </div>
      </div>
    </>
  );
}

interface EnvironmentProps {
  readonly environment: 'embutido' | 'sandbox' | 'producao';
}

function EnvironmentLine({ environment }: EnvironmentProps) {
  const { t } = useTranslation();
  return (
    <>
      {t('home.environment', {
        name: t(`common.environment.${environment}`),
        note: t(`common.environmentNote.${environment}`),
      })}{' '}
      <a href={href({ screen: 'settings' })} className={classes.change}>
        {t('home.changeEnvironment')}
      </a>
    </>
  );
}
