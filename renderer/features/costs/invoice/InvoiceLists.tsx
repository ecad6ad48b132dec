import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CostAttempt, InvoiceReport, InvoiceRow } from '#contract/costs.ts';
import { formatCalendarDate, formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumn, TableColumns } from '#renderer/ui/table-column.ts';
import { subjectText } from '../AttemptsDialog.tsx';
import classes from './InvoiceScreen.module.css';

type ListName = 'notOurs' | 'twice' | 'notCharged' | 'matched';

/** Lists differences first, matches last. */
export function InvoiceLists({ report }: { readonly report: InvoiceReport }) {
  const { t } = useTranslation();
  const { notOurs, twice, notCharged, matched } = report;
  const charged: TableColumn<InvoiceRow> = {
    key: 'value',
    head: t('costs.column.value'),
    kind: 'number',
    cell: ({ cents }) => amountText(t, cents),
  };
  return (
    <>
      <Verdict report={report} />
      <List
        name="notOurs"
        list={notOurs}
        rowKey={({ line }) => line}
        columns={[...lineColumns<InvoiceRow>(t, itself), charged]}
      />
      <List name="twice" list={twice} rowKey={({ line }) => line.line} columns={pairColumns(t)} />
      <List
        name="notCharged"
        list={notCharged}
        rowKey={({ id }) => id}
        columns={[
          { key: 'subject', head: t('costs.column.subject'), cell: ({ documento }) => subjectText(t, documento) },
          { key: 'dataBase', head: t('costs.column.dataBase'), cell: ({ month }) => formatMonth(month) },
          ...attemptColumns<CostAttempt>(t, itself),
        ]}
      />
      <List name="matched" list={matched} rowKey={({ line }) => line.line} columns={pairColumns(t)} />
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
  readonly columns: TableColumns<Row>;
}

function List<Row>({ name, list: { total, cents, rows }, rowKey, columns }: ListProps<Row>) {
  const { t } = useTranslation();
  const title = t(`costs.invoice.list.${name}`);
  const lead = `${t('costs.invoice.count', counted(total))} · ${amountText(t, cents)}.`;
  return (
    <Panel title={title} lead={`${lead} ${t(`costs.invoice.meaning.${name}`)}`}>
      {total > 0 && (
        <DataTable label={title} columns={columns} rows={rows} rowKey={rowKey} frame="box" frameClass={classes.rows} />
      )}
      {total > rows.length && (
        <p className={classes.note}>{t('costs.invoice.more', { number: formatCount(total - rows.length) })}</p>
      )}
    </Panel>
  );
}

const itself = <One,>(one: One): One => one;

/** A line of the invoice without its amount. */
function lineColumns<Row>(t: TFunction, lineOf: (row: Row) => InvoiceRow): TableColumns<Row> {
  return [
    { key: 'subject', head: t('costs.column.subject'), cell: (row) => lineOf(row).document },
    { key: 'dataBase', head: t('costs.column.dataBase'), cell: (row) => monthText(t, lineOf(row)) },
    { key: 'charged', head: t('costs.column.charged'), cell: (row) => chargedText(lineOf(row)) },
    { key: 'line', head: t('costs.column.line'), kind: 'number', cell: (row) => formatCount(lineOf(row).line) },
  ];
}

function monthText(t: TFunction, { month }: InvoiceRow): string {
  return month === null ? t('common.noValue') : formatMonth(month);
}

function chargedText({ at, day }: InvoiceRow): string {
  return at === null ? formatCalendarDate(day) : formatInstant(at);
}

/** An attempt without its subject and month. */
function attemptColumns<Row>(t: TFunction, attemptOf: (row: Row) => CostAttempt): TableColumns<Row> {
  return [
    { key: 'askedAt', head: t('costs.column.askedAt'), cell: (row) => formatInstant(attemptOf(row).askedAt) },
    { key: 'outcome', head: t('costs.column.outcome'), cell: (row) => t(`costs.outcome.${attemptOf(row).charge}`) },
    { key: 'price', head: t('costs.column.price'), kind: 'number', cell: (row) => amountText(t, attemptOf(row).price) },
  ];
}

type Pair = InvoiceReport['twice']['rows'][number];

function pairColumns(t: TFunction): TableColumns<Pair> {
  const differs = ({ line: { cents }, attempt: { price } }: Pair): boolean =>
    cents !== null && price !== null && cents !== price;
  return [
    ...lineColumns<Pair>(t, ({ line }) => line),
    ...attemptColumns<Pair>(t, ({ attempt }) => attempt),
    {
      key: 'value',
      head: t('costs.column.value'),
      kind: 'number',
      attributes: (pair) => (differs(pair) ? { className: classes.differs } : {}),
      cell: (pair) => {
        const amount = amountText(t, pair.line.cents);
        return differs(pair) ? `${amount} (${t('costs.invoice.otherPrice')})` : amount;
      },
    },
  ];
}

function amountText(t: TFunction, cents: number | null): string {
  return cents === null ? t('common.noValue') : formatMoney(cents);
}

function Refused({ report: { refused } }: { readonly report: InvoiceReport }) {
  const { t } = useTranslation();
  if (refused.total === 0) return null;
  const title = t('costs.invoice.refused', counted(refused.total));
  return (
    <Panel title={title} lead={t('costs.invoice.refusedText')}>
      <DataTable
        label={title}
        rows={refused.rows}
        rowKey={({ line }) => line}
        frame="box"
        frameClass={classes.rows}
        columns={[
          { key: 'line', head: t('costs.column.line'), cell: ({ line }) => formatCount(line) },
          {
            key: 'why',
            head: t('costs.column.why'),
            cell: ({ column, problem }) =>
              `${t(`costs.invoice.column.${column}`)}: ${t(`costs.invoice.problem.${problem}`)}`,
          },
        ]}
      />
    </Panel>
  );
}
