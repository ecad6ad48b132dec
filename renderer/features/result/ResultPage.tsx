import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedResult } from '../../../preload/contract/archive.ts';
import { MaturityLadder } from '../../charts/maturity-ladder/MaturityLadder.tsx';
import { formatMonth } from '../../lib/format/month.ts';
import { Notice } from '../../ui/Notice.tsx';
import { AnalysisPanel, type AnalysisView } from './AnalysisPanel.tsx';
import { Banners } from './Banners.tsx';
import { KpiTiles } from './KpiTiles.tsx';
import { ModalitiesPanel } from './ModalitiesPanel.tsx';
import { ResultHeader } from './ResultHeader.tsx';
import classes from './ResultPage.module.css';
import { readResult } from './read-result.ts';
import type { EarlierRows } from './store.ts';

interface Props {
  readonly result: SavedResult;
  readonly earlier: EarlierRows;
}

/** The result, read at a glance: tiles and ladder above the fold, what they are made of below. */
export function ResultPage({ result, earlier }: Props) {
  const { t } = useTranslation();
  const reading = useMemo(() => readResult(result), [result]);
  const [view, setView] = useState<AnalysisView>('indicators');
  const analysis = useRef<HTMLDivElement>(null);
  const showChecks = (): void => {
    setView('checks');
    analysis.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={classes.page}>
      <ResultHeader result={result} />
      <Banners result={result} checks={reading.checks} onShowChecks={showChecks} />
      {reading.noData && (
        <Notice tone="info" title={t('result.noDataTitle')}>
          {t('result.noDataText', { month: formatMonth(result.dataBase) })}
        </Notice>
      )}
      <KpiTiles result={result} reading={reading} earlier={earlier} />
      <MaturityLadder buckets={reading.ladder} />
      <div className={classes.columns} ref={analysis}>
        <ModalitiesPanel groups={reading.modalities} />
        <AnalysisPanel reading={reading} view={view} onView={setView} />
      </div>
    </div>
  );
}
