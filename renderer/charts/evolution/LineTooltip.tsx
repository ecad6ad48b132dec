import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format/date.ts';
import { gapWord } from '../../lib/response-words.ts';
import { formatValue } from '../axis/format-value.ts';
import type { AxisKind } from '../axis/get-axis.ts';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import type { LineRow, LineSpec } from './get-line-series.ts';

interface Props {
  readonly row: LineRow | undefined;
  readonly lines: readonly LineSpec[];
  readonly kind: AxisKind;
}

export function LineTooltip({ row, lines, kind }: Props) {
  const { t } = useTranslation();
  if (row === undefined) return null;
  const facts =
    row.gap === null
      ? lines.map(({ key, label }) => ({ label, value: formatValue(t, kind, row.values[key] ?? null) }))
      : [{ label: gapWord(t, row.gap) }];
  return <ChartTooltip title={formatMonth(row.month)} facts={facts} />;
}
