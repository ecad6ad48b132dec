import { useTranslation } from 'react-i18next';
import { leftOut } from '#domain/consulta/left-out.ts';
import type { PaperColumn } from '#renderer/ui/PaperTable.tsx';
import type { changesOf } from '../history.ts';
import { changesTitle, nothingText } from '../indicator-words.ts';
import type { Reading } from '../read-result.ts';
import { PaperFacts } from './PaperFacts.tsx';
import { Notes, PaperSection } from './PaperSection.tsx';
import classes from './Report.module.css';
import { LadderFigures } from './ReportLadder.tsx';
import { ReportOperations } from './ReportOperations.tsx';
import { changeRest, changeRows, failedRows, indicatorRest, indicatorRows, otherRules } from './report-judgements.ts';
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
  readonly reading: Reading;
  readonly changes: ReturnType<typeof changesOf>;
}

/** Everything else that the response holds, table by table; it begins a page of its own. */
export function ReportAnnex({ reading, changes }: Props) {
  const { t } = useTranslation();
  const { consulta } = reading;
  const noneIn = (list: readonly unknown[]): string =>
    leftOut(consulta, list) === null ? t('common.notInformed') : nothingText(t, reading.isPartial);
  const amount = (label: string): PaperColumn => ({ label, isNumber: true });
  const portfolio = portfolioAmounts(t, consulta);
  return (
    <div className={classes.annex}>
      <section>
        <h2>{t('field.resumoDoCliente')}</h2>
        <PaperFacts label={t('field.resumoDoCliente')} facts={clientFacts(t, reading, true)} />
      </section>
      <LadderFigures ladder={reading.ladder} />
      <PaperSection
        title={t('field.resumoDaCarteira')}
        columns={[{ label: t('result.report.field') }, amount(t('ladder.amount'))]}
        rows={amountRows(portfolio)}
        notes={restOf(t, portfolio)}
      />
      <PaperSection
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
      <PaperSection
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
      <PaperSection
        title={t('result.report.otherIndicators')}
        columns={[{ label: t('result.report.indicator') }, amount(t('result.report.value'))]}
        rows={indicatorRows(t, reading)}
        notes={indicatorRest(t, reading)}
      />
      <PaperSection
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
      <section>
        <h2>{t('result.checksTab')}</h2>
        <Notes texts={otherRules(t, reading.checks)} />
      </section>
    </div>
  );
}

function FailedChecks({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation();
  const rows = failedRows(t, reading);
  if (rows.length === 0) return null;
  return (
    <PaperSection
      title={t('result.report.failedChecks')}
      columns={[{ label: t('result.report.rule') }, { label: t('result.report.outcome'), isNumber: true }]}
      rows={rows}
    />
  );
}
