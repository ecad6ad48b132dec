import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MonthResponse, SavedMonths, SavedResult } from '#contract/results.ts';
import { leftOut } from '#domain/comparison/left-out.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import { formatDocument } from '#domain/document.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import type { Thresholds } from '#domain/indicators/thresholds.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { type PaperColumn, type PaperRow, PaperTable } from '#renderer/ui/PaperTable.tsx';
import { besideResult, changesOf, historyOf } from '../history.ts';
import { changesTitle } from '../indicator-words.ts';
import { kindNotice } from '../kind-notice.ts';
import { type KpiFigure, kpiFigures, kpiText } from '../kpi-figures.ts';
import { notesText } from '../kpi-notes.ts';
import { type Reading, readResult } from '../read-result.ts';
import { resultFlags } from '../result-flags.ts';
import classes from './Report.module.css';
import { ReportLadder } from './ReportLadder.tsx';
import { ReportProvenance } from './ReportProvenance.tsx';
import {
  changeRows,
  checkRows,
  indicatorRows,
  limitRows,
  modalityRows,
  operationRows,
  portfolioRows,
} from './report-rows.ts';

interface Props {
  readonly result: SavedResult;
  readonly months: SavedMonths | undefined;
  /** All responses of the result's month, the newest first. */
  readonly responses: readonly MonthResponse[];
  readonly provenance: Provenance;
  readonly thresholds: Thresholds;
}

/** One result on paper: what it says at a glance, everything it holds, and where it comes from. A gap holds nothing. */
export function ReportSheet({ result, months, responses, provenance, thresholds }: Props) {
  const reading = readResult(result, thresholds, besideResult(result, months, responses));
  const isReadable = !isGap(result.kind);
  return (
    <>
      <ReportHead result={result} provenance={provenance} />
      <Signs result={result} checks={isReadable ? reading.checks : []} />
      {isReadable && <Figures result={result} reading={reading} months={months} />}
      <ReportProvenance provenance={provenance} />
    </>
  );
}

function Figures({ result, reading, months }: Pick<Props, 'result' | 'months'> & { readonly reading: Reading }) {
  const { t } = useTranslation();
  const { consulta } = reading;
  const noneIn = (list: readonly unknown[]): string =>
    t(leftOut(consulta, list) === null ? 'common.notInformed' : 'common.nothingOnRecord');
  const amount: PaperColumn = { label: t('ladder.amount'), isNumber: true };
  return (
    <>
      <Tiles figures={kpiFigures(result, reading, historyOf(result, months))} />
      <h2>{t('ladder.title')}</h2>
      <ReportLadder ladder={reading.ladder} />
      <Section
        title={t('field.resumoDaCarteira')}
        columns={[{ label: t('result.report.field') }, amount]}
        rows={portfolioRows(t, consulta)}
      />
      <Section
        title={t('field.resumoDasModalidades')}
        columns={[{ label: t('field.modalidade') }, { label: t('field.tipo') }, amount]}
        rows={modalityRows(t, consulta)}
        empty={noneIn(consulta.resumoDasModalidades)}
      />
      <Section
        title={t('field.resumoDasOperacoes')}
        columns={[
          { label: t('field.modalidade') },
          { label: t('field.variacaoCambial') },
          { label: t('field.codigoVencimento') },
          amount,
        ]}
        rows={operationRows(t, consulta)}
        empty={noneIn(consulta.resumoDasOperacoes)}
      />
      <Section
        title={t('composition.limits')}
        columns={[
          { label: t('result.limit.line') },
          { label: t('result.limit.availableColumn'), isNumber: true },
          { label: t('result.limit.drawnColumn'), isNumber: true },
          { label: t('result.limit.usage'), isNumber: true },
        ]}
        rows={limitRows(t, consulta)}
        empty={noneIn(consulta.resumoDasOperacoes)}
      />
      <Section
        title={t('result.indicatorsTab')}
        columns={[{ label: t('result.report.indicator') }, { label: t('result.report.value'), isNumber: true }]}
        rows={indicatorRows(t, reading.indicators)}
      />
      <Changes changes={changesOf(result, months)} />
      <Section
        title={t('result.checksTab')}
        columns={[{ label: t('result.report.rule') }, { label: t('result.report.outcome'), isNumber: true }]}
        rows={checkRows(t, reading)}
      />
    </>
  );
}

/** What moved since the month before, with the months named. */
function Changes({ changes }: { readonly changes: ReturnType<typeof changesOf> }) {
  const { t } = useTranslation();
  return (
    <Section
      title={changes === null ? t('result.changes.label') : changesTitle(t, changes)}
      columns={[{ label: t('result.report.indicator') }, { label: t('result.report.value'), isNumber: true }]}
      rows={changes === null ? [] : changeRows(t, changes)}
      empty={t('result.changes.unread')}
    />
  );
}

function ReportHead({ result, provenance }: Pick<Props, 'result' | 'provenance'>) {
  const { t } = useTranslation();
  const { environment, tipoDocumento, documento, dataBase } = result;
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{result.nome}</h1>
      <p className={classes.sub}>
        {`${t(`common.${tipoDocumento}`)} ${formatDocument(documento)} · ${t('result.dataBase', { month: formatMonth(dataBase) })}`}
      </p>
      <p className={classes.sub}>
        {[t('result.report.title'), provenance.institution.nome].filter(Boolean).join(' · ')}
      </p>
      {environment !== 'producao' && <p className={classes.test}>{t(`result.testData.${environment}`)}</p>}
    </header>
  );
}

function Signs({ result, checks }: { readonly result: SavedResult; readonly checks: readonly Check[] }) {
  const { t } = useTranslation();
  const messages = isGap(result.kind) ? [] : result.consulta.resumoDoCliente.listaDeMensagensDeValidacao;
  const notice = kindNotice(t, result);
  const texts = [
    ...(notice === null ? [] : [notice.title, ...notice.texts]),
    ...resultFlags(t, result, checks).map(({ text }) => text),
    ...messages.map(({ codigo, mensagem }) => (codigo === null ? mensagem : `${codigo} · ${mensagem}`)),
  ];
  if (texts.length === 0) return null;
  return (
    <ul className={classes.flags}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
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
  /** Shown instead of a table without rows. */
  readonly empty?: string;
}

function Section({ title, columns, rows, empty }: SectionProps): ReactNode {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes.note}>{empty}</p>
      ) : (
        <PaperTable label={title} columns={columns} rows={rows} />
      )}
    </section>
  );
}
