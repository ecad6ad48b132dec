import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import type { Thresholds } from '#domain/indicators/thresholds.ts';
import { FigureResults } from '../../charts/frame/figure-exporting.ts';
import { OperationsHeatmap } from '../../charts/operations-heatmap/OperationsHeatmap.tsx';
import { formatMonth } from '../../lib/format/date.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { AnalysisView } from './AnalysisPanel.tsx';
import { Banners } from './Banners.tsx';
import { Composition } from './composition/Composition.tsx';
import { operationMeanings } from './field-meanings.ts';
import { FieldsPanel } from './fields/FieldsPanel.tsx';
import { earlierResult, historyOf } from './history.ts';
import { KpiTiles } from './KpiTiles.tsx';
import { ladderOverlays } from './ladder-overlays.ts';
import { Overview } from './Overview.tsx';
import { ResultHeader } from './ResultHeader.tsx';
import classes from './ResultPage.module.css';
import { ResultTabs } from './ResultTabs.tsx';
import { readResult } from './read-result.ts';
import type { ResultTab } from './result-tab.ts';

interface Props {
  readonly result: SavedResult;
  /** What is saved of the subject; undefined while it is not known. */
  readonly months: SavedMonths | undefined;
  /** What the institution's indicators are judged by. */
  readonly thresholds: Thresholds;
  readonly tab: ResultTab;
  readonly onTab: (tab: ResultTab) => void;
  readonly subjectHref: string;
  readonly onCompare: (left: string | null, right: string) => void;
  readonly actions: ReactNode;
  readonly evolution: ReactNode;
}

/** The result, read at a glance: tiles and ladder above the fold, everything else a tab away. */
export function ResultPage({ result, months, thresholds, tab, onTab, actions, evolution, ...ways }: Props) {
  const { t } = useTranslation();
  const reading = useMemo(() => readResult(result, thresholds), [result, thresholds]);
  const history = useMemo(() => historyOf(result, months), [result, months]);
  const overlays = useMemo(() => ladderOverlays(result.dataBase, history, months), [result, history, months]);
  const [view, setView] = useState<AnalysisView>('indicators');
  /** How often someone asked to be led to the checks. */
  const [sought, setSought] = useState(0);
  const showChecks = (): void => {
    setView('checks');
    setSought(sought + 1);
    onTab('overview');
  };
  return (
    <div className={classes.page}>
      <ResultHeader
        result={result}
        subjectHref={ways.subjectHref}
        actions={actions}
        onCompare={() => ways.onCompare(earlierResult(result, months), result.id)}
      />
      <Banners result={result} checks={reading.checks} onShowChecks={showChecks} />
      {reading.kind === 'nothing_on_record' && (
        <Notice tone="info" title={t('result.noDataTitle')}>
          {t('result.noDataText', { month: formatMonth(result.dataBase) })}
        </Notice>
      )}
      {reading.kind === 'not_available' && (
        <Notice tone="warning" title={t('result.notAvailableTitle')}>
          {t('result.notAvailableText', { month: formatMonth(result.dataBase) })}
        </Notice>
      )}
      <KpiTiles result={result} reading={reading} history={history} />
      <FigureResults value={[result.id]}>
        <ResultTabs
          tab={tab}
          onTab={onTab}
          panels={{
            overview: <Overview reading={reading} overlays={overlays} view={view} onView={setView} sought={sought} />,
            composition: <Composition reading={reading} />,
            operations: <Operations consulta={reading.consulta} />,
            evolution,
            fields: <FieldsPanel consulta={result.consulta} />,
          }}
        />
      </FigureResults>
    </div>
  );
}

/** What the operations owe and when, added up by modality and exchange variation. */
function Operations({ consulta }: { readonly consulta: Consulta }) {
  const { t } = useTranslation();
  return <OperationsHeatmap operacoes={consulta.resumoDasOperacoes} meanings={operationMeanings(t)} />;
}
