import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Thresholds } from '#domain/indicators/thresholds.ts';
import { type Loadable, latestValue } from '../../lib/loadable.ts';
import type { ResultTab } from '../../lib/routes/result-tab.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ResultPage } from './ResultPage.tsx';

export interface Props {
  readonly id: string;
  readonly thresholds: Thresholds;
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  readonly onArchive: () => void;
  /** Leads to everything that is saved of the subject of a result. */
  readonly subjectHref: (id: string) => string;
  readonly resultHref: (id: string, tab?: ResultTab) => string;
  /** Puts two saved results side by side; null leaves the choice open. */
  readonly onCompare: (left: string | null, right: string) => void;
  /** Leads to the query of the same subject and month. */
  readonly onAskAgain: (result: SavedResult) => void;
  /** Asks the register for another month of a result's subject. */
  readonly onQueryMonth: (result: SavedResult, month: DataBase) => void;
  /** Leads to a new query of a subject. */
  readonly onQuery: (documento: string) => void;
  /** What else can be done with the result; other features' buttons. */
  readonly actions: (result: SavedResult) => ReactNode;
  /** The case that the result's reference names; another feature's link. */
  readonly caseLink: (result: SavedResult) => ReactNode;
  /** How the subject's saved months are followed; another feature's part of the page. */
  readonly evolution: (result: SavedResult, months: Loadable<SavedMonths>, retry: () => void) => ReactNode;
}

/** One saved result. A skeleton of the page's final geometry is shown while it is read. */
export function ResultScreen({
  id,
  onArchive,
  subjectHref,
  onAskAgain,
  onQueryMonth,
  onQuery,
  actions,
  caseLink,
  evolution,
  ...page
}: Props) {
  const { opened, months, open, loadMonths } = useStore('result', (state) => state);
  useEffect(() => void open(id), [open, id]);

  if (opened.status === 'failed') {
    return <ErrorNotice failure={opened.failure} actions={{ open_archive: onArchive, retry: () => void open(id) }} />;
  }
  if (opened.status !== 'ready' || opened.value.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={99} />
        <Skeleton height={34} />
        <Skeleton height={333} />
      </Loading>
    );
  }
  return (
    <ResultPage
      key={id}
      result={opened.value}
      months={latestValue(months)}
      subjectHref={subjectHref(id)}
      {...page}
      onAskAgain={() => onAskAgain(opened.value)}
      onQueryMonth={(month) => onQueryMonth(opened.value, month)}
      onQuery={() => onQuery(opened.value.documento)}
      actions={actions(opened.value)}
      caseLink={caseLink(opened.value)}
      evolution={evolution(opened.value, months, () => void loadMonths())}
    />
  );
}
