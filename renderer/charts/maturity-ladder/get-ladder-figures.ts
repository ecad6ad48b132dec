import type { TFunction } from 'i18next';
import type { FigureColumn, FigureData } from '../frame/figure-data.ts';
import { paintOf } from '../paint/bar-paint.ts';
import { bucketLabel } from './bucket-label.ts';
import type { LadderBar, Overlay } from './get-ladder-bars.ts';

/** The ladder as figures; columns of foreign currency and of overlays only where there are such amounts. */
export function getLadderFigures(t: TFunction, bars: readonly LadderBar[], overlays: readonly Overlay[]): FigureData {
  const withForeign = bars.some((bar) => (bar.foreignCurrency ?? 0) !== 0);
  const columns: FigureColumn[] = [
    { key: 'amount', label: t('ladder.amount'), kind: 'cents' },
    { key: 'share', label: t('ladder.share'), kind: 'ratio' },
    { key: 'cumulative', label: t('ladder.cumulativeAmount'), kind: 'cents' },
    { key: 'cumulativeShare', label: t('ladder.cumulativeShare'), kind: 'ratio' },
    ...(withForeign ? [{ key: 'foreign', label: t('ladder.foreignCurrency'), kind: 'cents' } as const] : []),
    ...overlays.map(({ key, label }) => ({ key, label, kind: 'cents' }) as const),
  ];
  return {
    note: overlays.find(({ note }) => note !== undefined)?.note,
    rowLabel: t('ladder.bucket'),
    columns,
    rows: bars.map((bar) => ({
      key: bar.key,
      label: bucketLabel(t, bar.key),
      paint: paintOf(bar),
      ...(bar.side === 'vencido' && { tone: 'danger' }),
      cells: [
        ...[bar.amount, bar.share ?? undefined, bar.cumulative ?? undefined, bar.cumulativeShare ?? undefined],
        ...(withForeign ? [bar.foreignCurrency ?? undefined] : []),
        ...bar.overlays.map((overlay) => overlay.amount),
      ],
    })),
  };
}
