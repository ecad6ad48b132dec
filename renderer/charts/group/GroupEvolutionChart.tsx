import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from 'recharts';
import { formatMonth } from '../../lib/format/date.ts';
import { amountText } from '../../lib/format/money.ts';
import { formatTick } from '../axis/format-value.ts';
import { getAxis } from '../axis/get-axis.ts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import evolution from '../evolution/Evolution.module.css';
import { GapBand } from '../evolution/GapBand.tsx';
import { monthAxis } from '../evolution/month-axis.ts';
import { BarFrame } from '../frame/BarFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { paintOf } from '../paint/bar-paint.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import type { GroupMonthBar } from './get-group-months.ts';

interface Props {
  readonly bars: readonly GroupMonthBar[];
  readonly figure: string;
  readonly textOf: (bar: GroupMonthBar) => string;
  readonly description: string;
}

const WHOLE = paintOf({ side: 'a_vencer', shade: 3 });

/** One bar per month; a sum with missing members is a dashed outline, an unknown sum a gap. */
export function GroupEvolutionChart({ bars, figure, textOf, description }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const known = bars.flatMap(({ cents }) => cents ?? []);
  const { ticks, lowest, highest } = getAxis('cents', known);
  const months = bars.map(({ month }) => month);
  return (
    <BarFrame
      {...{ description, chart, ticks }}
      rows={bars}
      className={evolution.small}
      top={18}
      right={18}
      gap="18%"
      names={monthAxis(t, months, 'wide', lowest)}
      tickText={(cents) => formatTick(t, 'cents', cents)}
      tooltip={(bar) => <MonthTooltip bar={bar} figure={figure} textOf={textOf} />}
    >
      <Bar
        dataKey={({ cents }: GroupMonthBar) => cents ?? highest}
        isAnimationActive={false}
        shape={({ x, y, width, height, index }) => {
          const bar = bars[index];
          if (bar === undefined) return <g />;
          if (bar.cents === null) return <GapBand {...{ chart, x, width }} />;
          const box = { x, y: Math.min(y, y + height), width, height: Math.abs(height) };
          return bar.missing.length === 0 ? (
            <PaintedBox paint={WHOLE} chart={chart} {...box} />
          ) : (
            <PartialBox bar={bar} {...box} />
          );
        }}
      />
    </BarFrame>
  );
}

/** Approximate width of a label's digit, in pixels. */
const DIGIT = 6.5;

interface BoxProps {
  readonly bar: GroupMonthBar;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A sum with missing members; shows how many are known if there is room. */
function PartialBox({ bar: { known, of }, ...box }: BoxProps) {
  const label = `${known}/${of}`;
  return (
    <g data-partial>
      <rect {...box} fill="none" stroke={WHOLE.fill} strokeWidth={1.5} strokeDasharray="4 3" />
      {label.length * DIGIT <= box.width && (
        <text x={box.x + box.width / 2} y={box.y - 4} textAnchor="middle" {...AXIS_TEXT} fontSize={11}>
          {label}
        </text>
      )}
    </g>
  );
}

type TooltipProps = Pick<Props, 'figure' | 'textOf'> & { readonly bar: GroupMonthBar | undefined };

function MonthTooltip({ bar, figure, textOf }: TooltipProps) {
  const { t } = useTranslation();
  if (bar === undefined) return null;
  return (
    <ChartTooltip
      title={`${figure} · ${formatMonth(bar.month)}`}
      amount={amountText(t, bar.cents)}
      facts={
        bar.missing.length === 0
          ? []
          : [{ label: t('groups.ofPartial', { count: bar.of, known: bar.known }) }, { label: textOf(bar) }]
      }
    />
  );
}
