import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthResponse, SavedMonths, SavedResult } from '#contract/results.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { leftOut } from '#domain/consulta/left-out.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import type { Thresholds } from '#domain/indicators/thresholds.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { type PaperColumn, type PaperRow, PaperTable } from '#renderer/ui/PaperTable.tsx';
import { alsoPaidOf } from '../also-paid.ts';
import { besideResult, changesOf } from '../history.ts';
import { changesTitle, nothingText } from '../indicator-words.ts';
import { type KpiFigure, kpiFigures, kpiText } from '../kpi-figures.ts';
import { notesText } from '../kpi-notes.ts';
import { type Reading, readResult } from '../read-result.ts';
import { PaperFacts } from './PaperFacts.tsx';
import classes from './Report.module.css';
import { ReportHead } from './ReportHead.tsx';
import { LadderDrawing, LadderFigures } from './ReportLadder.tsx';
import { ReportOperations } from './ReportOperations.tsx';
import { ReportProvenance } from './ReportProvenance.tsx';
import { ReportSummary } from './ReportSummary.tsx';
import {
  alertRows,
  changeRest,
  changeRows,
  failedRows,
  indicatorRest,
  indicatorRows,
  noAlertText,
  otherRules,
} from './report-judgements.ts';
import {
  amountRows,
  clientFacts,
  limitRows,
  modalityRows,
  portfolioAmounts,
  restOf,
  zeroModalities,
} from './report-rows.ts';

interface Props {
  readonly result: SavedResult;
  readonly months: SavedMonths | undefined;
  /** All responses of the result's month, the newest first. */
  readonly responses: readonly MonthResponse[];
  readonly provenance: Provenance;
  readonly thresholds: Thresholds;
}

/** One result on paper: at a glance, in full, and its provenance. A gap has no figures. */
export function ReportSheet({ result, months, responses, provenance, thresholds }: Props) {
  const { t } = useTranslation();
  const reading = readResult(result, thresholds, besideResult(result, months, responses));
  const isReadable = !isGap(result.kind);
  return (
    <>
      <ReportHead result={result} provenance={provenance} alsoPaid={alsoPaidOf(responses, result.id)} />
      <ReportSummary result={result} summary={reading.summary} />
      {isReadable && <AtAGlance reading={reading} month={result.dataBase} />}
      {result.kind !== 'other_subject' && (
        <section className={isReadable ? classes.annex : undefined}>
          <h2>{t('field.resumoDoCliente')}</h2>
          <PaperFacts label={t('field.resumoDoCliente')} facts={clientFacts(t, reading, isReadable)} />
        </section>
      )}
      {isReadable && <Figures reading={reading} changes={changesOf(result, months)} />}
      <div className={classes.closing}>
        {isReadable && <OtherChecks reading={reading} />}
        <ReportProvenance provenance={provenance} />
      </div>
    </>
  );
}

/** The answer: the figures that decide, the ladder, and what needs attention. The rest follows as an annex. */
function AtAGlance({ reading, month }: { readonly reading: Reading; readonly month: DataBase }) {
  const { t } = useTranslation();
  return (
    <>
      <Tiles figures={kpiFigures(reading)} />
      <LadderDrawing ladder={reading.ladder} month={month} />
      <Section
        title={t('result.report.alerts')}
        columns={[
          { label: t('result.report.indicator') },
          { label: t('result.report.judgement') },
          { label: t('result.report.value'), isNumber: true },
          { label: t('result.report.threshold'), wraps: true },
        ]}
        rows={alertRows(t, reading)}
        empty={noAlertText(t, reading)}
      />
    </>
  );
}

interface FiguresProps {
  readonly reading: Reading;
  readonly changes: ReturnType<typeof changesOf>;
}

function Figures({ reading, changes }: FiguresProps) {
  const { t } = useTranslation();
  const { consulta } = reading;
  const noneIn = (list: readonly unknown[]): string =>
    leftOut(consulta, list) === null ? t('common.notInformed') : nothingText(t, reading.isPartial);
  const amount = (label: string): PaperColumn => ({ label, isNumber: true });
  const portfolio = portfolioAmounts(t, consulta);
  return (
    <>
      <LadderFigures ladder={reading.ladder} />
      <Section
        title={t('field.resumoDaCarteira')}
        columns={[{ label: t('result.report.field') }, amount(t('ladder.amount'))]}
        rows={amountRows(portfolio)}
        notes={restOf(t, portfolio)}
      />
      <Section
        title={t('field.resumoDasModalidades')}
        columns={[
          { label: t('field.modalidade') },
          amount(t('result.due')),
          amount(t('result.overdue')),
          amount(t('result.total')),
        ]}
        rows={modalityRows(t, reading.modalities)}
        notes={zeroModalities(t, reading.modalities)}
        empty={noneIn(consulta.resumoDasModalidades)}
      />
      <Section
        title={t('composition.limits')}
        columns={[
          { label: t('result.limit.line') },
          amount(t('result.limit.availableColumn')),
          amount(t('result.limit.drawnColumn')),
          amount(t('result.limit.usage')),
        ]}
        rows={limitRows(t, consulta)}
        empty={noneIn(consulta.resumoDasOperacoes)}
      />
      <Section
        title={t('result.report.otherIndicators')}
        columns={[{ label: t('result.report.indicator') }, amount(t('result.report.value'))]}
        rows={indicatorRows(t, reading)}
        notes={indicatorRest(t, reading)}
      />
      <Section
        title={changes === null ? t('result.changes.label') : changesTitle(t, changes)}
        columns={[
          { label: t('result.report.indicator') },
          { label: t('result.report.value'), isNumber: true, wraps: true },
        ]}
        rows={changes === null ? [] : changeRows(t, changes)}
        notes={changes === null ? [t('result.changes.unread')] : changeRest(t, changes)}
      />
      <ReportOperations consulta={consulta} empty={noneIn(consulta.resumoDasOperacoes)} />
      <FailedChecks reading={reading} />
    </>
  );
}

function FailedChecks({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  const rows = failedRows(t, reading);
  if (rows.length === 0) return null;
  return (
    <Section
      title={t('result.report.failedChecks')}
      columns={[{ label: t('result.report.rule') }, { label: t('result.report.outcome'), isNumber: true }]}
      rows={rows}
    />
  );
}

/** Stands with the provenance, which is too short for a page of its own. */
function OtherChecks({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t('result.checksTab')}</h2>
      <Notes texts={otherRules(t, reading.checks)} />
    </section>
  );
}

function Tiles({ figures }: { readonly figures: readonly KpiFigure[] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.tiles} aria-label={t('result.tiles.label')}>
      {figures.map((figure) => (
        <div key={figure.key}>
          <dt>{t(`result.tiles.${figure.key}`)}</dt>
          <dd>{kpiText(t, figure, formatMoney)}</dd>
          {figure.notes.length > 0 && <dd className={classes.notes}>{notesText(t, figure.notes)}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** Sentences on the rows left out. */
  readonly notes?: readonly string[];
  /** Text if there is neither a row nor a note. */
  readonly empty?: string;
}

function Section({ title, columns, rows, notes = [], empty }: SectionProps): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length > 0 && <PaperTable label={title} columns={columns} rows={rows} />}
      <Notes texts={rows.length === 0 && notes.length === 0 && empty !== undefined ? [empty] : notes} />
    </section>
  );
}

function Notes({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={classes.note}>
      {text}
    </p>
  ));
}
