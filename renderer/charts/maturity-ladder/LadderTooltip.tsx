import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { barText, formatMoney } from '../../lib/format/money.ts';
import { formatRatio } from '../../lib/format/number.ts';
import { ChartTooltip, type TooltipFact } from '../frame/ChartTooltip.tsx';
import { bucketLabel } from './bucket-label.ts';
import type { LadderBar } from './get-ladder-bars.ts';

export function LadderTooltip({ bar }: { readonly bar: LadderBar | undefined }) {
  const { t } = useTranslation();
  if (bar === undefined) return null;
  return (
    <ChartTooltip
      title={bucketLabel(t, bar.key)}
      amount={barText(t, bar.amount)}
      facts={[
        ...placeFacts(t, bar),
        ...codeFacts(t, bar),
        ...foreignFacts(t, bar),
        ...bar.overlays.map(({ label, amount }) => ({ label, value: barText(t, amount) })),
      ]}
    />
  );
}

function placeFacts(t: TFunction, bar: LadderBar): readonly TooltipFact[] {
  if (bar.cumulative === null) return [{ label: t('ladder.outside') }];
  const cumulative = `${formatMoney(bar.cumulative)} · ${formatRatio(bar.cumulativeShare)}`;
  return [
    { label: t('ladder.share'), value: formatRatio(bar.share) },
    { label: t('ladder.cumulativeAmount'), value: cumulative },
  ];
}

/** A bucket with one code does not list it: its own figures say the same. */
function codeFacts(t: TFunction, { codes = [] }: LadderBar): readonly TooltipFact[] {
  if (codes.length < 2) return [];
  return codes.map(({ codigo, amount }) => ({ label: bucketLabel(t, codigo), value: formatMoney(amount) }));
}

function foreignFacts(t: TFunction, bar: LadderBar): readonly TooltipFact[] {
  if (bar.foreignCurrency === null || bar.foreignCurrency === 0) return [];
  return [{ label: t('ladder.foreignCurrency'), value: formatMoney(bar.foreignCurrency) }];
}
