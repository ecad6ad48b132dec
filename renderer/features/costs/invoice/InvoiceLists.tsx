import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CostAttempt, InvoiceReport, InvoiceRow } from '#contract/costs.ts';
import { formatCalendarDate, formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { subjectText } from '../AttemptsDialog.tsx';
import classes from './InvoiceScreen.module.css';

type ListName = 'notOurs' | 'twice' | 'notCharged' | 'matched';

/** What differs first, what agrees last. */
export function InvoiceLists({ report }: { readonly report: InvoiceReport }) {
  const { t } = useTranslation();
  const { notOurs, twice, notCharged, matched } = report;
  return (
    <>
      <Verdict report={report} />
      <List name="notOurs" list={notOurs} rowKey={(line) => line.line}>
        {(line) => <LineCells line={line} />}
      </List>
      <List name="twice" list={twice} rowKey={({ line }) => line.line} isPair>
        {(pair) => <PairCells {...pair} />}
      </List>
      <List name="notCharged" list={notCharged} rowKey={({ id }) => id}>
        {(attempt) => (
          <>
            <td>{subjectText(t, attempt.documento)}</td>
            <td>{formatMonth(attempt.month)}</td>
            <td>{formatInstant(attempt.askedAt)}</td>
            <td>{t(`costs.outcome.${attempt.charge}`)}</td>
            <td className={table.number}>{amountText(t, attempt.price)}</td>
          </>
        )}
      </List>
      <List name="matched" list={matched} rowKey={({ line }) => line.line} isPair>
        {(pair) => <PairCells {...pair} />}
      </List>
      <Refused report={report} />
    </>
  );
}

function Verdict({ report }: { readonly report: InvoiceReport }) {
  const { t } = useTranslation();
  const { exported, exportCheck } = useStore('invoice', (store) => store);
  const { notOurs, twice, notCharged, environment, from, until } = report;
  const agrees = notOurs.total + twice.total + notCharged.total === 0;
  const path = latestValue(exported) ?? null;
  const days = { from: formatCalendarDate(from), until: formatCalendarDate(until) };
  return (
    <>
      <Notice
        tone={agrees ? 'good' : 'warning'}
        live
        title={t(agrees ? 'costs.invoice.agrees' : 'costs.invoice.differs')}
        actions={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={exported.status === 'loading'}
            onClick={() => void exportCheck()}
          >
            {t('costs.invoice.export')}
          </Button>
        }
      >
        {t('costs.invoice.compared', { environment: t(`common.environment.${environment}`), ...days })}
        {report.outside > 0 && ` ${t('costs.invoice.outside', { count: report.outside })}`}
        {report.erased > 0 && ` ${t('costs.invoice.erased', { count: report.erased })}`}
      </Notice>
      {path !== null && (
        <Notice tone="good" title={t('costs.exported')} live>
          {path}
        </Notice>
      )}
    </>
  );
}

interface ListProps<Row> {
  readonly name: ListName;
  readonly list: { readonly total: number; readonly cents: number | null; readonly rows: readonly Row[] };
  readonly rowKey: (row: Row) => string | number;
  /** Whether each row is a line of the invoice beside an attempt. */
  readonly isPair?: boolean;
  readonly children: (row: Row) => ReactNode;
}

const LINE_COLUMNS = ['subject', 'dataBase', 'charged', 'line', 'value'] as const;
const PAIR_COLUMNS = ['subject', 'dataBase', 'charged', 'line', 'askedAt', 'outcome', 'price', 'value'] as const;
const OWN_COLUMNS = ['subject', 'dataBase', 'askedAt', 'outcome', 'price'] as const;
const AMOUNTS: readonly string[] = ['value', 'price', 'line'];

function List<Row>({ name, list: { total, cents, rows }, rowKey, isPair = false, children }: ListProps<Row>) {
  const { t } = useTranslation();
  const own = name === 'notCharged' ? OWN_COLUMNS : LINE_COLUMNS;
  const columns = isPair ? PAIR_COLUMNS : own;
  const title = t(`costs.invoice.list.${name}`);
  const count = t('costs.invoice.count', { count: total, number: formatCount(total) });
  return (
    <Panel title={title} lead={`${count} · ${amountText(t, cents)}. ${t(`costs.invoice.meaning.${name}`)}`}>
      {total > 0 && (
        <ScrollBox className={`${table.frame} ${classes.rows}`} label={title}>
          <table className={table.table} aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={AMOUNTS.includes(column) ? table.number : undefined}>
                    {t(`costs.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>{children(row)}</tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {total > rows.length && (
        <p className={classes.note}>{t('costs.invoice.more', { number: formatCount(total - rows.length) })}</p>
      )}
    </Panel>
  );
}

function LineStart({ line }: { readonly line: InvoiceRow }) {
  const { t } = useTranslation();
  return (
    <>
      <td>{line.document}</td>
      <td>{line.month === null ? t('common.noValue') : formatMonth(line.month)}</td>
      <td>{line.at === null ? formatCalendarDate(line.day) : formatInstant(line.at)}</td>
      <td className={table.number}>{formatCount(line.line)}</td>
    </>
  );
}

function LineCells({ line }: { readonly line: InvoiceRow }) {
  const { t } = useTranslation();
  return (
    <>
      <LineStart line={line} />
      <td className={table.number}>{amountText(t, line.cents)}</td>
    </>
  );
}

function PairCells({ line, attempt }: { readonly line: InvoiceRow; readonly attempt: CostAttempt }) {
  const { t } = useTranslation();
  const differs = line.cents !== null && attempt.price !== null && line.cents !== attempt.price;
  return (
    <>
      <LineStart line={line} />
      <td>{formatInstant(attempt.askedAt)}</td>
      <td>{t(`costs.outcome.${attempt.charge}`)}</td>
      <td className={table.number}>{amountText(t, attempt.price)}</td>
      <td className={`${table.number} ${differs ? classes.differs : ''}`}>
        {amountText(t, line.cents)}
        {differs && ` (${t('costs.invoice.otherPrice')})`}
      </td>
    </>
  );
}

function amountText(t: TFunction, cents: number | null): string {
  return cents === null ? t('common.noValue') : formatMoney(cents);
}

function Refused({ report: { refused } }: { readonly report: InvoiceReport }) {
  const { t } = useTranslation();
  if (refused.total === 0) return null;
  const title = t('costs.invoice.refused', { count: refused.total, number: formatCount(refused.total) });
  return (
    <Panel title={title} lead={t('costs.invoice.refusedText')}>
      <ScrollBox className={`${table.frame} ${classes.rows}`} label={title}>
        <table className={table.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('costs.column.line')}</th>
              <th scope="col">{t('costs.column.why')}</th>
            </tr>
          </thead>
          <tbody>
            {refused.rows.map(({ line, column, problem }) => (
              <tr key={line}>
                <td>{formatCount(line)}</td>
                <td>
                  {t(`costs.invoice.column.${column}`)}: {t(`costs.invoice.problem.${problem}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}
