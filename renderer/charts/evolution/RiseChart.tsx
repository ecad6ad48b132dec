import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from 'recharts';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { gapWord } from '../../lib/response-words.ts';
import { formatTick } from '../axis/format-value.ts';
import { getAxis } from '../axis/get-axis.ts';
import { BarFrame } from '../frame/BarFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { paintOf } from '../paint/bar-paint.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import classes from './Evolution.module.css';
import { GapBand } from './GapBand.tsx';
import { monthAxis } from './month-axis.ts';

interface Props {
  readonly rows: readonly EvolutionRow[];
  readonly description: string;
}

const PAINT = paintOf({ side: 'a_vencer', shade: 3 });

export function RiseChart({ rows, description }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const { ticks, highest } = getAxis(
    'cents',
    rows.flatMap(({ rise }) => rise ?? []),
  );
  const months = rows.map(({ month }) => month);
  return (
    <BarFrame
      {...{ rows, description, chart, ticks }}
      className={classes.small}
      right={18}
      names={monthAxis(t, months, 'narrow', 0)}
      tickText={(cents) => formatTick(t, 'cents', cents)}
      tooltip={(row) => <MonthTooltip row={row} />}
    >
      <Bar
        stackId="month"
        dataKey={({ kept }: EvolutionRow) => (kept ? 0 : highest)}
        isAnimationActive={false}
        shape={({ x, width, index }) => (rows[index]?.kept === false ? <GapBand {...{ chart, x, width }} /> : <g />)}
      />
      <Bar
        stackId="month"
        dataKey={({ rise }: EvolutionRow) => rise ?? 0}
        isAnimationActive={false}
        shape={({ x, y, width, height }) =>
          height === 0 ? <g /> : <PaintedBox paint={PAINT} {...{ chart, x, y, width, height }} />
        }
      />
    </BarFrame>
  );
}

function MonthTooltip({ row }: { readonly row: EvolutionRow | undefined }) {
  const { t } = useTranslation();
  if (row === undefined) return null;
  const { month, gap, rise, changes } = row;
  const silence = gap === null ? t('evolution.notCompared') : gapWord(t, gap);
  const foreign = changes.moedaEstrangeiraValor.difference ?? 0;
  const facts = [
    ...(rise === null ? [{ label: silence }] : []),
    ...(foreign === 0
      ? []
      : [{ label: t('evolution.foreignChange'), value: `${foreign > 0 ? '+' : ''}${formatMoney(foreign)}` }]),
  ];
  return (
    <ChartTooltip title={formatMonth(month)} facts={facts} {...(rise !== null && { amount: formatMoney(rise) })} />
  );
}
