import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../../lib/field-label.ts';
import { barText, formatMoney } from '../../lib/format/money.ts';
import { ChartTooltip, type TooltipFact } from '../frame/ChartTooltip.tsx';
import type { WaterfallBar } from './get-waterfall-bars.ts';

export function WaterfallTooltip({ bar }: { readonly bar: WaterfallBar | undefined }) {
  const { t } = useTranslation();
  if (bar === undefined) return null;
  const facts: TooltipFact[] = [
    ...(bar.kind === 'term' && bar.to !== null ? [{ label: t('composition.sum'), value: formatMoney(bar.to) }] : []),
    ...(bar.gap !== null && bar.gap !== 0 ? [{ label: t('composition.gap'), value: formatMoney(bar.gap) }] : []),
  ];
  return <ChartTooltip title={fieldLabel(t, bar.name)} amount={barText(t, bar.amount)} facts={facts} />;
}
