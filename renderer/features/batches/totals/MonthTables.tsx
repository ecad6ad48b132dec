import { UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchMonthTotals } from '#contract/batches.ts';
import { ratio } from '#domain/basics/money.ts';
import type { RESULT_COLUMNS } from '#domain/batches/batch.ts';
import type { BatchTotal, TotalAmount } from '#domain/batches/batch-totals.ts';
import type { LadderSide } from '#domain/consulta/ladder-buckets.ts';
import { EARLY_BUCKET } from '#domain/maturity/early-split.ts';
import { MONTH_BANDS } from '#domain/series/month-bands.ts';
import { bucketLabel } from '#renderer/charts/maturity-ladder/bucket-label.ts';
import { type BarPaint, bucketPaint, paintOf } from '#renderer/charts/paint/bar-paint.ts';
import { PaintedBox } from '#renderer/charts/paint/PaintedBox.tsx';
import { Patterns } from '#renderer/charts/paint/Patterns.tsx';
import { Swatch } from '#renderer/charts/paint/Swatch.tsx';
import { counted, formatCount, formatRatio } from '#renderer/lib/format/number.ts';
import { Amount } from '#renderer/ui/Amount.tsx';
import { Table } from '#renderer/ui/Table.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import type { BatchActs } from '../batch-state.ts';
import classes from './Totals.module.css';

interface Props {
  readonly month: BatchMonthTotals;
}

type SortColumn = (typeof RESULT_COLUMNS)[number];

const HEIGHT = 14;

/** Draws the bands of a month side by side, each as wide as its amount; the tables have the same figures. */
export function BandStrip({ month: { bands } }: Props) {
  const chart = useId();
  const held = bands.filter(({ cents }) => (cents ?? 0) > 0);
  const whole = held.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  let from = 0;
  return (
    <svg className={classes.strip} width="100%" height={HEIGHT} aria-hidden="true">
      <Patterns chart={chart} />
      {held.map(({ band, cents }) => {
        const width = ((cents ?? 0) / whole) * 100;
        const x = from;
        from += width;
        return (
          <PaintedBox
            key={band}
            paint={bandPaint(band)}
            chart={chart}
            x={`${x}%`}
            width={`${width}%`}
            y={0.5}
            height={HEIGHT - 1}
          />
        );
      })}
    </svg>
  );
}

/** The total that a band is part of; 1 to 14 days overdue are *a vencer* (docs/register.md#maturity-codes). */
function wholeOf(band: string): TotalAmount | null {
  const side = sideOf(band);
  if (side === 'prejuizo') return 'prejuizo';
  if (side === 'nao_catalogado') return null;
  return side === 'vencido' && band !== EARLY_BUCKET ? 'carteiraVencido' : 'carteiraVencer';
}

function sideOf(band: string): LadderSide {
  return MONTH_BANDS.find(({ key }) => key === band)?.side ?? 'nao_catalogado';
}

function bandPaint(band: string): BarPaint {
  return bucketPaint(band) ?? paintOf({ side: sideOf(band), shade: 1 });
}

/** Columns of the results by which an amount is listed. */
const COLUMN_OF: Partial<Readonly<Record<TotalAmount, SortColumn>>> = {
  carteiraVencido: 'vencido',
  prejuizo: 'prejuizo',
  carteiraAtiva: 'carteiraAtiva',
  riscoTotal: 'riscoTotal',
};

const OTHERS = ['carteiraAtiva', 'vencidoAcima90', 'riscoTotal'] as const;

export function MonthTables(props: Props & Pick<TableProps, 'onList'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.ages}>
      <div className={classes.tables}>
        <AgeTable {...props} whole="carteiraVencido" isShared />
        <AgeTable {...props} whole="carteiraVencer" isShared />
        <div className={classes.last}>
          <AgeTable {...props} whole="prejuizo" />
          <AgeTable {...props} whole={null} title={t('batches.totalsWhole')} amounts={OTHERS} />
        </div>
      </div>
    </div>
  );
}

interface TableProps extends Props {
  readonly onList: BatchActs['listResults'];
  /** The total of these rows; null for amounts and bands that are part of no other. */
  readonly whole: TotalAmount | null;
  readonly title?: string;
  readonly amounts?: readonly TotalAmount[];
  /** True if the amounts are parts of *carteira ativa*. */
  readonly isShared?: boolean;
}

interface AgeRow {
  readonly key: string;
  readonly label: string;
  readonly total: BatchTotal;
  readonly paint?: BarPaint;
  readonly onShow?: (() => void) | undefined;
}

function AgeTable({ month, onList, whole, title, amounts = [], isShared = false }: TableProps) {
  const { t } = useTranslation();
  const name = title ?? (whole === null ? '' : t(`evolution.figure.${whole}`));
  const amountRow = (amount: TotalAmount, label: string): AgeRow => {
    const by = COLUMN_OF[amount];
    const onShow = by === undefined ? undefined : () => void onList({ order: { by, descending: true } });
    return { key: amount, label, total: month.amounts[amount], onShow };
  };
  const bands = month.bands
    .filter(({ band }) => wholeOf(band) === whole)
    .map(({ band: key, ...total }): AgeRow => ({ key, label: bucketLabel(t, key), total, paint: bandPaint(key) }));
  const columns: TableColumns<AgeRow> = [
    { key: 'name', head: name, kind: 'name', cell: (row) => <AgeName row={row} /> },
    { key: 'holders', head: t('batches.holders'), cell: ({ total }) => formatCount(total.holders) },
    { key: 'amount', head: t('chart.amount'), cell: (row) => <AgeAmount row={row} /> },
    {
      key: 'share',
      head: t('batches.totalsShare'),
      className: classes.mark,
      cell: ({ total }) => formatRatio(shareOf(total, month.amounts.carteiraAtiva)),
    },
  ];
  return (
    <Table
      className={classes.table}
      label={name}
      columns={isShared ? columns : columns.slice(0, -1)}
      rows={[...bands, ...amounts.map((amount) => amountRow(amount, t(`evolution.figure.${amount}`)))]}
      rowKey={({ key }) => key}
      total={whole === null ? undefined : amountRow(whole, t('batches.totalsSum'))}
    />
  );
}

/** Null if only some of the answers state either side. */
function shareOf(total: BatchTotal, whole: BatchTotal): number | null {
  return total.notStated === 0 && whole.notStated === 0 ? ratio(total.cents, whole.cents) : null;
}

interface CellProps {
  readonly row: AgeRow;
}

/** Name of a row; if some summed answers do not state the amount, their number. */
function AgeName({ row: { label, paint, total } }: CellProps) {
  const { t } = useTranslation();
  const { notStated } = total;
  return (
    <span className={classes.name}>
      {paint !== undefined && <Swatch paint={paint} />}
      <span>
        {label}
        {notStated > 0 && <span className={classes.mark}> {t('batches.notStated', counted(notStated))}</span>}
      </span>
    </span>
  );
}

function AgeAmount({ row: { total, onShow } }: CellProps) {
  const { t } = useTranslation();
  const amount = <Amount cents={total.cents} />;
  if (onShow === undefined || total.holders === 0) return amount;
  return (
    <UnstyledButton className={classes.show} title={t('batches.orderByThis')} onClick={onShow}>
      {amount}
    </UnstyledButton>
  );
}
