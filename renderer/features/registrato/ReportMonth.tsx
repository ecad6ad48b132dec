import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReportPoint, ShownReportMonth } from '#contract/registrato.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { amountText, formatMoney } from '../../lib/format/money.ts';
import { href } from '../../lib/routes/routes.ts';
import { useStore } from '../../lib/stores.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { TableColumns } from '../../ui/table-column.ts';
import { MonthState } from './NewReport.tsx';
import classes from './Registrato.module.css';
import { ReportBars } from './ReportBars.tsx';

interface Props {
  readonly documento: string;
  readonly month: ShownReportMonth;
  readonly points: readonly ReportPoint[];
}

/** One month: its lenders, what changed in a year, and the register's answer beside it. */
export function ReportMonthPanel({ documento, month, points }: Props) {
  const { t } = useTranslation();
  const open = useStore('registrato', (state) => state.open);
  return (
    <Panel
      title={t('registrato.lenders')}
      lead={t('registrato.source')}
      actions={
        <Select
          size="xs"
          aria-label={t('registrato.month')}
          data={points.map((point) => ({ value: point.month, label: formatMonth(point.month) }))}
          value={month.month}
          onChange={(picked) => void open(documento, picked)}
          allowDeselect={false}
        />
      }
    >
      <div className={classes.stack}>
        {month.state === 'differs' ? (
          <Notice tone="warning" title={t('registrato.state.differs')}>
            {t('registrato.differsText')} <MonthState month={month} />
          </Notice>
        ) : (
          <Known month={month} />
        )}
        <Beside month={month} />
        <ReportBars points={points} />
      </div>
    </Panel>
  );
}

function Known({ month }: { readonly month: ShownReportMonth }) {
  const { t } = useTranslation();
  const { lenders, changes, delays, unread } = month;
  if (month.state === 'empty') return <p>{t('registrato.emptyText')}</p>;
  const [largest] = lenders ?? [];
  const named = (names: readonly string[]): string => names.join(', ') || t('registrato.nobody');
  const facts: Fact[] = [
    ...(largest === undefined || largest.debt <= 0
      ? []
      : [[t('registrato.largest'), `${largest.name}, ${formatMoney(largest.debt)}`] as const]),
    ...(changes === null
      ? [[t('registrato.came'), t('registrato.noYear')] as const]
      : [
          [t('registrato.cameSince', { month: formatMonth(changes.since) }), named(changes.came)] as const,
          [t('registrato.leftSince', { month: formatMonth(changes.since) }), named(changes.left)] as const,
        ]),
    ...delays.map(
      ({ name, began, orEarlier, overdue }) =>
        [
          t('registrato.delay', { name }),
          `${t(orEarlier ? 'registrato.sinceOrEarlier' : 'registrato.since', { month: formatMonth(began) })}, ${formatMoney(overdue)}`,
        ] as const,
    ),
  ];
  return (
    <>
      <Facts facts={facts} />
      <Lenders lenders={lenders ?? []} />
      {unread.length > 0 && <p className={classes.note}>{t('registrato.unreadOf', { rows: unread.join(' | ') })}</p>}
    </>
  );
}

type ShownLender = NonNullable<ShownReportMonth['lenders']>[number];

function Lenders({ lenders }: { readonly lenders: readonly ShownLender[] }) {
  const { t } = useTranslation();
  const columns: TableColumns<ShownLender> = [
    { key: 'name', head: t('registrato.lender'), kind: 'name', cell: ({ name }) => name },
    { key: 'debt', head: t('registrato.compared.debt'), kind: 'number', cell: ({ debt }) => formatMoney(debt) },
    {
      key: 'overdue',
      head: t('registrato.column.vencida'),
      kind: 'number',
      cell: ({ overdue }) => formatMoney(overdue),
    },
    {
      key: 'committed',
      head: t('registrato.committed'),
      kind: 'number',
      cell: ({ committed }) => formatMoney(committed),
    },
  ];
  return (
    <DataTable
      frame="panel"
      label={t('registrato.lenders')}
      columns={columns}
      rows={lenders}
      rowKey={({ name }) => name}
    />
  );
}

type ComparedRow = NonNullable<ShownReportMonth['beside']>['rows'][number];

function Beside({ month: { month, state, beside } }: { readonly month: ShownReportMonth }) {
  const { t } = useTranslation();
  if (state === 'differs') return null;
  if (beside === null) return <p className={classes.note}>{t('registrato.noAnswer', { month: formatMonth(month) })}</p>;
  const columns: TableColumns<ComparedRow> = [
    {
      key: 'figure',
      head: t('registrato.figure'),
      kind: 'name',
      cell: ({ figure }) => t(`registrato.compared.${figure}`),
    },
    { key: 'report', head: t('registrato.ofClient'), kind: 'number', cell: ({ report }) => formatMoney(report) },
    {
      key: 'register',
      head: t('registrato.ofRegister'),
      kind: 'number',
      cell: ({ register }) => <a href={href({ screen: 'result', id: beside.resultId })}>{amountText(t, register)}</a>,
    },
    {
      key: 'difference',
      head: t('registrato.difference'),
      kind: 'number',
      cell: ({ report, register, isFinding }) => {
        if (register === null) return t('common.noValue');
        const difference = formatMoney(report - register);
        return isFinding ? <strong>{`▲ ${difference}`}</strong> : difference;
      },
    },
    {
      key: 'expected',
      head: t('registrato.expected'),
      kind: 'number',
      cell: ({ expected }) => (expected === 0 ? t('common.noValue') : formatMoney(expected)),
    },
  ];
  const hasFindings = beside.rows.some(({ isFinding }) => isFinding);
  return (
    <>
      {hasFindings && (
        <Notice tone="warning" title={t('registrato.finding')}>
          {t('registrato.findingText')}
        </Notice>
      )}
      <DataTable
        frame="panel"
        label={t('registrato.beside')}
        columns={columns}
        rows={beside.rows}
        rowKey={({ figure }) => figure}
      />
      <p className={classes.note}>
        {t('registrato.expectedText')} {beside.provisional && t('filings.provisional')}
      </p>
    </>
  );
}
