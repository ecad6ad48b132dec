import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import columns from '../../ui/columns.module.css';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { DuePanel } from './DuePanel.tsx';
import classes from './HomeScreen.module.css';
import { RecentPanel } from './RecentPanel.tsx';
import { TryPanel } from './TryPanel.tsx';
import { WatchPanel } from './WatchPanel.tsx';

interface Props {
  readonly title: string;
  readonly query: ReactNode;
  readonly steps: ReactNode;
  readonly reminders: ReactNode;
}

/** The first page: the field that queries, then test documents, due work and the last clients. */
export function HomeScreen({ title, query, steps, reminders }: Props) {
  return (
    <div className={classes.page}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {query}
      <Parts steps={steps} reminders={reminders} />
    </div>
  );
}

function Parts({ steps, reminders }: Pick<Props, 'steps' | 'reminders'>) {
  const overview = useStore('home', (state) => state.overview);
  const watch = useStore('home', (state) => state.watch);
  const load = useStore('home', (state) => state.load);
  const isOnlyRead = useReadOnly();
  useEffect(() => watch(), [watch]);
  const known = latestValue(overview);
  // Waits for the overview: the steps of the first run would push the parts below from under the pointer.
  if (known === undefined && overview.status !== 'failed') return null;
  return (
    <>
      {!isOnlyRead && steps}
      <div className={classes.reminders}>{reminders}</div>
      {known?.environment === 'embutido' && !isOnlyRead && <TryPanel />}
      <div className={`${columns.columns} ${classes.columns}`}>
        <div className={columns.column}>
          {overview.status === 'failed' ? (
            <ErrorNotice failure={overview.failure} actions={{ retry: () => void load() }} />
          ) : (
            known && <DuePanel overview={known} />
          )}
          <WatchPanel />
        </div>
        {known && <RecentPanel overview={known} />}
      </div>
    </>
  );
}
