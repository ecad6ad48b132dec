import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { FigureResults } from '../../charts/frame/figure-exporting.ts';
import { OperationsHeatmap } from '../../charts/operations-heatmap/OperationsHeatmap.tsx';
import { latestValue } from '../../lib/loadable.ts';
import type { ResultTab } from '../../lib/routes/result-tab.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import { useThresholds } from '../../lib/use-thresholds.ts';
import { AnalysisPanel } from './AnalysisPanel.tsx';
import { Composition } from './composition/Composition.tsx';
import { operationMeanings } from './field-meanings.ts';
import { FieldsPanel } from './fields/FieldsPanel.tsx';
import { AlertsPanel } from './glance/AlertsPanel.tsx';
import { Figures } from './glance/Figures.tsx';
import { type ResultActs, ResultHeader } from './header/ResultHeader.tsx';
import { besideResult, changesOf, historyOf } from './history.ts';
import { IndicatorsTab } from './IndicatorsTab.tsx';
import { sourcesOf } from './indicator-sources.ts';
import { ladderOverlays } from './ladder-overlays.ts';
import { MonthResponses } from './MonthResponses.tsx';
import { Overview } from './Overview.tsx';
import classes from './ResultPage.module.css';
import { ResultTabs } from './ResultTabs.tsx';
import { readResult } from './read-result.ts';
import { SummaryStrip } from './summary/SummaryStrip.tsx';
import { useSought } from './use-sought.ts';

interface Props {
  readonly result: SavedResult;
  /** Saved months of the subject; undefined until known. */
  readonly months: SavedMonths | undefined;
  readonly tab: ResultTab;
  readonly acts: ResultActs;
  readonly caseLink: ReactNode;
  /** The verdict of a policy on the result. */
  readonly policy: ReactNode;
  readonly evolution: ReactNode;
  readonly clientTabs: ReactNode;
}

/** One saved result. A gap has only its reason to show. */
export function ResultPage(props: Props) {
  return isGap(props.result.kind) ? <GapPage {...props} /> : <ReadablePage {...props} />;
}

/** A response without figures for its month; its evolution tab has the other months. */
function GapPage({ result, months, tab, evolution, clientTabs, ...parts }: Props) {
  const { t } = useTranslation();
  const thresholds = useThresholds();
  const isDrawn = months?.testData === null;
  const hasOtherMonths =
    isDrawn && months.months.some(({ dataBase, kind }) => dataBase !== result.dataBase && !isGap(kind));
  return (
    <div className={classes.page}>
      <ResultHeader result={result} months={months} {...parts} mayCompare={false} />
      {clientTabs}
      <SummaryStrip
        result={result}
        summary={readResult(result, thresholds, NOTHING_BESIDE).summary}
        onEvidence={null}
        actions={
          tab !== 'evolution' &&
          hasOtherMonths && (
            <Button
              size="xs"
              variant="default"
              onClick={() => go({ screen: 'result', id: result.id, tab: 'evolution' })}
            >
              {t('result.otherMonths')}
            </Button>
          )
        }
      />
      <MonthResponses result={result} />
      {tab === 'evolution' && evolution}
    </div>
  );
}

/** The result, read at a glance: a sentence, the figures that decide and the ladder above the fold, everything else a tab away. */
function ReadablePage({ result, months, tab, evolution, clientTabs, policy, ...parts }: Props) {
  const { t } = useTranslation();
  const thresholds = useThresholds();
  const responses = latestValue(useStore('result', (state) => state.responses));
  const beside = useMemo(() => besideResult(result, months, responses ?? []), [result, months, responses]);
  const reading = useMemo(() => readResult(result, thresholds, beside), [result, thresholds, beside]);
  const history = useMemo(() => historyOf(result, months), [result, months]);
  const overlays = useMemo(() => ladderOverlays(t, result.dataBase, history, months), [t, result, history, months]);
  const changes = useMemo(() => changesOf(result, months), [result, months]);
  const sources = useMemo(() => sourcesOf(result, months), [result, months]);
  const { sought, view, setView, seek, choose } = useSought((chosen) =>
    go({ screen: 'result', id: result.id, tab: chosen }),
  );
  return (
    <div className={classes.page}>
      <ResultHeader result={result} months={months} {...parts} mayCompare />
      {clientTabs}
      <SummaryStrip result={result} summary={reading.summary} onEvidence={seek} policy={policy} />
      <Figures result={result} reading={reading} history={history} sources={sources} />
      <FigureResults value={[result.id]}>
        <ResultTabs
          tab={tab}
          onTab={choose}
          panels={{
            overview: (
              <Overview
                month={result.dataBase}
                reading={reading}
                overlays={overlays}
                sought={sought}
                alerts={
                  <AlertsPanel
                    result={result}
                    reading={reading}
                    href={sources.tabHref('indicators')}
                    onEvidence={seek}
                  />
                }
              />
            ),
            indicators: (
              <IndicatorsTab sought={sought}>
                <AnalysisPanel {...{ reading, changes, view, sought, sources }} onView={setView} />
              </IndicatorsTab>
            ),
            composition: <Composition reading={reading} />,
            operations: <Operations consulta={reading.consulta} />,
            evolution,
            fields: <FieldsPanel consulta={reading.consulta} />,
          }}
        />
      </FigureResults>
      <MonthResponses result={result} />
    </div>
  );
}

/** The amounts of the operations by maturity, summed by modality and exchange variation. */
function Operations({ consulta }: { readonly consulta: Consulta }) {
  const { t } = useTranslation();
  const { resumoDasOperacoes, resumoDaCarteira } = consulta;
  return (
    <OperationsHeatmap
      operacoes={resumoDasOperacoes}
      portfolio={resumoDaCarteira.carteiradeCredito}
      meanings={operationMeanings(t)}
    />
  );
}
