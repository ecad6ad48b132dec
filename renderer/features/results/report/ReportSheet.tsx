import { useTranslation } from 'react-i18next';
import type { MonthResponse, SavedMonths, SavedResult } from '#contract/results.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import type { Thresholds } from '#domain/indicators/thresholds.ts';
import { alsoPaidOf } from '../also-paid.ts';
import { besideResult, changesOf, historyOf } from '../history.ts';
import { type Reading, readResult } from '../read-result.ts';
import { PaperFacts } from './PaperFacts.tsx';
import { PaperSection } from './PaperSection.tsx';
import classes from './Report.module.css';
import { ReportAnnex } from './ReportAnnex.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportHead } from './ReportHead.tsx';
import { LadderDrawing } from './ReportLadder.tsx';
import { ReportMonths } from './ReportMonths.tsx';
import { ReportProvenance } from './ReportProvenance.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import { alertRows, checkRow, noAlertText } from './report-judgements.ts';
import { clientFacts } from './report-rows.ts';

interface Props {
  readonly result: SavedResult;
  /** Undefined where they could not be read. */
  readonly months: SavedMonths | undefined;
  /** All responses of the result's month, the newest first. */
  readonly responses: readonly MonthResponse[];
  readonly provenance: Provenance;
  readonly thresholds: Thresholds;
  readonly withAnnex: boolean;
}

/** One result on paper: the answer, its provenance and, on request, an annex. A gap has no figures. */
export function ReportSheet({ result, months, responses, provenance, thresholds, withAnnex }: Props) {
  const { t } = useTranslation();
  const reading = readResult(result, thresholds, besideResult(result, months, responses));
  const isReadable = !isGap(result.kind);
  const hasClient = !isReadable && result.kind !== 'other_subject';
  return (
    <div className={classes.sheet}>
      <ReportHead result={result} provenance={provenance} alsoPaid={alsoPaidOf(responses, result.id)} />
      <ReportSummary result={result} summary={reading.summary} />
      {isReadable && <FirstPage result={result} reading={reading} months={months} />}
      {hasClient && (
        <section>
          <h2>{t('field.resumoDoCliente')}</h2>
          <PaperFacts label={t('field.resumoDoCliente')} facts={clientFacts(t, reading, false)} />
        </section>
      )}
      <div className={classes.closing}>
        {isReadable && (
          <p className={classes.note}>{t(withAnnex ? 'result.report.annexFollows' : 'result.report.annexLeftOut')}</p>
        )}
        <ReportProvenance provenance={provenance} />
      </div>
      {isReadable && withAnnex && <ReportAnnex reading={reading} changes={changesOf(result, months)} />}
    </div>
  );
}

/** The figures that decide, the ladder, the months before, and what needs attention. */
function FirstPage({ result, reading, months }: Pick<Props, 'result' | 'months'> & { readonly reading: Reading }) {
  const { t } = useTranslation();
  return (
    <>
      <ReportFigures result={result} reading={reading} history={historyOf(result, months)} />
      <LadderDrawing ladder={reading.ladder} month={result.dataBase} />
      <ReportMonths result={result} saved={months} />
      <PaperSection
        title={t('result.report.alerts')}
        columns={[
          { label: t('result.report.indicator') },
          { label: t('result.report.judgement') },
          { label: t('result.report.value'), isNumber: true },
          { label: t('result.report.threshold'), wraps: true },
        ]}
        rows={[...alertRows(t, reading), ...checkRow(t, reading)]}
        empty={noAlertText(t, reading)}
      />
    </>
  );
}
