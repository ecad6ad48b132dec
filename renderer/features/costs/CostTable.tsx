import { UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CostGroup } from '#contract/costs.ts';
import { namedOfficer } from '#domain/people/printed-officer.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { formatCount } from '../../lib/format/number.ts';
import { latestValue } from '../../lib/loadable.ts';
import { officerTitle } from '../../lib/officer-title.ts';
import { useStore } from '../../lib/stores.ts';
import table from '../../ui/DataTable.module.css';
import { DataTable } from '../../ui/DataTable.tsx';
import type { TableColumn, TableColumns } from '../../ui/table-column.ts';
import classes from './CostsScreen.module.css';
import {
  COUNTED_CHARGES,
  type CostCount,
  type CostRow,
  type CountedCharge,
  costRows,
  countsOf,
  type Dimension,
} from './cost-rows.ts';
import { type AttemptsInput, type CostsView, periodOf } from './store.ts';

export function CostTable({ groups }: { readonly groups: readonly CostGroup[] | undefined }) {
  const { t } = useTranslation();
  const { view, open } = useStore('costs', (store) => store);
  const total = countsOf(groups ?? []);
  // A query is paid twice only within a team.
  const charges = COUNTED_CHARGES.filter((charge) => charge !== 'paid_twice' || total.paid_twice.attempts > 0);
  const nameOf = (row: Counted): string =>
    row.group === null ? t('costs.total') : rowName(t, view.dimension, row.group);
  const columns: TableColumns<Counted> = [
    {
      key: 'name',
      head: t(`costs.dimension.${view.dimension}`),
      kind: 'name',
      attributes: ({ group }) =>
        group !== null && view.dimension === 'officer' ? { title: officerTitle(t, group.officer) } : {},
      cell: nameOf,
    },
    ...charges.map((charge): TableColumn<Counted> => {
      const openCount = (row: Counted): void => {
        const input = inputOf(view, charge, row.group);
        if (input !== null) void open(`${nameOf(row)} · ${t(`costs.charge.${charge}`)}`, input);
      };
      return {
        key: charge,
        head: t(`costs.charge.${charge}`),
        kind: 'number',
        className: classes.count,
        headClass: classes.count,
        cell: (row) => (
          <Count name={nameOf(row)} charge={charge} count={row.counts[charge]} onOpen={() => openCount(row)} />
        ),
      };
    }),
  ];
  return (
    <>
      <DataTable
        label={t('costs.title')}
        className={classes.table}
        columns={columns}
        rows={groups && costRows(groups, view.dimension)}
        rowKey={({ key }) => key}
        total={groups && { key: '', group: null, counts: total }}
        frame="box"
        frameClass={classes.frame}
      />
      <CostNote isByMonth={view.dimension === 'month'} />
    </>
  );
}

/** A row of counts; without a group it is the sum of all rows. */
interface Counted extends Pick<CostRow, 'key' | 'counts'> {
  readonly group: CostGroup | null;
}

/** Explains the amounts, and why a month's ceiling may count more than the table. */
function CostNote({ isByMonth }: { readonly isByMonth: boolean }) {
  const { t } = useTranslation();
  const perMonth = useStore('costs', (store) => latestValue(store.state)?.ceilings.perMonth ?? null);
  return (
    <p className={classes.note}>
      {t('costs.note')}
      {isByMonth && perMonth !== null && ` ${t('costs.monthNote')}`}
    </p>
  );
}

interface CountProps {
  readonly name: string;
  readonly charge: CountedCharge;
  readonly count: CostCount;
  readonly onOpen: () => void;
}

function Count({ name, charge, count, onOpen }: CountProps) {
  const { t } = useTranslation();
  if (count.attempts === 0) return <span className={table.muted}>{t('common.noValue')}</span>;
  const number = formatCount(count.attempts);
  return (
    <>
      <UnstyledButton
        className={classes.made}
        aria-label={`${number}: ${t(`costs.charge.${charge}`)}, ${name}`}
        onClick={onOpen}
      >
        {number}
      </UnstyledButton>
      <span className={classes.amount}>{amountText(t, count)}</span>
    </>
  );
}

/** A missing price never makes an amount zero. */
function amountText(t: TFunction, { attempts, cents, unpriced }: CostCount): string {
  if (unpriced === attempts) return t('common.noValue');
  const amount = formatMoney(cents);
  return unpriced === 0 ? amount : `${amount} + ${t('costs.unpriced', { count: unpriced })}`;
}

function rowName(t: TFunction, dimension: Dimension, group: CostGroup): string {
  switch (dimension) {
    case 'month':
      return formatMonth(group.calendarMonth);
    case 'environment':
      return t(`common.environment.${group.environment}`);
    case 'officer':
      return namedOfficer(group.officer).name;
    case 'purpose':
      return t(`common.purpose.${group.purpose}`);
    case 'job':
      return group.jobName === null
        ? t(`costs.askedFor.${group.askedFor}`, { instant: formatInstant(group.firstAt) })
        : t('costs.namedBatch', { name: group.jobName, instant: formatInstant(group.firstAt) });
  }
}

function inputOf(view: CostsView, charge: CountedCharge, group: CostGroup | null): AttemptsInput | null {
  const period = periodOf(view);
  if (period === null) return null;
  const all = { ...period, charge, environment: view.environment, officer: null, purpose: null, job: null };
  if (group === null) return all;
  const { calendarMonth, environment, officer, purpose, askedFor, jobId } = group;
  switch (view.dimension) {
    case 'month':
      return { ...all, from: calendarMonth, until: calendarMonth };
    case 'environment':
      return { ...all, environment };
    case 'officer':
      return { ...all, officer };
    case 'purpose':
      return { ...all, purpose };
    case 'job':
      return { ...all, job: { askedFor, jobId } };
  }
}
