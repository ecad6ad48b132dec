import type { TFunction } from 'i18next';
import { ratio } from '#domain/basics/money.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import type { FigureData } from '../frame/figure-data.ts';
import type { WaterfallBar } from './get-waterfall-bars.ts';

/** Shares refer to risco total. */
export function getWaterfallFigures(t: TFunction, bars: readonly WaterfallBar[]): FigureData {
  const whole = bars.at(-1)?.amount ?? null;
  return {
    rowLabel: t('composition.step'),
    columns: [
      { key: 'amount', label: t('composition.amount'), kind: 'cents' },
      { key: 'share', label: t('composition.share'), kind: 'ratio' },
      { key: 'sum', label: t('composition.sum'), kind: 'cents' },
      { key: 'gap', label: t('composition.gap'), kind: 'cents' },
    ],
    rows: bars.map(({ letter, name, kind, amount, to, paint, gap }) => ({
      key: letter,
      label: fieldLabel(t, name),
      paint,
      cells: [amount, ratio(amount, whole) ?? undefined, kind === 'total' ? undefined : to, gap ?? undefined],
    })),
  };
}
