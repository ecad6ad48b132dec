import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import { type Loadable, latestValue } from '../../lib/loadable.ts';
import type { ResultTab } from '../../lib/routes/result-tab.ts';
import { toLibrary } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { ResultActs } from './header/ResultHeader.tsx';
import { ResultPage } from './ResultPage.tsx';

interface Props {
  readonly id: string;
  readonly tab?: ResultTab | null | undefined;
  readonly acts: (result: SavedResult) => ResultActs;
  /** The case that the result's reference names; another feature's link. */
  readonly caseLink: (result: SavedResult) => ReactNode;
  /** The verdict of a policy on the result; another feature's words. */
  readonly policy: (result: SavedResult) => ReactNode;
  /** The evolution over the subject's saved months, a part of another feature. */
  readonly evolution: (result: SavedResult, months: Loadable<SavedMonths>, retry: () => void) => ReactNode;
  readonly clientTabs?: ReactNode;
}

/** One saved result. A skeleton of the page's final geometry is shown while it is read. */
export function ResultScreen({ id, tab, acts, caseLink, policy, evolution, clientTabs }: Props) {
  const { opened, months, open, loadMonths } = useStore('result', (state) => state);
  useEffect(() => void open(id), [open, id]);

  if (opened.status === 'failed') {
    return <ErrorNotice failure={opened.failure} actions={{ open_archive: toLibrary, retry: () => void open(id) }} />;
  }
  if (opened.status !== 'ready' || opened.value.id !== id) {
    return (
      <Loading>
        <Skeleton height={30} width="60%" />
        <Skeleton height={40} />
        <Skeleton height={91} />
        <Skeleton height={34} />
        <Skeleton height={400} />
      </Loading>
    );
  }
  return (
    <ResultPage
      key={id}
      result={opened.value}
      months={latestValue(months)}
      tab={tab ?? 'overview'}
      acts={acts(opened.value)}
      caseLink={caseLink(opened.value)}
      policy={policy(opened.value)}
      evolution={evolution(opened.value, months, () => void loadMonths())}
      clientTabs={clientTabs}
    />
  );
}
