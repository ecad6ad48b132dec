import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format/date.ts';
import { amountText } from '../../lib/format/money.ts';
import { gapWord } from '../../lib/response-words.ts';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import type { StackLayer, StackRow } from './get-stack-rows.ts';

interface Props {
  readonly row: StackRow | undefined;
  readonly layers: readonly StackLayer[];
}

export function StackTooltip({ row, layers }: Props) {
  const { t } = useTranslation();
  if (row === undefined) return null;
  const { month, gap, amounts, total } = row;
  if (gap !== null) return <ChartTooltip title={formatMonth(month)} facts={[{ label: gapWord(t, gap) }]} />;
  return (
    <ChartTooltip
      title={formatMonth(month)}
      amount={amountText(t, total)}
      facts={layers
        .filter(({ key }) => amounts[key] !== 0)
        .toReversed()
        .map(({ key, paint }) => ({ label: bucketLabel(t, key), value: amountText(t, amounts[key] ?? null), paint }))}
    />
  );
}
