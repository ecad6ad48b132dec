import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import record from '#renderer/ui/RecordHeader.module.css';
import { alsoPaidOf } from '../also-paid.ts';
import { CompareMenu } from './CompareMenu.tsx';
import { DocumentTools } from './DocumentTools.tsx';
import { MonthSwitcher } from './MonthSwitcher.tsx';
import classes from './ResultHeader.module.css';
import { ResultInfo } from './ResultInfo.tsx';

export interface ResultActs {
  /** As buttons and in the menu. */
  readonly shown: ReactNode;
  /** Why an act failed. */
  readonly failed: ReactNode;
}

interface Props {
  readonly result: SavedResult;
  /** Saved months of the subject; undefined until known. */
  readonly months: SavedMonths | undefined;
  /** False for a result without figures for its month. */
  readonly mayCompare: boolean;
  readonly acts: ResultActs;
  readonly caseLink: ReactNode;
}

/** Characters; a longer name would take two lines of the ladder's room. */
const LONG_NAME = 60;

export function ResultHeader({ result, months, mayCompare, acts, caseLink }: Props) {
  return (
    <header className={classes.header}>
      <Title order={1} data-long={result.nome.length > LONG_NAME || undefined}>
        {result.nome}
      </Title>
      <div className={classes.which}>
        <DocumentTools result={result} />
        <MonthSwitcher result={result} months={months} />
        <TestData result={result} />
        <AlsoPaid id={result.id} />
        <ResultInfo result={result} caseLink={caseLink} />
      </div>
      <div className={classes.actions}>
        {mayCompare && <CompareMenu result={result} months={months} />}
        {acts.shown}
      </div>
      {acts.failed}
    </header>
  );
}

/** Test data must never be mistaken for a client's. */
function TestData({ result: { environment } }: Pick<Props, 'result'>) {
  const { t } = useTranslation();
  return (
    environment !== 'producao' && <span className={record.environment}>{t(`result.testData.${environment}`)}</span>
  );
}

/** Warns that a month queried without the team may be paid twice, until the exchange says; hidden otherwise. */
function AlsoPaid({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const responses = latestValue(useStore('result', (state) => state.responses));
  const alsoPaid = alsoPaidOf(responses ?? [], id);
  return alsoPaid !== null && <span className={classes.alsoPaid}>{t(`result.alsoPaid.${alsoPaid}`)}</span>;
}
